/** White space and invisible characters: a byte-order mark, zero-width spaces and direction marks. */
const BLANK = /[\s\u200B-\u200F\u2060\uFEFF]/;
const LINE_END = /\r\n|\n|\r/;
/**
 * Characters such as U+2028, U+0085 and a vertical tab, at which some programs begin a new line. They are not
 * separators here.
 */
const OTHER_LINE_END = /(?![\t\r\n])[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Splits a text into lines, which end at LF, CRLF or CR. Neither trims them nor drops empty ones. */
export function linesOf(text: string): string[] {
  return text.split(LINE_END);
}

/** Trims white space and invisible characters from both ends of an item of stock, as before it is stored. */
export function trimItem(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && BLANK.test(text.charAt(start))) start += 1;
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Returns true if other programs would show an item as several lines, as with lines that end at U+2028. */
export function looksLikeSeveral(item: string): boolean {
  return OTHER_LINE_END.test(item);
}
