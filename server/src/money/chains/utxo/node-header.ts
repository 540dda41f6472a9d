import { type BlockHeader, BlockNotCanonical, ChainUnavailable } from '../port.ts';
import { doubleHash, shownHash } from './block-transaction.ts';
import { isCount } from './node-family.ts';

/** The block that a header must be of. */
interface Asked {
  readonly hash: string | undefined;
  readonly number?: number | undefined;
}

const HASH = /^[0-9a-f]{64}$/;
const WORD = /^[0-9a-f]{8}$/;
/** Parent of the first block. */
const NO_HASH = '0'.repeat(64);

/** Parses a hash. @throws ChainUnavailable when it is not one */
export function parseHash(chain: string, value: unknown): string {
  if (typeof value !== 'string' || !HASH.test(value)) throw new ChainUnavailable(chain, 'the node sent no hash');
  return value;
}

/** Parses the hash of a node's newest block. @throws ChainUnavailable when there is none */
export function parseBest(chain: string, info: unknown): string {
  return parseHash(chain, (info as { bestblockhash?: unknown } | null)?.bestblockhash);
}

/**
 * Parses a header of the active chain. Its parent and time are proved by its hash; its number is the node's word.
 * @throws ChainUnavailable when it is not a header of the asked block
 * @throws BlockNotCanonical
 */
export function parseHeader(chain: string, value: unknown, asked: Asked): BlockHeader {
  const { bits, confirmations, hash, height, merkleroot, nonce, previousblockhash, time, versionHex } = (value ??
    {}) as Record<string, unknown>;
  const isComplete = [height, nonce, time].every(isCount) && [bits, versionHex].every(isWord);
  if (!isComplete || !Number.isSafeInteger(confirmations)) {
    throw new ChainUnavailable(chain, 'the node sent no header');
  }
  if (hash !== asked.hash || (asked.number !== undefined && height !== asked.number)) {
    throw new ChainUnavailable(chain, 'the node sent the header of another block');
  }
  const parentHash = height === 0 ? NO_HASH : parseHash(chain, previousblockhash);
  const words = [
    versionHex,
    parentHash,
    parseHash(chain, merkleroot),
    word(time as number),
    bits,
    word(nonce as number),
  ];
  const bytes = Buffer.concat(words.map((each) => Buffer.from(each as string, 'hex').reverse()));
  if (shownHash(doubleHash(bytes)) !== hash) {
    throw new ChainUnavailable(chain, 'the node sent a header that does not have its hash');
  }
  if ((confirmations as number) < 1) throw new BlockNotCanonical(`block ${hash} of ${chain} was replaced`);
  return { number: BigInt(height as number), hash, parentHash, time: (time as number) * 1000 };
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && WORD.test(value);
}

function word(value: number): string {
  return value.toString(16).padStart(8, '0');
}
