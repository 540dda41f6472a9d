import { setImmediate } from 'node:timers/promises';
import { trimItem } from '@till/look/lines';

/** Pieces split off per turn of the event loop. */
const SLICE = 2_000;
/** Default delimiter. */
const NEWLINE = '\n';
const LINE_END = /\r\n|\n|\r/g;

/**
 * Splits a text into trimmed items by a delimiter, drops empty ones and yields them in batches. With the default
 * delimiter, a line ends at LF, CRLF or CR. Lets other requests run in between, since there may be millions of items.
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

/** Returns the start and end of the next delimiter; past the end of the text when there is none. */
function nextDelimiter(text: string, delimiter: string, from: number): { start: number; end: number } {
  const none = { start: text.length, end: text.length + 1 };
  if (delimiter === NEWLINE) {
    LINE_END.lastIndex = from;
    const found = LINE_END.exec(text);
    return found === null ? none : { start: found.index, end: LINE_END.lastIndex };
  }
  const start = text.indexOf(delimiter, from);
  // Even an empty delimiter advances by one.
  return start < 0 ? none : { start, end: start + Math.max(1, delimiter.length) };
}
