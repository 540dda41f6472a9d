/** Line ends of every kind, other control characters, and characters that change the text direction until undone. */
const NOT_IN_A_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
/** Invisible characters. Joiners and variation selectors are parts of words and emoji, and stay. */
const INVISIBLE = /(?!\u200C|\u200D|[\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}/gu;
const BLANKS = /[\s\p{Cc}]+/gu;

/** Returns true if a name is on one line and reads in the order in which it is written. */
export function isOneLine(name: string): boolean {
  return !NOT_IN_A_NAME.test(name);
}

/** Returns a text on one line, without invisible characters. */
export function oneLine(text: string): string {
  return text.replaceAll(INVISIBLE, '').replaceAll(BLANKS, ' ').trim();
}

const CREDENTIALS = /\bsvc_(live|whsec)_[0-9a-fA-F]{8,}/g;
// Without the scheme: searching for its beginning takes quadratic time on a text that never gets to `://`.
const URL_PASSWORD = /(:\/\/[^\s:/@"]*):[^\s/@"]+@/g;

/** Removes API keys, webhook secrets and passwords in URLs from anywhere in a text. */
export function redact(text: string): string {
  return text.replace(CREDENTIALS, 'svc_$1_[redacted]').replace(URL_PASSWORD, '$1:[redacted]@');
}
