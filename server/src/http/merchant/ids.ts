import { ApiError } from '../../lib/errors.ts';
import { uuidOfShortId } from '../../lib/short-id.ts';

/** The UUID of a well-formed short id. @throws ApiError 404 with the given message when it does not decode */
export function decodeId(shortId: string, notFound: string): string {
  const id = uuidOfShortId(shortId);
  if (id === undefined) throw new ApiError(404, notFound);
  return id;
}

/** The `Idempotency-Key` header, or null. @throws ApiError 400 when it is not 1 to 255 characters */
export function idempotencyKeyOf(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length < 1 || [...key].length > 255) {
    throw new ApiError(400, 'Idempotency-Key must be between 1 and 255 characters');
  }
  return key;
}
