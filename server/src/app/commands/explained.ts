import { OperatorError } from '../../kernel/lib/errors.ts';
import { PeopleRefusal, type PeopleRefusalName } from '../../people/refusals.ts';

/** The remedy for each refusal that a command can get. */
export type Explanations = Readonly<Partial<Record<PeopleRefusalName, string>>>;

/**
 * Replaces a refusal with its remedy.
 * @throws OperatorError in place of a refusal
 */
export async function explained<T>(work: Promise<T>, words: Explanations): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PeopleRefusal)) throw error;
    throw new OperatorError(words[error.refused] ?? error.message);
  }
}
