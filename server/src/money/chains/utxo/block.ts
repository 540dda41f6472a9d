import { CompactSizeLen } from '@scure/btc-signer/script.js';
import {
  decode,
  doubleHash,
  MalformedBytes,
  MOST_BASE_BYTES,
  readTransaction,
  shownHash,
  type Transaction,
} from './block-transaction.ts';

/** A block, as its own bytes prove it. Hashes are lower-case hex. */
export interface Block {
  readonly hash: string;
  readonly previousHash: string;
  /** Epoch milliseconds, as the miner says. */
  readonly time: number;
  readonly transactions: readonly Transaction[];
}

const HEADER_BYTES = 80;
const HASH_BYTES = 32;
const PREVIOUS_HASH_AT = 4;
const ROOT_AT = 36;
const TIME_AT = 68;
/** A block of the largest weight has 4 MB; the rest is for Litecoin's extension block. */
export const LARGEST_BLOCK_BYTES = 16 * 1024 * 1024;

/**
 * Reads a block and proves its transactions by the merkle root in its header, and the header by the hash. Litecoin's
 * extension block is skipped: nothing in it is paid to a transparent address. Proof of work is not checked.
 * @throws MalformedBytes
 */
export function parseBlock(bytes: Uint8Array, hash: string): Block {
  if (bytes.length > LARGEST_BLOCK_BYTES) throw new MalformedBytes('the block is too large');
  return decode(bytes, (reader) => {
    const header = Buffer.from(reader.bytes(HEADER_BYTES));
    if (shownHash(doubleHash(header)) !== hash) throw new MalformedBytes('it is another block');
    const transactions: Transaction[] = [];
    const hashes: Buffer[] = [];
    let size = 0;
    for (let left = CompactSizeLen.decodeStream(reader); left > 0; left--) {
      const { baseBytes, hashed, transaction } = readTransaction(reader, false);
      size += baseBytes;
      if (size > MOST_BASE_BYTES) throw new MalformedBytes('the block is too large');
      transactions.push(transaction);
      hashes.push(hashed);
    }
    // Without a coinbase, hashes of the tree could pass for transactions of 64 bytes (CVE-2017-12842).
    if (transactions.findLastIndex(({ isCoinbase }) => isCoinbase) !== 0) {
      throw new MalformedBytes('its coinbase is not the first transaction');
    }
    if (!merkleRoot(hashes).equals(header.subarray(ROOT_AT, ROOT_AT + HASH_BYTES))) {
      throw new MalformedBytes('its transactions are not those of its header');
    }
    const hogEx = transactions.findIndex(({ isHogEx }) => isHogEx);
    const hasExtension = hogEx > 0 && hogEx === transactions.length - 1;
    const rest = reader.leftBytes;
    if (hasExtension ? rest === 0 : hogEx >= 0 || rest > 0) {
      throw new MalformedBytes('its extension block is missing, or not expected');
    }
    reader.bytes(rest);
    const previousHash = shownHash(header.subarray(PREVIOUS_HASH_AT, PREVIOUS_HASH_AT + HASH_BYTES));
    return { hash, previousHash, time: header.readUInt32LE(TIME_AT) * 1000, transactions };
  });
}

/** Returns the root of the tree of hashes. @throws MalformedBytes for hashes repeated to fake a tree (CVE-2012-2459) */
function merkleRoot(hashes: readonly Buffer[]): Buffer {
  let level = hashes;
  while (level.length > 1) {
    const below = level;
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, place) => {
      const [left, right] = below.slice(2 * place, 2 * place + 2) as [Buffer, Buffer | undefined];
      if (right?.equals(left)) throw new MalformedBytes('a transaction is repeated');
      return doubleHash(Buffer.concat([left, right ?? left]));
    });
  }
  return level[0] ?? Buffer.alloc(HASH_BYTES);
}
