import { runCommandLine } from './cli/run.ts';

/** How long anything still open may keep a finished process alive. */
const LINGER_MS = 2_000;

/** Parses the command line and does what it says; sets the exit code. */
export async function main(args: readonly string[]): Promise<void> {
  const code = await runCommandLine(args);
  process.exitCode = code;
  setTimeout(() => process.exit(code), LINGER_MS).unref();
}
