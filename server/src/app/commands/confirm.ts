import { createInterface } from 'node:readline/promises';
import { UsageError } from './failure.ts';
import type { Io } from './io.ts';

/**
 * Asks for a `yes` at the terminal.
 * @param input the command's input file: if it is standard input, nobody can answer there
 * @throws UsageError when nobody can answer
 */
export async function isConfirmed(io: Io, question: string, input: string | undefined): Promise<boolean> {
  if (!io.canAnswer || input === '-') throw new UsageError('say --yes to go on without being asked');
  io.err(`${question} Type yes: `);
  const prompt = createInterface({ input: io.stdin });
  try {
    for await (const answer of prompt) return answer.trim() === 'yes';
    return false;
  } finally {
    prompt.close();
  }
}
