import { AsyncLocalStorage } from 'node:async_hooks';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { runCommandLine } from '../../src/cli/run.ts';
import type { Outcome, TillOptions } from './till.ts';

/** What a command finds around it and leaves behind, in place of what this process has. */
interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly stdin: Readable;
  readonly output: { stdout: string; stderr: string };
}

const commands = new AsyncLocalStorage<Surroundings>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a `till` command to its end as {@link till} does, but in this one, which has the program loaded already. For what a
 * command does and says; a process of its own is started at least once for each command.
 */
export async function command(
  args: readonly string[],
  { env = {}, cwd = tmpdir(), stdin = '' }: Omit<TillOptions, 'node'> = {},
): Promise<Outcome> {
  const { PATH, HOME } = process.env;
  const output = { stdout: '', stderr: '' };
  const surroundings = { env: { PATH, HOME, ...env }, cwd, stdin: Readable.from([Buffer.from(stdin)]), output };
  const forget = rememberListeners();
  try {
    const code = await commands.run(surroundings, () => runCommandLine(args));
    return { code, ...output };
  } finally {
    forget();
  }
}

/** A process that ends takes its listeners with it. */
function rememberListeners(): () => void {
  const places: [NodeJS.EventEmitter, string][] = [
    [process.stdout, 'error'],
    ...SIGNALS.map((signal): [NodeJS.EventEmitter, string] => [process, signal]),
  ];
  const before = places.map(([emitter, event]) => emitter.listeners(event));
  return () => {
    for (const [index, [emitter, event]] of places.entries()) {
      const added = emitter.listeners(event).filter((listener) => !before[index]?.includes(listener));
      for (const listener of added) emitter.removeListener(event, listener as () => void);
    }
  };
}

function intercept(): void {
  const { env } = process;
  const cwd = process.cwd.bind(process);
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin');
  Object.defineProperty(process, 'env', { configurable: true, get: () => commands.getStore()?.env ?? env });
  Object.defineProperty(process, 'stdin', {
    configurable: true,
    get: () => commands.getStore()?.stdin ?? stdin?.get?.(),
  });
  process.cwd = () => commands.getStore()?.cwd ?? cwd();
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = process[name];
    const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
    stream.write = (text: unknown, ...rest: unknown[]) => {
      const output = commands.getStore()?.output;
      if (output === undefined) return write(text, ...rest);
      output[name] += String(text);
      return true;
    };
  }
}

intercept();
