import { assert } from '../../../kernel/lib/errors.ts';
import { ChainUnavailable } from '../port.ts';

const HEX = /^0x[0-9a-f]*$/i;
/** Matches JSON that may contain hex outside lower case. This is rare; only then is all of it searched. */
const MAYBE_UPPER = /0X|0x[0-9a-f]*[A-F]|\\u/;
const QUANTITY = /^0x[0-9a-f]{1,64}$/;
const HASH = /^0x[0-9a-f]{64}$/;
const ADDRESS = /^0x[0-9a-f]{40}$/;

/**
 * Parses a node's JSON and puts all hex into lower case: nodes send addresses with a checksum, or digits or the prefix
 * in upper case, and the program compares strings. Every answer is parsed here. @throws SyntaxError
 */
export function parseNodeJson(text: string): unknown {
  if (!MAYBE_UPPER.test(text)) return JSON.parse(text) as unknown;
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && HEX.test(value) ? value.toLowerCase() : value,
  ) as unknown;
}

/** Returns true if a value in a node's answer is a quantity: hex, or a number, which some nodes send instead. */
export function isQuantity(value: unknown): value is string | number {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0;
  return typeof value === 'string' && QUANTITY.test(value);
}

/** Parses a quantity in a node's answer. @throws ChainUnavailable when it is not one */
export function parseQuantity(chain: string, value: unknown): bigint {
  if (!isQuantity(value)) throw new ChainUnavailable(chain, 'the node did not send a quantity');
  return BigInt(value);
}

/** Parses a 32-byte hash, lower case. @throws ChainUnavailable when it is not one */
export function parseHash(chain: string, value: unknown): string {
  if (typeof value !== 'string' || !HASH.test(value)) throw new ChainUnavailable(chain, 'the node sent no hash');
  return value;
}

/** Parses a 20-byte address, lower case. @throws ChainUnavailable when it is not one */
export function parseHexAddress(chain: string, value: unknown): string {
  if (typeof value !== 'string' || !ADDRESS.test(value)) throw new ChainUnavailable(chain, 'the node sent no address');
  return value;
}

/** Returns the shortest hex form of a number, as JSON-RPC requires. */
export function toQuantity(value: bigint | number): string {
  return `0x${value.toString(16)}`;
}

/** Returns an address as an ABI word, without prefix. */
export function addressWord(address: string): string {
  return address.slice(2).padStart(64, '0');
}

/** Returns a number as an ABI word, without prefix. */
export function numberWord(value: bigint | number): string {
  return value.toString(16).padStart(64, '0');
}

/** Returns the address in the low 20 bytes of a topic or ABI word, with its prefix. */
export function addressOfWord(word: string): string {
  return `0x${word.slice(26)}`;
}

/** Parses hex digits without prefix. @throws AssertionFailed on digits that `Buffer` would silently drop */
export function bytesOfHex(digits: string): Buffer {
  const bytes = Buffer.from(digits, 'hex');
  assert(bytes.length * 2 === digits.length, 'not the hex digits of bytes');
  return bytes;
}
