// Breaks one rule after the other in a copy of what is committed, and runs the simulation on each from fixed seeds until a
// history notices, or the tests that are named for it, as the table of docs/operating/evidence.md. Fails when a broken rule
// goes unnoticed.
//   npm run drill -- mutants [--only WORDS] [--histories 10000]
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Hunt } from './hunt.ts';
import { MUTANTS, type Mutant } from './mutants.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** Seed of every hunt, so that the same history detects a fault again. */
const SEED = 771_000_000;
/** Folders of packages that are not installed at the root. */
const WORKSPACES = ['.', 'server'];
/** Built pages, which some tests serve; not committed. */
const BUILT = ['web/dashboard/dist', 'web/hosted/dist'];

/** The test or history that detected a fault, the number of runs, and its message. */
interface Notice {
  readonly by: string;
  readonly runs: number;
  readonly message: string;
}

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, histories: { type: 'string', default: '10000' } },
});

const scratch = mkdtempSync(join(tmpdir(), 'till-mutants-'));
const tree = join(scratch, 'tree');
let child: ReturnType<typeof spawn> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    child?.kill();
    removeTree();
    process.exit(1);
  });
}
try {
  process.exitCode = await drill();
} finally {
  removeTree();
}

async function drill(): Promise<number> {
  git('worktree', 'add', '--quiet', '--detach', tree, 'HEAD');
  for (const folder of WORKSPACES) {
    symlinkSync(join(ROOT, folder, 'node_modules'), join(tree, folder, 'node_modules'), 'dir');
  }
  for (const folder of BUILT) {
    if (!existsSync(join(ROOT, folder))) throw new Error(`${folder} is missing: run npm run build`);
    symlinkSync(join(ROOT, folder), join(tree, folder), 'dir');
  }
  const chosen = MUTANTS.filter(({ file, rule }) => `${file} ${rule}`.includes(values.only));
  process.stdout.write(`at ${git('rev-parse', '--short', 'HEAD').trim()}\n\n`);
  process.stdout.write('| rule | broken by | noticed by | after | as |\n|---|---|---|---|---|\n');
  let unnoticed = 0;
  for (const mutant of chosen) {
    const notice = await noticeOf(mutant);
    if (notice === undefined) unnoticed += 1;
    process.stdout.write(`${rowOf(mutant, notice)}\n`);
  }
  process.stdout.write(`\n${chosen.length} rules broken, ${chosen.length - unnoticed} noticed\n`);
  return unnoticed === 0 ? 0 : 1;
}

/** Applies a fault until it is detected; undefined when it is not. */
async function noticeOf({ file, from, isOfSweeps = false, tests, to }: Mutant): Promise<Notice | undefined> {
  const path = join(tree, 'server/src', file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not have this once: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    return tests === undefined ? await hunt(isOfSweeps ? 'sweeps' : 'payments') : await failureOf(tests);
  } finally {
    writeFileSync(path, text);
  }
}

/** @throws when the program itself fails, which proves nothing about the rule */
async function hunt(kind: 'payments' | 'sweeps'): Promise<Notice | undefined> {
  const program = join(tree, 'server/test/drills/mutants/hunt.ts');
  const { code, printed } = await run([program, kind, String(SEED), values.histories]);
  if (code !== 0) throw new Error(`the hunt ended with code ${code}`);
  const { found, runs } = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Hunt;
  return found === null ? undefined : { by: `${found.seed}, ${found.history}`, runs, message: told(found.message) };
}

/** The first of the tests in a file that fails. @throws as {@link hunt} */
async function failureOf(tests: string): Promise<Notice | undefined> {
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs');
  const file = join('server/test', tests);
  const report = join(scratch, 'report.json');
  const options = ['--project', '@till/server', '--retry=0', '--reporter=json', `--outputFile=${report}`];
  await run([vitest, 'run', ...options, file]);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  const outcomes = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (!outcomes.some(({ status }) => status === 'passed')) throw new Error(`${file} does not run`);
  const failed = outcomes.find(({ status }) => status === 'failed');
  return failed && { by: `\`${tests}\``, runs: 1, message: failed.fullName };
}

async function run(args: readonly string[]): Promise<{ code: number | null; printed: string }> {
  const started = spawn(process.execPath, args, { cwd: tree, stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  let printed = '';
  started.stdout.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  const code = await new Promise<number | null>((resolve) => {
    started.once('close', resolve);
  });
  return { code, printed };
}

function rowOf({ file, from, to, rule }: Mutant, notice: Notice | undefined): string {
  const change = `\`${file}\`: ${difference(from, to)}`;
  const noticed = notice === undefined ? ['**none**', '', ''] : [notice.by, `${notice.runs}`, notice.message];
  return `| ${[rule, change, ...noticed].map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

/** Returns the differing part of a change, with the words around it. */
function difference(from: string, to: string): string {
  const [old, changed] = [from.trim().split(' '), to.trim().split(' ')];
  const same = (a: readonly string[], b: readonly string[]): number => {
    const at = a.findIndex((word, index) => word !== b[index]);
    return at < 0 ? Math.min(a.length, b.length) : at;
  };
  const before = Math.max(0, same(old, changed) - 1);
  const after = Math.max(0, same([...old].reverse(), [...changed].reverse()) - 1);
  const part = (words: readonly string[]) =>
    `\`${words.slice(before, Math.max(before + 1, words.length - after)).join(' ')}\``;
  return `${part(old)} → ${part(changed)}`;
}

/** The promise without the stack, and without the ids that differ from run to run. */
function told(message: string): string {
  const [where = '', ...rest] = (message.split('\n')[0] ?? '').split(': ');
  const promise = rest.length === 0 ? where : rest.join(': ');
  return promise.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').slice(0, 160);
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
}

function removeTree(): void {
  rmSync(scratch, { recursive: true, force: true });
  git('worktree', 'prune');
}
