import { HttpRefusal } from './http-refusals.ts';

/** The last time with a four-digit year, in epoch milliseconds. */
const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** Encodes the end of a page as the cursor of the next one, opaque to clients. */
export function cursorOf(place: Readonly<Record<string, string | number>>): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Decodes a cursor. @throws HttpRefusal `request.invalid` for text that {@link cursorOf} did not create */
export function placeOf<K extends string, N extends string>(
  cursor: string | undefined,
  { texts, numbers }: { readonly texts: readonly K[]; readonly numbers: readonly N[] },
): (Record<K, string> & Record<N, number>) | undefined {
  if (cursor === undefined) return undefined;
  const place = parsed(cursor);
  const isWhole = texts.every((key) => typeof place[key] === 'string' && !place[key].includes('\0'));
  if (!isWhole || !numbers.every((key) => isSmall(place[key]))) throw new HttpRefusal('request.invalid');
  return place as Record<K, string> & Record<N, number>;
}

/** Returns true for a whole number in the range of times in milliseconds. */
function isSmall(value: unknown): boolean {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= LAST_MOMENT;
}

function parsed(cursor: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Not one of our cursors.
  }
  throw new HttpRefusal('request.invalid');
}
