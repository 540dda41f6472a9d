import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '../../../lib/assert.ts';
import { inBatches } from '../../../lib/batches.ts';
import { appendAll } from '../../../lib/lists.ts';
import {
  type BlockRef,
  type ChainActivity,
  isReadFailure,
  type ObservedSweep,
  type ObservedTransfer,
  ProvidersContradict,
} from '../../port.ts';
import { sweepsShownBy, transfersShownBy } from '../events-shown.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { readAgreedSweeps, readAgreedTransfers } from '../two-providers.ts';
import { mayName } from './log-doubts.ts';

/** Transfers and sweeps, as logs show them. */
export type FoundLogs = Pick<ChainActivity, 'transfers' | 'sweeps'>;

/** What became of logs that the filters of their blocks rule out. */
interface Outcome {
  /** Those that receipts show all the same. */
  readonly shown: FoundLogs;
  /** Whether receipts deny one of the others: its source made it up. */
  readonly isDenied: boolean;
  /** Blocks of logs on which too few providers answered. */
  readonly undecided: readonly BlockRef[];
}

/** Pauses before asking: another node may get the newest block, or index it, a moment later. */
export const PATIENCE_MS = [0, 250, 750];
/** Logs asked about at a time. Once one is denied, the rest are not asked about: a made-up list may be long. */
const AT_ONCE = 50;

/** Splits logs by whether the filters of their blocks, in hex, allow them. A block without a filter allows all. */
export function splitByFilter(
  { transfers, sweeps }: FoundLogs,
  filterOf: (block: BlockRef) => string | undefined,
): { readonly allowed: FoundLogs; readonly ruledOut: FoundLogs } {
  const allows = (block: BlockRef, contract: string, address: string): boolean => {
    const filter = filterOf(block);
    return filter === undefined || mayName(filter, contract, address);
  };
  const byTransfer = Map.groupBy(transfers, ({ block, to, tokenAddress }) => allows(block, tokenAddress ?? '', to));
  const bySweep = Map.groupBy(sweeps, ({ block, depositAddress, factory }) => allows(block, factory, depositAddress));
  const those = (isAllowed: boolean): FoundLogs => {
    return { transfers: byTransfer.get(isAllowed) ?? [], sweeps: bySweep.get(isAllowed) ?? [] };
  };
  return { allowed: those(true), ruledOut: those(false) };
}

export function countOf({ transfers, sweeps }: FoundLogs): number {
  return transfers.length + sweeps.length;
}

/**
 * Decides on logs that the filters of their blocks rule out: some nodes send filters that lack logs, or are empty. The
 * receipts of two providers outvote a filter; with a single provider, its receipts decide. Where two providers
 * contradict each other, the filter does.
 */
export async function decideRuledOut(rpc: Rpc, logs: FoundLogs): Promise<Outcome> {
  const transfers: ObservedTransfer[] = [];
  const sweeps: ObservedSweep[] = [];
  const undecided: BlockRef[] = [];
  const parts = [
    ...[...inBatches(logs.transfers, AT_ONCE)].map((part): FoundLogs => ({ transfers: part, sweeps: [] })),
    ...[...inBatches(logs.sweeps, AT_ONCE)].map((part): FoundLogs => ({ transfers: [], sweeps: part })),
  ];
  for (const part of parts) {
    const isShown = await areShown(rpc, part);
    if (isShown === undefined) {
      appendAll(
        undecided,
        [...part.transfers, ...part.sweeps].map(({ block }) => block),
      );
      continue;
    }
    appendAll(
      transfers,
      part.transfers.filter((_, index) => isShown[index]),
    );
    appendAll(
      sweeps,
      part.sweeps.filter((_, index) => isShown[index]),
    );
    if (isShown.includes(false)) return { shown: { transfers, sweeps }, isDenied: true, undecided };
  }
  return { shown: { transfers, sweeps }, isDenied: false, undecided };
}

/** Whether receipts show each log; undefined when too few providers answer. */
async function areShown(rpc: Rpc, logs: FoundLogs): Promise<readonly boolean[] | undefined> {
  let isShown: readonly boolean[] | undefined;
  for (const pauseMs of PATIENCE_MS) {
    if (pauseMs > 0) await sleep(pauseMs);
    try {
      isShown = await receiptsShow(rpc, logs);
      if (!isShown.includes(false)) return isShown;
    } catch (error) {
      if (!isReadFailure(error)) throw error;
      isShown = error instanceof ProvidersContradict ? [...logs.transfers, ...logs.sweeps].map(() => false) : undefined;
    }
  }
  return isShown;
}

async function receiptsShow(rpc: Rpc, { transfers, sweeps }: FoundLogs): Promise<readonly boolean[]> {
  const providers = rpc.providers();
  if (providers.length >= 2) {
    return [...(await readAgreedTransfers(rpc, transfers)), ...(await readAgreedSweeps(rpc, sweeps))];
  }
  const only = present(providers[0], 'a chain has a provider');
  const shownTransfers = transfers.length === 0 ? [] : await transfersShownBy(only, transfers);
  return [...shownTransfers, ...(sweeps.length === 0 ? [] : await sweepsShownBy(only, sweeps))];
}
