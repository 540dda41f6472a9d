import { createInterface } from 'node:readline/promises';
import { UsageError } from './failure.ts';

/**
 * Asks for a `yes` at the terminal.
 * @param input the file that the command reads: when it is standard input, nobody can answer there
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
