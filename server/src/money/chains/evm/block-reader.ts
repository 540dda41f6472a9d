import { type BlockHeader, ChainUnavailable } from '../port.ts';
import type { Reply, Rpc, RpcCall } from '../rpc/rpc.ts';
import { blockByNumber, parseBloom, parseHeader } from './blocks.ts';

/** Reader of headers that remembers the latest ones, to detect a source that contradicts earlier reads. */
export interface BlockReader {
  /** Returns the newest block. */
  head(): Promise<BlockHeader>;
  /** Returns headers `from`..`to`, inclusive, ascending; ends before the first block that the node does not have. */
  headers(from: bigint, to: bigint): Promise<BlockHeader[]>;
  /** Returns the bloom filter of the logs of a recently read block, in hex. */
  bloomOf(block: BlockHeader): string | undefined;
}

interface Remembered {
  readonly header: BlockHeader;
  readonly bloom: string | undefined;
}

/** Maximum headers remembered: several steps of a follower. */
const REMEMBERED = 1_024;

interface Options {
  readonly rpc: Rpc;
  /** At this many blocks deep, a block is confirmed and not expected to be replaced. */
  readonly confirmedDepth: number;
}

export function createBlockReader(options: Options): BlockReader {
  const { rpc } = options;
  const memory = createBlockMemory();
  const read = async (calls: readonly RpcCall[]): Promise<BlockHeader[]> => {
    const { results, source } = await rpc.ask(calls);
    const blocks = rpc.parseOf(source, () => parseBlocks(rpc.chain, results));
    const known = memory.contradictedBy(blocks);
    if (known !== undefined) {
      await refuseAlone(options, source, known, memory.highest() - known.number);
      memory.forgetFrom(known.number);
    }
    memory.add(blocks);
    return blocks.map(({ header }) => header);
  };
  return {
    async head() {
      const [header] = await read([blockByNumber('latest')]);
      if (header === undefined) throw new ChainUnavailable(rpc.chain, 'the node has no block yet');
      return header;
    },
    async headers(from, to) {
      const calls: RpcCall[] = [];
      for (let number = from; number <= to; number++) calls.push(blockByNumber(number));
      return calls.length === 0 ? [] : read(calls);
    },
    bloomOf: (block) => {
      const known = memory.at(block.number);
      return known?.header.hash === block.hash ? known.bloom : undefined;
    },
  };
}

/**
 * Handles a source that contradicts a known block. Accepts that as a reorg, unless the source is a node of another
 * chain, or is alone in saying that a confirmed block was replaced.
 * @throws ChainUnavailable if it is not accepted; the source is tried last from then on
 */
async function refuseAlone(
  { rpc, confirmedDepth }: Options,
  source: Reply['source'],
  known: BlockHeader,
  depth: bigint,
): Promise<void> {
  await rpc.proveChain(source);
  if (depth < BigInt(confirmedDepth)) return;
  const other = await rpc.askOther([blockByNumber(known.number)], source);
  if (other === undefined || parseHeader(rpc.chain, other.results[0])?.hash !== known.hash) return;
  rpc.accuse(source, 'wrong block', `its block ${known.number} is not the one that ${other.source.host} has`);
  throw new ChainUnavailable(rpc.chain, `${source.host} is alone with its block ${known.number}`);
}

/** Parses blocks up to the first that the node does not have. */
function parseBlocks(chain: string, results: readonly unknown[]): Remembered[] {
  const blocks: Remembered[] = [];
  for (const result of results) {
    const header = parseHeader(chain, result);
    if (header === undefined) break;
    blocks.push({ header, bloom: parseBloom(result) });
  }
  return blocks;
}

/** Creates a memory of the latest blocks read, one for each number. */
function createBlockMemory() {
  const blocks = new Map<bigint, Remembered>();
  let highest = 0n;
  return {
    at: (number: bigint) => blocks.get(number),
    highest: () => highest,
    add(added: readonly Remembered[]) {
      for (const block of added) {
        const { number } = block.header;
        blocks.delete(number);
        blocks.set(number, block);
        if (number > highest) highest = number;
      }
      for (const number of blocks.keys()) {
        if (blocks.size <= REMEMBERED) break;
        blocks.delete(number);
      }
    },
    /** Returns the lowest known block that contradicts these. */
    contradictedBy(others: readonly Remembered[]): BlockHeader | undefined {
      for (const { header } of others) {
        const parent = blocks.get(header.number - 1n)?.header;
        if (parent !== undefined && parent.hash !== header.parentHash) return parent;
        const same = blocks.get(header.number)?.header;
        if (same !== undefined && same.hash !== header.hash) return same;
      }
      return undefined;
    },
    forgetFrom(number: bigint) {
      for (const each of blocks.keys()) if (each >= number) blocks.delete(each);
      highest = number;
    },
  };
}
