import { appendAll, inBatches } from '../../../../kernel/lib/lists.ts';
import {
  type BlockHeader,
  BlockNotCanonical,
  type BlockRef,
  type ChainActivity,
  type WatchedAddresses,
} from '../../port.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { RpcRefused } from '../../rpc/rpc-errors.ts';
import { blockByNumber, parseBloom, parseHeader } from '../blocks.ts';
import { findOmitted, withoutForgedLogs } from './log-check.ts';
import { collectLogs, logCalls, type RawLog, spanOf } from './logs.ts';
import { readNativeTransfers } from './native.ts';
import { withoutDenied } from './sweep-check.ts';

/** The assets to watch on one chain. Token addresses are lower case. */
export interface ActivityScope {
  readonly tokens: readonly string[];
  readonly hasNative: boolean;
  /** Returns the bloom filter of a block's logs, in hex, if known. */
  bloomOf(block: BlockHeader): string | undefined;
}

/** Maximum blocks read one by one, by hash; more means catching up, which reads by range. */
const BLOCKS_BY_HASH = 4;
/** Blocks per range of logs. */
const MAX_RANGE = 100;

/**
 * Reads transfers and sweeps of the watched addresses in consecutive blocks. Cost grows with transfers, not addresses.
 */
export async function readActivity(
  rpc: Rpc,
  scope: ActivityScope,
  blocks: readonly BlockHeader[],
  watched: WatchedAddresses,
): Promise<ChainActivity> {
  if (watched.size === 0 || blocks.length === 0) return { transfers: [], sweeps: [] };
  const activity = newActivity();
  const spanLength = blocks.length <= BLOCKS_BY_HASH ? 1 : MAX_RANGE;
  for (const span of inBatches(blocks, spanLength)) append(activity, await readSpan(rpc, scope, span, watched));
  if (scope.hasNative) appendAll(activity.transfers, await readNativeTransfers(rpc, blocks, watched));
  const { sweeps, transfers, unchecked } = activity;
  return { transfers, sweeps, ...(unchecked.length > 0 && { unchecked }) };
}

interface Activity {
  readonly transfers: ChainActivity['transfers'][number][];
  readonly sweeps: ChainActivity['sweeps'][number][];
  readonly unchecked: BlockRef[];
}

function newActivity(): Activity {
  return { transfers: [], sweeps: [], unchecked: [] };
}

function append(target: Activity, more: ChainActivity): void {
  for (const transfer of more.transfers) target.transfers.push(transfer);
  for (const sweep of more.sweeps) target.sweeps.push(sweep);
  for (const block of more.unchecked ?? []) target.unchecked.push(block);
}

/** Reads the logs of one span; a range that is too large for the node is halved. */
async function readSpan(
  rpc: Rpc,
  scope: ActivityScope,
  blocks: readonly BlockHeader[],
  watched: WatchedAddresses,
): Promise<ChainActivity> {
  const calls = logCalls(spanOf(blocks), scope.tokens, watched);
  try {
    // The header is part of the same request, so most likely from the same node as the logs.
    const last = blocks.at(-1);
    const reply = await rpc.ask(last === undefined ? calls : [...calls, blockByNumber(last.number)]);
    const header = rpc.parseOf(reply.source, () => parseHeader(rpc.chain, reply.results.at(-1)));
    if (header?.hash !== last?.hash) throw new BlockNotCanonical(`block ${last?.hash} of ${rpc.chain} was replaced`);
    const results = reply.results.slice(0, -1);
    const sent = rpc.parseOf(reply.source, () =>
      collectLogs(results, { chain: rpc.chain, blocks, tokens: new Set(scope.tokens), watched }),
    );
    const activity = newActivity();
    const bloom = parseBloom(reply.results.at(-1));
    const believed = await withoutForgedLogs(rpc, reply.source, sent, { block: last, bloom });
    const logs = results.flat() as RawLog[];
    const { tokens, bloomOf } = scope;
    const reading = { rpc, blocks, tokens, watched, source: reply.source, logs, activity: believed, bloomOf };
    append(activity, believed);
    append(activity, await findOmitted(reading));
    return await withoutDenied(rpc, reply.source, activity);
  } catch (error) {
    if (!(error instanceof RpcRefused) || blocks.length === 1) throw error;
    const middle = Math.ceil(blocks.length / 2);
    const activity = newActivity();
    append(activity, await readSpan(rpc, scope, blocks.slice(0, middle), watched));
    append(activity, await readSpan(rpc, scope, blocks.slice(middle), watched));
    return activity;
  }
}
