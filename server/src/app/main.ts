import { runCommandLine } from './cli/run.ts';

/** Maximum time for which an open handle may keep a finished process alive. */
const LINGER_MS = 2_000;

/** Parses and runs the command line; sets the exit code. */
export async function main(args: readonly string[]): Promise<void> {
  const code = await runCommandLine(args);
  process.exitCode = code;
  setTimeout(() => process.exit(code), LINGER_MS).unref();
}
