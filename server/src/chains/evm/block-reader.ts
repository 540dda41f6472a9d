import { type BlockHeader, ChainUnavailable } from '../port.ts';
import { blockByNumber, parseBloom, parseHeader } from './blocks.ts';
import type { Reply, Rpc, RpcCall } from './rpc.ts';

/** Reads headers, and remembers the last ones to tell a source that contradicts what was read before. */
export interface BlockReader {
  /** The newest block. */
  head(): Promise<BlockHeader>;
  /** Headers of `from`..`to`, both included, ascending; ends before the first block the node does not have. */
  headers(from: bigint, to: bigint): Promise<BlockHeader[]>;
  /** The logs' bloom filter of a block that was read here lately, in hex. */
  bloomOf(block: BlockHeader): string | undefined;
}

interface Remembered {
  readonly header: BlockHeader;
  readonly bloom: string | undefined;
}

/** Headers that are remembered: several steps of a follower. */
const REMEMBERED = 512;

interface Options {
  readonly rpc: Rpc;
  /** A block this deep is not expected to be replaced. */
  readonly settledDepth: number;
}

export function createBlockReader({ rpc, settledDepth }: Options): BlockReader {
  const memory = new Map<bigint, Remembered>();
  let highest = 0n;

  const remember = (blocks: readonly Remembered[]): void => {
    for (const block of blocks) {
      memory.delete(block.header.number);
      memory.set(block.header.number, block);
      highest = block.header.number > highest ? block.header.number : highest;
    }
    for (const number of memory.keys()) {
      if (memory.size <= REMEMBERED) break;
      memory.delete(number);
    }
  };
  /** The lowest remembered block that the headers contradict. */
  const contradicted = (blocks: readonly Remembered[]): BlockHeader | undefined => {
    for (const { header } of blocks) {
      const parent = memory.get(header.number - 1n)?.header;
      if (parent !== undefined && parent.hash !== header.parentHash) return parent;
      const same = memory.get(header.number)?.header;
      if (same !== undefined && same.hash !== header.hash) return same;
    }
    return undefined;
  };
  const forgetFrom = (number: bigint): void => {
    for (const each of memory.keys()) if (each >= number) memory.delete(each);
    highest = number;
  };
  /** A block was replaced, unless the source is of another chain, or alone in saying that a settled block was. */
  const judge = async (source: Reply['source'], known: BlockHeader): Promise<void> => {
    await rpc.proveChain(source);
    if (highest - known.number >= BigInt(settledDepth)) {
      const { method, params } = blockByNumber(known.number);
      const other = await rpc.askOther([{ method, params }], source);
      if (other !== undefined && parseHeader(rpc.chain, other.results[0])?.hash === known.hash) {
        rpc.accuse(source, 'wrong block', `its block ${known.number} is not the one that ${other.source.host} has`);
        throw new ChainUnavailable(rpc.chain, `${source.host} is alone with its block ${known.number}`);
      }
    }
    forgetFrom(known.number);
  };
  const read = async (calls: readonly RpcCall[]): Promise<BlockHeader[]> => {
    const { results, source } = await rpc.ask(calls);
    const blocks: Remembered[] = [];
    for (const result of results) {
      const header = parseHeader(rpc.chain, result);
      if (header === undefined) break;
      blocks.push({ header, bloom: parseBloom(result) });
    }
    const known = contradicted(blocks);
    if (known !== undefined) await judge(source, known);
    remember(blocks);
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
      const known = memory.get(block.number);
      return known?.header.hash === block.hash ? known.bloom : undefined;
    },
  };
}
