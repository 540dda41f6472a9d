import { createInterface } from 'node:readline/promises';
import { UsageError } from './failure.ts';

/**
 * Asks for a `yes` at the terminal.
 * @param input where a file of the command is read from: one that is the standard input leaves none to answer on
 * @throws UsageError when there is nobody to ask
 */
export async function isConfirmed(question: string, input: string | undefined): Promise<boolean> {
  if (process.stdin.isTTY !== true || input === '-') throw new UsageError('say --yes to go on without being asked');
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await prompt.question(`${question} Type yes: `)).trim() === 'yes';
  } finally {
    prompt.close();
  }
}
