import { setImmediate } from 'node:timers/promises';

/** Pieces that are split off in one turn of the event loop. */
const SLICE = 2_000;

/**
 * The items of a text that a delimiter separates, trimmed and without empty ones, some at a time. Lets other requests
 * in between, since there may be millions.
 */
export async function* splitLines(text: string, delimiter: string): AsyncGenerator<string[]> {
  let items: string[] = [];
  let from = 0;
  for (let looked = 1; from <= text.length; looked += 1) {
    const found = text.indexOf(delimiter, from);
    const end = found < 0 ? text.length : found;
    const item = text.slice(from, end).trim();
    // Past the end after the last item. An empty delimiter still moves on by one.
    from = found < 0 ? text.length + 1 : end + Math.max(1, delimiter.length);
    if (item !== '') items.push(item);
    if (looked % SLICE !== 0) continue;
    yield items;
    items = [];
    await setImmediate();
  }
  yield items;
}
