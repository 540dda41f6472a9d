import { looksLikeSeveral, trimItem } from '@till/look/lines';

/** Maximum different lines of a file, and characters of a line. */
const MAX_ITEMS = 200_000;
const MAX_LENGTH = 1_000_000;
/** Examples shown for each cause. */
const EXAMPLES = 3;

const QUOTE = /^["'`“”„‘’«»]|["'`“”„‘’«»]$/;
const INNER_BLANKS = /\s{2,}|[^\S ]/;
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;
const UNREADABLE = /\uFFFD/;
const KINDS = 'licen[cs]e|product|serial|activation|gift|voucher|coupon|access|download|game';
const NAMES = 'key|code|serial|number|token|account|login|e-?mail|password|username|link|url|item|line|stock';
/** The heading of a column of keys: `Key`, `License keys`, `voucher_code`. */
const HEADING = new RegExp(`^((${KINDS})[\\s_-]*)?(${NAMES})s?$`, 'i');

/** Why a line may not be what was meant. */
type Cause = 'quotes' | 'blanks' | 'invisible' | 'unreadable';
const CAUSES: Readonly<Record<Cause, (item: string) => boolean>> = {
  quotes: (item) => QUOTE.test(item),
  blanks: (item) => INNER_BLANKS.test(item),
  invisible: (item) => INVISIBLE.test(item) || looksLikeSeveral(item),
  unreadable: (item) => UNREADABLE.test(item),
};

/** Lines that look wrong for one reason. */
export interface Suspicion {
  readonly cause: Cause;
  readonly count: number;
  readonly examples: readonly { readonly line: number; readonly text: string }[];
}

/** What adding a file would store: exactly these items. */
export interface FilePreview {
  /** Different items in the order of the file, trimmed as the server trims them. */
  readonly items: readonly string[];
  /** Items that repeat an earlier one. */
  readonly repeated: number;
  readonly suspicions: readonly Suspicion[];
  readonly isTooLong: boolean;
}

/** Returns the heading of a column, if its first value looks like one. */
export function headingOf(values: readonly string[]): string | undefined {
  const first = trimItem(values.find((value) => trimItem(value) !== '') ?? '');
  return HEADING.test(first) ? first : undefined;
}

/** Counts the items of a file. @param skipsFirst leaves out the first line, a heading */
export function previewOf(values: readonly string[], skipsFirst: boolean): FilePreview {
  const items = new Set<string>();
  const found = new Map<Cause, { count: number; examples: { line: number; text: string }[] }>();
  let [repeated, skips] = [0, skipsFirst];
  let isTooLong = false;
  for (const [index, value] of values.entries()) {
    const item = trimItem(value);
    if (item === '') continue;
    if (skips) {
      skips = false;
      continue;
    }
    if (items.has(item)) {
      repeated += 1;
      continue;
    }
    items.add(item);
    if (item.length > MAX_LENGTH) isTooLong = true;
    for (const [cause, applies] of Object.entries(CAUSES) as [Cause, (item: string) => boolean][]) {
      if (!applies(item)) continue;
      const entry = found.get(cause) ?? { count: 0, examples: [] };
      entry.count += 1;
      if (entry.examples.length < EXAMPLES) entry.examples.push({ line: index + 1, text: item });
      found.set(cause, entry);
    }
  }
  const suspicions = [...found].map(([cause, entry]) => ({ cause, ...entry }));
  return { items: [...items], repeated, suspicions, isTooLong: isTooLong || items.size > MAX_ITEMS };
}

/** Limits of one request, far below the server's. */
const PART_ITEMS = 5_000;
const PART_CHARACTERS = 1_000_000;

/** Splits items into the parts in which they are sent. */
export function partsOf(items: readonly string[]): string[][] {
  const parts: string[][] = [];
  let characters = 0;
  for (const item of items) {
    const last = parts.at(-1);
    if (last === undefined || last.length >= PART_ITEMS || characters + item.length > PART_CHARACTERS) {
      parts.push([item]);
      characters = item.length;
    } else {
      last.push(item);
      characters += item.length;
    }
  }
  return parts;
}
