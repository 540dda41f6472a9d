import { CommanderError } from 'commander';
import { describeFailure, UsageError } from '../commands/failure.ts';
import { type Io, processIo } from '../commands/io.ts';
import { createProgram } from './program.ts';

const FAILED = 1;
const WRONG_USAGE = 2;

/** Runs one command, on this process unless told otherwise. @returns the exit code: 0 done, 1 failed, 2 wrong usage */
export async function runCommandLine(args: readonly string[], io: Io = processIo()): Promise<number> {
  const outcome = { code: 0 };
  try {
    await createProgram(io, outcome).parseAsync(args, { from: 'user' });
    return outcome.code;
  } catch (error) {
    return reportFailure(io, error);
  }
}

function reportFailure(io: Io, error: unknown): number {
  // Commander has printed its own message already; help and version that were asked for end with 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
  for (const line of describeFailure(error)) io.err(`error: ${line}\n`);
  if (io.variables.LOG_LEVEL === 'debug' && error instanceof Error) io.err(`${error.stack}\n`);
  return error instanceof UsageError ? WRONG_USAGE : FAILED;
}
