import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '../../src/kernel/lib/errors.ts';
import { type RunningTill, startTill, type TillOptions, untilPrinted } from '../app/cli/till.ts';

const PATIENCE_MS = 60_000;
const POLL_MS = 20;

/** A line of a service's log. */
export interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** `till serve` in a separate process. */
export interface ServiceProcess {
  readonly pid: number;
  /** URL of the API; empty without it. */
  readonly baseUrl: string;
  /** URL of its health and metrics. */
  readonly operatorUrl: string;
  /** Returns the lines of its log so far. */
  log(): LogLine[];
  /** Sends it a signal that does not end it. */
  signal(signal: NodeJS.Signals): void;
  /** Sends it a signal and resolves with its exit code, null when the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Resolves once it has ended for any reason. */
  readonly ended: Promise<unknown>;
}

type Variables = Readonly<Record<string, string>>;

const running = new Set<ChildProcess>();
// An aborted test run leaves no process behind either.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a `till` command with these variables and no others; {@link killAll} ends it. */
export function startTracked(
  args: readonly string[],
  variables: Variables = {},
  options: Pick<TillOptions, 'node' | 'program'> = {},
): RunningTill {
  const program = startTill(args, { ...options, env: variables });
  running.add(program.child);
  program.child.once('exit', () => running.delete(program.child));
  return program;
}

/** Starts `till serve` on any port unless `PORT` names one, and resolves once it answers. */
export async function startServe(
  variables: Variables,
  args: readonly string[] = [],
  options: Pick<TillOptions, 'node' | 'program'> = {},
): Promise<ServiceProcess> {
  const { PORT = '0' } = variables;
  // Set explicitly, because insecure webhooks are allowed only beside a private address.
  const named = { OPERATOR_PORT: '0', ...variables, PORT, BASE_URL: `http://127.0.0.1:${PORT}` };
  const program = startTracked(['serve', ...args], named, options);
  const started = /Till (?:answers at (\S+)|runs) .*health and metrics at ([^\s;]+)/;
  try {
    await untilPrinted(program, started);
  } catch (error) {
    program.child.kill('SIGKILL');
    throw error;
  }
  const [, answersAt = '', operatorUrl = ''] = started.exec(program.stdout()) ?? [];
  return {
    pid: present(program.child.pid, 'it was started'),
    baseUrl: answersAt,
    operatorUrl,
    log: () => {
      const lines = program.stderr().split('\n');
      return lines
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line) as LogLine);
    },
    signal: (signal) => void program.child.kill(signal),
    ended: program.ended,
    async end(signal) {
      program.child.kill(signal);
      return (await program.ended).code;
    },
  };
}

/** Kills every command that still runs, as a machine failure would. For the end of a test file. */
export async function killAll(): Promise<void> {
  const children = [...running];
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
}

/**
 * Returns the other processes that belong to a data folder: they work in it or name it in their command. Where there is
 * no /proc, only those that name it.
 */
export function processesOf(directory: string): { pid: number; command: string }[] {
  if (process.platform !== 'linux') return processesByPs().filter(({ command }) => command.includes(directory));
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      const belongs = readlinkSync(`/proc/${pid}/cwd`).startsWith(directory) || command.includes(directory);
      return belongs ? [{ pid, command }] : [];
    } catch {
      // It ended in the meantime.
      return [];
    }
  });
}

function processesByPs(): { pid: number; command: string }[] {
  const listed = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' });
  return [...listed.matchAll(/^ *(\d+) (.*)$/gm)].map(([, pid, command = '']) => ({ pid: Number(pid), command }));
}

/** Kills every process of a data folder and resolves once all are gone. */
export async function killProcessesOf(directory: string): Promise<void> {
  for (const { pid } of processesOf(directory)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It had already ended.
    }
  }
  for (let waited = 0; processesOf(directory).length > 0 && waited < PATIENCE_MS; waited += POLL_MS)
    await sleep(POLL_MS);
}
