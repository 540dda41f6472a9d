import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';

/** Starts programs under the account that PostgreSQL runs as. */
export interface Launcher {
  /** The owner that the data files must have, if not the current account. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** The major version of the bundled PostgreSQL. */
  readonly majorVersion: number;
  spawn(program: string, args: readonly string[]): ChildProcess;
}

/** The result of a program that has run to completion. */
export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

type Prefix = readonly string[];

const MAX_OUTPUT = 20_000;
// A fixed environment, since the host's locale and PG* variables affect initdb and postgres.
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Determines how to run PostgreSQL here. It refuses to run as root, so root switches to the owner of existing data or
 * to `nobody`. If `setpriv` exists, the kernel stops the server when this process dies.
 * @param dataDir the data directory, existing or not
 * @throws EmbeddedPostgresError when no way works
 */
export async function createLauncher(binaries: Binaries, dataDir: string): Promise<Launcher> {
  const account = process.getuid?.() === 0 ? chooseAccount(dataDir) : undefined;
  const failures: string[] = [];
  for (const prefix of candidates(account, [binaries.postgres, dataDir])) {
    const launcher = launch(prefix, account);
    const outcome = await complete(launcher(binaries.postgres, ['--version'])).catch((error: Error) => ({
      code: null,
      output: error.message,
    }));
    const [, major] = /PostgreSQL\) (\d+)/.exec(outcome.output) ?? [];
    if (outcome.code === 0 && major !== undefined) {
      return { owner: account, majorVersion: Number(major), spawn: launcher };
    }
    failures.push(outcome.output.trim());
  }
  const asWhom = account === undefined ? '' : ` as user ${account.uid} (it refuses to run as root)`;
  throw new EmbeddedPostgresError(
    `The built-in PostgreSQL cannot be run${asWhom}: ` +
      `${failures.filter(Boolean).join('; ') || "its files are out of that user's reach and setpriv is missing"}. ` +
      'Run Till as an ordinary user, keep it and its data in a folder that every user can read, or set DATABASE_URL.',
  );
}

/** Waits for a program to end. Resolves with the end of both output streams. */
export function complete(child: ChildProcess): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

function launch(prefix: Prefix, account: Account | undefined): Launcher['spawn'] {
  const [wrapper, ...wrapperArgs] = prefix;
  // In its own process group, so that Ctrl-C reaches only this program, which then stops the server last.
  const options: SpawnOptions = { env: ENVIRONMENT, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] };
  if (wrapper !== undefined) return (program, args) => spawn(wrapper, [...wrapperArgs, program, ...args], options);
  return (program, args) => spawn(program, args, { ...options, ...account });
}

/** Command prefixes for starting a program, the best first; an empty one starts it directly. */
function candidates(account: Account | undefined, paths: readonly string[]): Prefix[] {
  const setpriv = findOnPath('setpriv');
  const base = setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'INT'];
  if (account === undefined) return base.length > 0 ? [[...base, '--'], []] : [[]];
  const drop = [...base, '--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'];
  if (paths.every((path) => canReach(account, path))) return base.length > 0 ? [[...drop, '--'], []] : [[]];
  if (base.length === 0) return [];
  // Lets the account read folders closed to it, such as a checkout under /root. Containers often withhold the read-only
  // capability; the one they leave also allows writing, which is still better than no database.
  return ['dac_read_search', 'dac_override'].map((name) => [...drop, ...capability(name), '--']);
}

/** Keeps one capability of root; with the secure bit it also counts in access(2), which PostgreSQL calls. */
function capability(name: string): Prefix {
  return ['--inh-caps', `+${name}`, '--ambient-caps', `+${name}`, '--securebits', '+no_setuid_fixup'];
}

function findOnPath(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/bin'];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

function chooseAccount(dataDir: string): Account {
  const existing = statSync(dataDir, { throwIfNoEntry: false });
  if (existing !== undefined && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  if (nobody === null) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root, and there is no user "nobody". ' +
        'Run Till as an ordinary user or set DATABASE_URL.',
    );
  }
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
}

/** Returns true when the account may enter every existing folder above the path. */
function canReach(account: Account, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found !== undefined) {
      const shift = found.uid === account.uid ? 6 : found.gid === account.gid ? 3 : 0;
      if (((found.mode >> shift) & 1) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}
