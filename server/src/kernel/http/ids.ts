import type { Refusal } from '../lib/refusals.ts';
import { uuidOfShortId } from '../lib/short-id.ts';
import { HttpRefusal } from './http-refusals.ts';

/** Returns the UUID of a short id. @throws Refusal the given one if it does not decode */
export function decodeId(shortId: string, notFound: () => Refusal): string {
  const id = uuidOfShortId(shortId);
  if (id === undefined) throw notFound();
  return id;
}

/**
 * Returns the `Idempotency-Key` header, or null.
 * @throws HttpRefusal `request.idempotencyKey` when it is not 1 to 255 characters
 */
export function idempotencyKeyOf(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length < 1 || [...key].length > 255) {
    const problem = { part: 'header', field: 'Idempotency-Key', reason: 'must have 1 to 255 characters' } as const;
    throw new HttpRefusal('request.idempotencyKey', undefined, problem);
  }
  return key;
}
