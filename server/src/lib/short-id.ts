const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const DIGITS = new Map([...ALPHABET].map((character, index) => [character, BigInt(index)]));
const BASE = 58n;
/** As many digits as a number holds exactly. */
const CHUNK_DIGITS = 9;
const CHUNK = BASE ** BigInt(CHUNK_DIGITS);
const UUID_LIMIT = 1n << 128n;

/** The pattern of a well-formed short id: 21 or 22 characters of the Bitcoin base58 alphabet. */
export const SHORT_ID_PATTERN = '^[1-9A-HJ-NP-Za-km-z]{21,22}$';

/** The base58 form of a UUID's 128-bit value, the id that the API and hosted links show. */
export function shortIdOf(uuid: string): string {
  let value = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  while (value > 0n) {
    const rest = value / CHUNK;
    // Only the digits that the id begins with are written without leading zeros.
    text = digitsOf(Number(value - rest * CHUNK), rest === 0n ? 0 : CHUNK_DIGITS) + text;
    value = rest;
  }
  return text;
}

function digitsOf(value: number, minLength: number): string {
  let text = '';
  for (let left = value; left > 0 || text.length < minLength; left = Math.floor(left / ALPHABET.length)) {
    text = ALPHABET.charAt(left % ALPHABET.length) + text;
  }
  return text;
}

/**
 * The UUID behind a short id, or undefined when the text is not the one canonical spelling of a 128-bit value.
 * The caller has already checked {@link SHORT_ID_PATTERN}.
 */
export function uuidOfShortId(shortId: string): string | undefined {
  let value = 0n;
  for (const character of shortId) {
    const digit = DIGITS.get(character);
    if (digit === undefined) return undefined;
    value = value * BASE + digit;
  }
  if (value >= UUID_LIMIT) return undefined;
  const hex = value.toString(16).padStart(32, '0');
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return shortIdOf(uuid) === shortId ? uuid : undefined;
}
