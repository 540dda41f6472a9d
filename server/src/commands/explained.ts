import { OperatorError } from '../lib/errors.ts';
import { PeopleRefusal, type PeopleRefusalName } from '../people/refusals.ts';

/** What to do about each refusal that a command can meet. */
export type Explanations = Readonly<Partial<Record<PeopleRefusalName, string>>>;

/** @throws OperatorError in place of a refusal, saying what to do */
export async function explained<T>(work: Promise<T>, words: Explanations): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PeopleRefusal)) throw error;
    throw new OperatorError(words[error.refused] ?? error.message);
  }
}
