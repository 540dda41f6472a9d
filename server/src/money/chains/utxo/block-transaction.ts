import { hash } from 'node:crypto';
import { CompactSizeLen, RawInput, RawOutput } from '@scure/btc-signer/script.js';
import { type Reader, wrap } from 'micro-packed';

/** Bytes from a node that are not what they should be. The message says why. */
export class MalformedBytes extends RangeError {
  override readonly name = 'MalformedBytes';
}

/** An output that an input spends, as `<transaction id>:<index>`. */
export type Outpoint = string;

export interface TransactionOutput {
  /** Smallest units. */
  readonly value: bigint;
  /** Lower-case hex. */
  readonly script: string;
}

export interface Transaction {
  readonly id: string;
  readonly isCoinbase: boolean;
  /** It moves money out of and into Litecoin's extension blocks. Its outputs mature after 6 further blocks. */
  readonly isHogEx: boolean;
  /** It announces that it may be replaced (BIP-125). Nodes may replace others as well. */
  readonly isReplaceable: boolean;
  readonly inputs: readonly Outpoint[];
  readonly outputs: readonly TransactionOutput[];
}

const WITNESS = 1;
const EXTENSION = 8;
const FIELD_BYTES = 4;
const FINAL_SEQUENCE = 0xfffffffe;
const COINBASE_INPUT = `${'0'.repeat(64)}:${0xffffffff}`;
/** Maximum bytes of a block besides witnesses and extension data: each weighs 4 of the 4 million that nodes accept. */
export const MOST_BASE_BYTES = 1_000_000;
const SMALLEST_OUTPUT_BYTES = 9;
/** Starts the first output of each HogEx: a version 8 witness program, the hash of the extension block. */
const HOGEX_SCRIPT = /^5820[0-9a-f]{64}$/;

/**
 * Reads a transaction as a node's mempool has it, with nothing after it. @throws MalformedBytes
 */
export function parseTransaction(bytes: Uint8Array): Transaction {
  return decode(bytes, (reader) => readTransaction(reader, true).transaction);
}

/** Reads bytes to their end. @throws MalformedBytes when they are not what `read` expects */
export function decode<T>(bytes: Uint8Array, read: (reader: Reader) => T): T {
  let result: { readonly value: T } | undefined;
  try {
    const coder = wrap({
      encodeStream: () => undefined,
      decodeStream(reader) {
        result = { value: read(reader) };
      },
    });
    coder.decode(bytes);
  } catch (error) {
    if (error instanceof MalformedBytes) throw error;
    throw new MalformedBytes(error instanceof Error ? error.message : String(error), { cause: error });
  }
  if (result === undefined) throw new MalformedBytes('nothing could be read');
  return result.value;
}

/**
 * Reads the next transaction. The library's own coder of transactions refuses those of Litecoin with extension data.
 * The id covers neither that data nor witnesses.
 * @param isAlone true outside a block, where the extension data of a transaction is still in it
 */
export function readTransaction(
  reader: Reader,
  isAlone: boolean,
): { transaction: Transaction; hashed: Buffer; baseBytes: number } {
  const version = reader.bytes(FIELD_BYTES);
  const isExtended = reader.byte(true) === 0;
  const flags = isExtended ? (reader.bytes(2)[1] ?? 0) : 0;
  if (isExtended && (flags === 0 || (flags & ~(WITNESS | EXTENSION)) !== 0)) {
    throw new MalformedBytes(`a transaction has unknown flags ${flags}`);
  }
  const { leftBytes } = reader;
  const body = reader.bytes(leftBytes, true);
  const inputs = readAll(reader, RawInput);
  const outputs = readAll(reader, RawOutput).map(({ amount, script }) => ({ value: amount, script: hex(script) }));
  const bodyBytes = leftBytes - reader.leftBytes;
  if ((flags & WITNESS) !== 0) for (let left = inputs.length; left > 0; left--) skipWitness(reader);
  const isHogEx = (flags & EXTENSION) !== 0 && isEmptyExtension(reader, isAlone);
  if (isHogEx ? !HOGEX_SCRIPT.test(outputs[0]?.script ?? '') : inputs.length === 0 && !isAlone) {
    throw new MalformedBytes('a transaction without inputs, or a HogEx without an extension block');
  }
  const base = Buffer.concat([version, body.subarray(0, bodyBytes), reader.bytes(FIELD_BYTES)]);
  const hashed = doubleHash(base);
  const spent = inputs.map(({ index, txid }) => `${hex(txid)}:${index}`);
  return {
    hashed,
    baseBytes: base.length,
    transaction: {
      id: shownHash(hashed),
      isCoinbase: spent.length === 1 && spent[0] === COINBASE_INPUT,
      isHogEx,
      isReplaceable: inputs.some(({ sequence }) => sequence < FINAL_SEQUENCE),
      inputs: spent,
      outputs,
    },
  };
}

/** Returns SHA-256 of SHA-256, which identifies transactions and blocks. */
export function doubleHash(bytes: Uint8Array): Buffer {
  return hash('sha256', hash('sha256', bytes, 'buffer'), 'buffer');
}

/** Returns a hash as people write it: hex, with the last byte first. */
export function shownHash(bytes: Uint8Array): string {
  return hex(Uint8Array.from(bytes).reverse());
}

/** Reads a count and that many items. A false count ends here or with the bytes. */
function readAll<T>(reader: Reader, coder: { decodeStream(from: Reader): T }): T[] {
  const count = CompactSizeLen.decodeStream(reader);
  if (count > MOST_BASE_BYTES / SMALLEST_OUTPUT_BYTES) throw new MalformedBytes('a transaction is too large');
  return Array.from({ length: count }, () => coder.decodeStream(reader));
}

/** Skips the witness of an input. A miner may fill a block with millions of empty items, so none is kept. */
function skipWitness(reader: Reader): void {
  for (let left = CompactSizeLen.decodeStream(reader); left > 0; left--) {
    reader.bytes(CompactSizeLen.decodeStream(reader));
  }
}

/** Reads the extension data of a transaction; true when there is none, which is the mark of a HogEx. */
function isEmptyExtension(reader: Reader, isAlone: boolean): boolean {
  if (reader.byte() === 0) return true;
  if (!isAlone) throw new MalformedBytes('a transaction in a block has extension data');
  reader.bytes(Math.max(0, reader.leftBytes - FIELD_BYTES));
  return false;
}

function hex({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, length).toString('hex');
}
