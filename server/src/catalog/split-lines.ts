import { setImmediate } from 'node:timers/promises';

/** Pieces that are split off in one turn of the event loop. */
const SLICE = 2_000;
/** The delimiter of products that have none of their own. */
const NEWLINE = '\n';
const LINE_END = /\r\n|\n|\r/g;
/** White space, and characters that nobody sees: a byte-order mark, zero-width spaces and marks of direction. */
const BLANK = /[\s\u200B-\u200F\u2060\uFEFF]/;
/** Characters such as U+2028, U+0085 and a vertical tab, at which some programs begin a new line. They separate nothing here. */
const OTHER_LINE_END = /(?![\t\r\n])[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Splits a text into trimmed items by a delimiter and drops empty ones, some at a time. With the default delimiter, a line
 * ends at LF, CRLF or CR. Yields to other requests in between, since there may be millions of items.
 */
export async function* splitLines(text: string, delimiter: string): AsyncGenerator<string[]> {
  let items: string[] = [];
  let from = 0;
  for (let looked = 1; from <= text.length; looked += 1) {
    const { start, end } = nextDelimiter(text, delimiter, from);
    const item = trimItem(text.slice(from, start));
    from = end;
    if (item !== '') items.push(item);
    if (looked % SLICE !== 0) continue;
    yield items;
    items = [];
    await setImmediate();
  }
  yield items;
}

/** Where the next delimiter starts and ends; past the end of the text when there is none. */
function nextDelimiter(text: string, delimiter: string, from: number): { start: number; end: number } {
  const none = { start: text.length, end: text.length + 1 };
  if (delimiter === NEWLINE) {
    LINE_END.lastIndex = from;
    const found = LINE_END.exec(text);
    return found === null ? none : { start: found.index, end: LINE_END.lastIndex };
  }
  const start = text.indexOf(delimiter, from);
  // An empty delimiter still moves on by one.
  return start < 0 ? none : { start, end: start + Math.max(1, delimiter.length) };
}

/** An item without white space and invisible characters at its ends. */
export function trimItem(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BLANK.test(text.charAt(start))) start += 1;
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Whether an item looks like several lines elsewhere, as a list does whose lines end at U+2028. */
export function looksLikeSeveral(item: string): boolean {
  return OTHER_LINE_END.test(item);
}
