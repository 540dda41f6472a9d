import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { runCommandLine } from '../../../src/app/cli/run.ts';
import type { Outcome, TillOptions } from './till.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a `till` command to its end as {@link till} does, but in this process, which has already loaded the program. For
 * tests of a command's effects and output; each command is also started as a separate process at least once.
 */
export async function command(
  args: readonly string[],
  { env = {}, cwd = tmpdir(), stdin = '' }: Omit<TillOptions, 'node'> = {},
): Promise<Outcome> {
  const { PATH, HOME } = process.env;
  const output = { stdout: '', stderr: '' };
  const forget = rememberListeners();
  try {
    const code = await runCommandLine(args, {
      out: (text) => {
        output.stdout += text;
      },
      err: (text) => {
        output.stderr += text;
      },
      stdin: Readable.from([Buffer.from(stdin)]),
      canAnswer: false,
      isTerminal: false,
      variables: { PATH, HOME, ...env },
      directory: cwd,
    });
    return { code, ...output };
  } finally {
    forget();
  }
}

/** Returns a function that removes listeners added since, as the end of a process would. */
function rememberListeners(): () => void {
  const before = SIGNALS.map((signal) => process.listeners(signal as NodeJS.Signals));
  return () => {
    for (const [index, signal] of SIGNALS.entries()) {
      const added = process.listeners(signal as NodeJS.Signals).filter((each) => !before[index]?.includes(each));
      for (const listener of added) process.removeListener(signal, listener);
    }
  };
}
