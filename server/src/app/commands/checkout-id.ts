import { OperatorError } from '../../kernel/lib/errors.ts';
import { SHORT_ID_PATTERN } from '../../kernel/lib/short-id.ts';

const SHORT_ID = new RegExp(SHORT_ID_PATTERN);

/**
 * Returns a checkout's id, given the id or the URL of its page.
 * @throws OperatorError
 */
export function checkoutIdOf(given: string): string {
  const path = URL.parse(given)?.pathname ?? given;
  const id = path.split('/').findLast((part) => part !== '') ?? '';
  if (SHORT_ID.test(id)) return id;
  throw new OperatorError(`"${given}" is neither the URL of a checkout or invoice page nor its id`);
}
