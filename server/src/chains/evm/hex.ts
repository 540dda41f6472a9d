import { assert } from '../../lib/assert.ts';
import { ChainUnavailable } from '../port.ts';

const HEX = /^0x[0-9a-f]*$/i;
/** JSON that may hold hex which is not in lower case: seldom, and then all of it is looked through. */
const MAYBE_UPPER = /0X|0x[0-9a-f]*[A-F]|\\u/;
const QUANTITY = /^0x[0-9a-f]{1,64}$/;
const HASH = /^0x[0-9a-f]{64}$/;
const ADDRESS = /^0x[0-9a-f]{40}$/;

/**
 * Parses the JSON that a node sent, with all hex in lower case: nodes write addresses with a checksum, or digits or the
 * prefix in upper case, and the program compares texts. Every answer comes through here. @throws SyntaxError
 */
export function parseNodeJson(text: string): unknown {
  if (!MAYBE_UPPER.test(text)) return JSON.parse(text) as unknown;
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && HEX.test(value) ? value.toLowerCase() : value,
  ) as unknown;
}

/** Whether a value in a node's answer is a quantity: hex, or a number, which some nodes send in its place. */
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

/** The shortest hex form of a number, as JSON-RPC wants it. */
export function toQuantity(value: bigint | number): string {
  return `0x${value.toString(16)}`;
}

/** An address as an ABI word, without prefix. */
export function addressWord(address: string): string {
  return address.slice(2).padStart(64, '0');
}

/** A number as an ABI word, without prefix. */
export function numberWord(value: bigint | number): string {
  return value.toString(16).padStart(64, '0');
}

/** The address in the low 20 bytes of a topic or ABI word with its prefix. */
export function addressOfWord(word: string): string {
  return `0x${word.slice(26)}`;
}

/** The bytes of hex digits without prefix. @throws AssertionFailed where `Buffer` would leave out what it cannot read */
export function bytesOfHex(digits: string): Buffer {
  const bytes = Buffer.from(digits, 'hex');
  assert(bytes.length * 2 === digits.length, 'not the hex digits of bytes');
  return bytes;
}
