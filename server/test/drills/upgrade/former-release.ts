import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DETERMINISTIC_DEPLOYER, DETERMINISTIC_DEPLOYER_SALT } from '@till/contracts';
import { present } from '../../../src/kernel/lib/errors.ts';
import type { TestChain } from '../../support/chain.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** First migration after 0.1.0: the commit before it represents that release while there are no tags. */
const FIRST_UNRELEASED = 'server/migrations/0015_people.sql';
/** Paths of the files that the drill needs, of the newest release first. */
const TOKENS = ['server/src/app/demo/chain/tokens.ts', 'server/src/demo/chain/tokens.ts'];
const PAGES = ['scripts/build-pages.mjs', 'scripts/build-hosted.mjs'];
/** More than any of its tokens needs. */
const DEPLOY_GAS = 5_000_000n;

/** The previous version, installed from the history in a separate folder. */
export interface FormerRelease {
  readonly commit: string;
  /** Its executable. */
  readonly program: string;
  /** Deploys its development tokens on a chain, at their addresses: it follows no chain without them. */
  deployTokens(chain: TestChain): Promise<void>;
  remove(): Promise<void>;
}

/** Returns the newest tag before this commit, or its substitute; undefined without a history. */
export function formerCommit(): string | undefined {
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag !== undefined) return tag;
  const added = git('log', '--format=%H', '--diff-filter=A', '--', FIRST_UNRELEASED)?.split('\n').at(-1);
  return added === undefined || added === '' ? undefined : git('rev-parse', '--short', `${added}^`);
}

/**
 * Installs a commit with its own lockfile.
 * @param installed existing installation to use; it is kept
 * @throws with the output of the failed step
 */
export async function installRelease(commit: string, installed?: string): Promise<FormerRelease> {
  const folder = installed ?? (await mkdtemp(join(tmpdir(), 'till-former-')));
  const program = join(folder, 'server/bin/till.js');
  const remove = async (): Promise<void> => {
    if (installed === undefined) await rm(folder, { recursive: true, force: true });
  };
  const deployTokens = async (chain: TestChain): Promise<void> => {
    const tokens = pathToFileURL(present(found(folder, TOKENS), 'the release has development tokens')).href;
    const { DEV_TOKENS } = (await import(tokens)) as { DEV_TOKENS: readonly { initCode: string }[] };
    for (const { initCode } of DEV_TOKENS) {
      // Fails harmlessly for existing ones.
      await chain.send({
        to: DETERMINISTIC_DEPLOYER,
        data: `${DETERMINISTIC_DEPLOYER_SALT}${initCode.slice(2)}`,
        gas: DEPLOY_GAS,
      });
    }
  };
  const release: FormerRelease = { commit, program, deployTokens, remove };
  if (installed !== undefined) return release;
  try {
    run('sh', ['-c', `git -C '${ROOT}' archive ${commit} | tar -x -C '${folder}'`], ROOT);
    run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], folder);
    const pages = found(folder, PAGES);
    if (pages !== undefined) run(process.execPath, [pages], folder);
    return release;
  } catch (error) {
    await remove();
    throw error;
  }
}

function found(folder: string, files: readonly string[]): string | undefined {
  return files.map((file) => join(folder, file)).find(existsSync);
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', ROOT, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status, stderr, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stdout}${stderr}`);
}
