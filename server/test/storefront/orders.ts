import { present } from '../../src/lib/assert.ts';
import { uuidOfShortId } from '../../src/lib/short-id.ts';

/** The id of an order as the database has it. */
export function idOfShort(shortId: string): string {
  return present(uuidOfShortId(shortId), 'a short id of ours');
}
