import { CommanderError } from 'commander';
import { describeFailure, UsageError } from '../commands/failure.ts';
import { type Io, processIo } from '../commands/io.ts';
import { demoHint } from './demo.ts';
import { createProgram } from './program.ts';

const FAILED = 1;
const WRONG_USAGE = 2;

/**
 * Runs one command, in this process by default.
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage
 */
export async function runCommandLine(args: readonly string[], io: Io = processIo()): Promise<number> {
  const outcome = { code: 0 };
  try {
    await createProgram(io, outcome).parseAsync(args, { from: 'user' });
    return outcome.code;
  } catch (error) {
    return await reportFailure(io, error);
  }
}

async function reportFailure(io: Io, error: unknown): Promise<number> {
  // Commander has printed its own message already; help and version that were asked for end with 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
  const lines = describeFailure(error);
  const hint = await demoHint(io, error);
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    io.err(`error: ${line}${isLast && hint !== undefined ? `; ${hint}` : ''}\n`);
  }
  if (io.variables.LOG_LEVEL === 'debug' && error instanceof Error) io.err(`${error.stack}\n`);
  return error instanceof UsageError ? WRONG_USAGE : FAILED;
}
