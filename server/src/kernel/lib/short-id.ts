import { base58 } from '@scure/base';

/** The pattern of a well-formed short id: 21 or 22 characters of the Bitcoin base58 alphabet. */
export const SHORT_ID_PATTERN = '^[1-9A-HJ-NP-Za-km-z]{21,22}$';

const SHORT_ID = new RegExp(SHORT_ID_PATTERN);
const UUID_BYTES = 16;

/** Encodes a UUID's 128-bit value in base58: the id used by the API and in hosted links. */
export function shortIdOf(uuid: string): string {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  const first = bytes.findIndex((byte) => byte !== 0);
  // Base58 of bytes writes a leading zero byte as a digit; a number has no leading zeros.
  return first < 0 ? '' : base58.encode(bytes.subarray(first));
}

/** Decodes a short id into its UUID; undefined when the text is not the canonical spelling of a 128-bit value. */
export function uuidOfShortId(shortId: string): string | undefined {
  if (!SHORT_ID.test(shortId)) return undefined;
  const bytes = base58.decode(shortId);
  if (bytes.length > UUID_BYTES || bytes[0] === 0) return undefined;
  const hex = Buffer.from(bytes)
    .toString('hex')
    .padStart(2 * UUID_BYTES, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
