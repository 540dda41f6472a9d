import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { PeopleRefusal } from '../../people/refusals.ts';
import { StoreRefusal } from '../../stores/refusals.ts';

/** The remedy for each refusal that a command can get. */
export type Explanations = Readonly<
  Partial<Record<keyof (typeof PeopleRefusal.rows & typeof AccessRefusal.rows & typeof StoreRefusal.rows), string>>
>;

/**
 * Replaces a refusal with its remedy.
 * @throws OperatorError in place of a refusal
 */
export async function explained<T>(work: Promise<T>, words: Explanations): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PeopleRefusal || error instanceof AccessRefusal || error instanceof StoreRefusal))
      throw error;
    throw new OperatorError(words[error.refused] ?? error.message);
  }
}
