import { HttpRefusal } from '../../refusal-table.ts';

/** Of a date that can be written with four digits for its year, in epoch milliseconds. */
const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** Where a page of a list ends, for the next one to go on from: opaque to the page that shows it. */
export function cursorOf(place: Readonly<Record<string, string | number>>): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws HttpRefusal `request.invalid` for what {@link cursorOf} did not make */
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

/** Whether it is a whole number that is a moment in milliseconds, or as small. */
function isSmall(value: unknown): boolean {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= LAST_MOMENT;
}

function parsed(cursor: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Not of ours.
  }
  throw new HttpRefusal('request.invalid');
}
