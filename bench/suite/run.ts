import { execFileSync, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Cleanup } from '../lib/cleanup.ts';
import { UsageError } from '../lib/options.ts';
import type { BenchJson } from './figures.ts';

/** The results of one run of several benches. */
export interface Run {
  /** The short hash of the measured commit, with a `+` if files had changed since. */
  readonly commit: string;
  /** ISO 8601. */
  readonly date: string;
  /** Processor and cores. */
  readonly machine: string;
  /** The load average over the minute before the start. */
  readonly load: number;
  readonly repetitions: number;
  /** By bench name. */
  readonly benches: Readonly<Record<string, BenchJson>>;
}

/** The benches whose figures are ratios, each with the options that make it short. */
export const SUITE: Readonly<Record<string, readonly string[]>> = {
  orders: ['--seconds', '0.5'],
  reads: ['--seconds', '0.5'],
  lists: ['--seconds', '0.2', '--scale', '0.01'],
  dashboard: ['--seconds', '0.2', '--scale', '0.01'],
  home: ['--seconds', '1', '--scale', '0.01'],
  streams: [],
  endpoints: ['--seconds', '0.2'],
  storefront: ['--seconds', '0.5'],
  'first-views': [],
  interactions: [],
  neighbours: ['--seconds', '3', '--only', 'small'],
  scan: ['--seconds', '0.5'],
  'utxo-block': [],
  'utxo-catch-up': [],
  // With fewer blocks, too few steps are full.
  'catch-up': ['--full'],
  credit: [],
  deliveries: ['--seconds', '0.5'],
  fairness: ['--seconds', '4'],
  footprint: [],
};

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * Runs benches one after the other, each in a separate process.
 * @throws when one of them fails
 */
export async function runSuite(
  names: readonly string[],
  { repetitions }: { readonly repetitions: number },
  { cleanup, progress }: { readonly cleanup: Cleanup; readonly progress: (text: string) => void },
): Promise<Run> {
  const [load = 0] = loadavg();
  const benches: Record<string, BenchJson> = {};
  for (const [index, name] of names.entries()) {
    progress(`${name}, ${index + 1} of ${names.length}`);
    const args = [name, '--json', '--repetitions', String(repetitions), ...(SUITE[name] ?? [])];
    benches[name] = JSON.parse(await outputOf(args, cleanup)) as BenchJson;
  }
  const [{ model = '' } = {}] = cpus();
  return {
    commit: commit(),
    date: new Date().toISOString(),
    machine: `${model}, ${cpus().length} cores`,
    load,
    repetitions,
    benches,
  };
}

/**
 * Reads a run from a file.
 * @throws UsageError when it has none
 */
export async function readRun(file: string): Promise<Run> {
  try {
    const run = JSON.parse(await readFile(file, 'utf8')) as Partial<Run>;
    if (typeof run.benches === 'object' && typeof run.repetitions === 'number') return run as Run;
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new UsageError(`${file} was not written by npm run bench -- --json`);
}

async function outputOf(args: readonly string[], cleanup: Cleanup): Promise<string> {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanup.add(async () => void child.kill());
  let printed = '';
  child.stdout.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`the bench ${args[0]} failed`);
  return printed;
}

function commit(): string {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`;
}
