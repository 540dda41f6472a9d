const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const LOWER_E = 0x65;
const LOWER_U = 0x75;
/** Turns an upper-case letter into its lower case. */
const LOWER = 0x20;

const LITERALS = new Map([...['true', 'false', 'null']].map((word) => [word.charCodeAt(0), Buffer.from(word)]));
const ESCAPED = new Set([...'"\\/bfnrt'].map((character) => character.charCodeAt(0)));

/** Returns the index after the closing quote of a string that begins at a quote; -1 when it is not a JSON string. */
export function textEnd(json: Uint8Array, from: number): number {
  for (let at = from + 1; at < json.length; at += 1) {
    const code = json[at] ?? 0;
    if (code === QUOTE) return at + 1;
    if (code < SPACE) return -1;
    if (code !== BACKSLASH) continue;
    at += 1;
    const escaped = json[at] ?? 0;
    if (escaped === LOWER_U) {
      if (!isHex(json[at + 1]) || !isHex(json[at + 2]) || !isHex(json[at + 3]) || !isHex(json[at + 4])) return -1;
      at += 4;
    } else if (!ESCAPED.has(escaped)) return -1;
  }
  return -1;
}

/** Returns the end of a number, `true`, `false` or `null` that begins here; -1 when there is none. */
export function scalarEnd(json: Uint8Array, from: number): number {
  const word = LITERALS.get(json[from] ?? 0);
  if (word === undefined) return numberEnd(json, from);
  return word.every((code, index) => json[from + index] === code) ? from + word.length : -1;
}

function numberEnd(json: Uint8Array, from: number): number {
  const start = json[from] === MINUS ? from + 1 : from;
  let at = json[start] === ZERO ? start + 1 : digitsEnd(json, start);
  if (at === start) return -1;
  if (json[at] === POINT) {
    const fraction = at + 1;
    at = digitsEnd(json, fraction);
    if (at === fraction) return -1;
  }
  if (((json[at] ?? 0) | LOWER) !== LOWER_E) return at;
  const sign = json[at + 1];
  const exponent = sign === PLUS || sign === MINUS ? at + 2 : at + 1;
  at = digitsEnd(json, exponent);
  return at === exponent ? -1 : at;
}

function digitsEnd(json: Uint8Array, from: number): number {
  let at = from;
  for (let code = json[at] ?? 0; code >= ZERO && code <= NINE; code = json[at] ?? 0) at += 1;
  return at;
}

function isHex(code = 0): boolean {
  const letter = code | LOWER;
  return (code >= ZERO && code <= NINE) || (letter >= 0x61 && letter <= 0x66);
}
