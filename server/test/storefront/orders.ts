import { present } from '../../src/lib/assert.ts';
import { uuidOfShortId } from '../../src/lib/short-id.ts';

/** Returns the database id of an order. */
export function idOfShort(shortId: string): string {
  return present(uuidOfShortId(shortId), 'a short id of ours');
}
