import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Usage } from './probe.ts';

const TILL = join(import.meta.dirname, '../../server/bin/till.js');
const PROBE = join(import.meta.dirname, 'probe.ts');
const START_TIMEOUT_MS = 120_000;

export interface ServiceOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly roles: string;
  /** An existing folder in which the process runs, so that it does not read the caller's `.env`. */
  readonly directory: string;
  /** Folder for a CPU profile of the process, written when it ends. */
  readonly profileDirectory?: string | undefined;
}

/** The real service, `till serve`, in a separate process. */
export interface ServiceProcess {
  /** URL of the API; empty without it. */
  readonly baseUrl: string;
  /** URL of its health and metrics. */
  readonly operatorUrl: string;
  usage(question?: 'usage' | 'usage-after-gc'): Promise<Usage>;
  /** Suspends it, so that it uses no resources of the machine, or resumes it. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
  /** Kills it, with all requests in flight. */
  kill(): Promise<void>;
}

/**
 * Starts the service on a free port of 127.0.0.1.
 * @throws Error when it does not start
 */
export async function startService(options: ServiceOptions): Promise<ServiceProcess> {
  const { profileDirectory } = options;
  const profile = profileDirectory === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profileDirectory];
  const child = spawn(
    process.execPath,
    [...profile, '--import', PROBE, TILL, 'serve', '--json', '--roles', options.roles],
    {
      cwd: options.directory,
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: '0',
        OPERATOR_PORT: '0',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  try {
    const urls = await readUrls(child);
    return {
      ...urls,
      usage: (question = 'usage') => ask(child, question),
      freeze: () => void child.kill('SIGSTOP'),
      thaw: () => void child.kill('SIGCONT'),
      stop: () => stop(child, 'SIGTERM'),
      kill: () => stop(child, 'SIGKILL'),
    };
  } catch (error) {
    await stop(child, 'SIGTERM');
    throw error;
  }
}

/**
 * Runs a command of `till` to its end.
 * @returns its output
 * @throws Error when it fails
 */
export async function runCommand(
  args: readonly string[],
  { directory, env }: Pick<ServiceOptions, 'directory' | 'env'>,
): Promise<string> {
  const options = { cwd: directory, env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env } };
  return (await promisify(execFile)(process.execPath, [TILL, ...args], options)).stdout;
}

/** The service prints one JSON value once it answers. */
async function readUrls(child: ChildProcess): Promise<{ baseUrl: string; operatorUrl: string }> {
  if (child.stdout === null) throw new Error('the service has no output');
  const lines = createInterface({ input: child.stdout, signal: AbortSignal.timeout(START_TIMEOUT_MS) });
  const found: Record<string, string> = {};
  for await (const line of lines) {
    const [, name, url = ''] = /"(baseUrl|operatorUrl)": *(?:"([^"]+)"|null)/.exec(line) ?? [];
    if (name !== undefined) found[name] = url;
    const { baseUrl, operatorUrl } = found;
    if (baseUrl !== undefined && operatorUrl !== undefined) return { baseUrl, operatorUrl };
  }
  throw new Error('the service ended, or did not answer in time; what it said is above');
}

async function ask(child: ChildProcess, question: string): Promise<Usage> {
  const answer = once(child, 'message');
  child.send(question);
  const [usage] = (await answer) as [Usage];
  return usage;
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  // A suspended process ends when it is resumed.
  child.kill('SIGCONT');
  await ended;
}
