import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '../../../../kernel/lib/errors.ts';
import { appendAll, inBatches } from '../../../../kernel/lib/lists.ts';
import {
  type BlockRef,
  type ChainActivity,
  isReadFailure,
  type ObservedSweep,
  type ObservedTransfer,
  ProvidersContradict,
} from '../../port.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { sweepsShownBy, transfersShownBy } from '../events-shown.ts';
import { readAgreedSweeps, readAgreedTransfers } from '../two-providers.ts';
import { mayName } from './log-doubts.ts';

/** Transfers and sweeps found in logs. */
export type FoundLogs = Pick<ChainActivity, 'transfers' | 'sweeps'>;

/** Result of checking logs that the filters of their blocks rule out. */
interface Outcome {
  /** Logs that receipts confirm nevertheless. */
  readonly shown: FoundLogs;
  /** True if receipts deny one of the other logs, so that its source made it up. */
  readonly isDenied: boolean;
  /** Blocks of logs for which too few providers answered. */
  readonly undecided: readonly BlockRef[];
}

/** Pauses before asking, in milliseconds: another node may receive or index the newest block a moment later. */
export const PATIENCE_MS = [0, 250, 750];
/** Logs per batch. Once one is denied, the rest are skipped: a made-up list may be long. */
const BATCH_SIZE = 50;

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
 * Decides on logs that the filters of their blocks rule out: some nodes send filters that lack logs or are empty.
 * Receipts of two providers outvote a filter; with a single provider, its receipts decide. If two providers contradict
 * each other, the filter decides.
 */
export async function decideRuledOut(rpc: Rpc, logs: FoundLogs): Promise<Outcome> {
  const transfers: ObservedTransfer[] = [];
  const sweeps: ObservedSweep[] = [];
  const undecided: BlockRef[] = [];
  const parts = [
    ...[...inBatches(logs.transfers, BATCH_SIZE)].map((part): FoundLogs => ({ transfers: part, sweeps: [] })),
    ...[...inBatches(logs.sweeps, BATCH_SIZE)].map((part): FoundLogs => ({ transfers: [], sweeps: part })),
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

/** Returns for each log whether receipts show it; undefined when too few providers answer. */
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
