import type { FinalityTag } from '../../lib/finality.ts';
import { type BlockHeader, BlockNotCanonical } from '../port.ts';
import { parseHeader } from './blocks.ts';
import type { Rpc } from './rpc/rpc.ts';
import { RpcRefused } from './rpc/rpc-errors.ts';

/**
 * The newest block that the node calls safe or finalized; undefined when it knows no such tag, or no such block yet:
 * nodes say so by a refusal, by null or with their first block.
 * @throws ChainUnavailable
 */
export async function readTagged(rpc: Rpc, tag: FinalityTag): Promise<BlockHeader | undefined> {
  try {
    const header = parseHeader(rpc.chain, await rpc.call('eth_getBlockByNumber', [tag, false]));
    return header === undefined || header.number === 0n ? undefined : header;
  } catch (error) {
    if (error instanceof RpcRefused || error instanceof BlockNotCanonical) return undefined;
    throw error;
  }
}
