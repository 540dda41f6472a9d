import { present } from '../../../src/kernel/lib/errors.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';

/** Returns the database id of an order. */
export function idOfShort(shortId: string): string {
  return present(uuidOfShortId(shortId), 'a short id of ours');
}
