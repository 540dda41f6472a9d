import type { Queryable } from '../../../kernel/db/pool.ts';
import { present } from '../../../kernel/lib/errors.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import { type ChainObserver, type Forgotten, NOTHING_FORGOTTEN } from '../../chains/observer.ts';
import type {
  BlockRef,
  Chain,
  ChainActivity,
  MempoolNews,
  ObservedSweep,
  ObservedTransfer,
} from '../../chains/port.ts';
import type { ChainRegistry } from '../../chains/registry.ts';
import { announceCheckout } from '../announcements.ts';
import { shownAt } from '../booking/address-repository.ts';
import { forgetReadingsAbove, oldestAwaitedBlock } from '../booking/pending-repository.ts';
import { MAX_CLOCK_SKEW_MS, removeAbove, removeDenied, removeReplaced } from '../booking/replaced-repository.ts';
import {
  attemptsPerhapsUnread,
  attemptsToSee,
  payablesUnconfirmed,
  recordSeen,
  unseeAbove,
} from '../booking/seen-repository.ts';
import { endSightings, recordSightings, transactionsWaiting } from '../booking/sighting-repository.ts';
import { recordSweeps, sweepsBetween } from '../booking/sweep-repository.ts';
import { markBehindToReadAgain } from '../booking/to-read-repository.ts';
import { recordForeignTransfers, recordTransfers } from '../booking/transfer-repository.ts';
import type { SettleDeps } from '../deciding/apply-readings.ts';
import { decideConfirmed } from '../deciding/confirm.ts';
import { awaitedLevels, decideFinal } from '../deciding/final.ts';
import { bookForeignMoney, methodOf } from '../deciding/found-money.ts';
import { lastConfirmedBlock } from '../reading/block-repository.ts';
import { createKnownAddresses, type KnownAddresses } from '../reading/known-addresses.ts';

export interface ObserverDeps extends Omit<SettleDeps, 'unreadable'> {
  readonly chains: ChainRegistry;
}

/** A transfer and the attempt whose address received it. */
interface Attributed {
  readonly transfer: ObservedTransfer;
  readonly attemptId: string;
}

/** A transfer of an asset other than the one the attempt asks for, with that asset's method. */
interface AttributedForeign extends Attributed {
  readonly method: string;
}

interface ChainState {
  readonly addresses: KnownAddresses;
  /** Attempts whose balance at the head may have changed. */
  readonly dirty: Set<string>;
  /** True once `dirty` includes the attempts that an earlier observer left unread. */
  isResumed: boolean;
  /** The last reported confirmed block; undefined before the first. */
  confirmed: bigint | undefined;
}

/**
 * Creates the payments side of every chain's follower: it remembers the addresses shown to buyers, records transfers,
 * shows balances at the head, and decides at the confirmed block. Create a new one whenever another process may have
 * followed in between.
 */
export function createPaymentObserver(deps: ObserverDeps): ChainObserver {
  const states = new Map<string, ChainState>();
  const stateOf = (chain: string): ChainState => {
    const known = states.get(chain);
    if (known !== undefined) return known;
    const fresh: ChainState = {
      addresses: createKnownAddresses(deps, chain),
      dirty: new Set(),
      isResumed: false,
      confirmed: undefined,
    };
    states.set(chain, fresh);
    return fresh;
  };
  const settling: SettleDeps = { ...deps, unreadable: new Map() };
  const chainOf = (name: string): Chain => present(deps.chains.chain(name), `chain ${name} is not configured`);
  return {
    async handle(event) {
      const [chain, state] = [chainOf(event.chain), stateOf(event.chain)];
      switch (event.type) {
        case 'blocks':
          await record({ tx: event.tx, log: deps.log, chain, state }, event.activity);
          return NOTHING_FORGOTTEN;
        case 'head':
          await see(deps, chain, state, event.head);
          return NOTHING_FORGOTTEN;
        case 'mempool':
          await recordMempool(deps, chain, state, event.news);
          await see(deps, chain, state, event.head);
          if (event.news.gone.length > 0) await decideAgain(settling, chain);
          return NOTHING_FORGOTTEN;
        case 'confirmed':
          await decideConfirmed(settling, chain, event.blocks);
          await bookForeignMoney(deps, chain, event.blocks);
          state.confirmed = event.blocks.at(-1)?.number;
          return NOTHING_FORGOTTEN;
        case 'final':
          await decideFinal(settling, chain, event.level, event.number);
          return NOTHING_FORGOTTEN;
        case 'reorg':
          return forget(event.tx, chain.name, state, event.ancestor);
        case 'read-again': {
          const forgotten = await forgetOthers(event.tx, chain.name, event.blocks);
          await record({ tx: event.tx, log: deps.log, chain, state }, event.activity);
          const denied = await forgetDenied(event.tx, deps.log, chain.name, event.denied);
          return { transfers: forgotten.transfers, sweeps: forgotten.sweeps + denied };
        }
      }
    },
    watched: (chain) => stateOf(chain).addresses.refresh(),
    unconfirmed: (chain) => transactionsWaiting(deps.db, { chain, now: deps.clock.now() }),
    bookedSweeps: (chain, from, to) => sweepsBetween(deps.db, chain, from, to),
    oldestAwaited: (chain) => oldestAwaitedBlock(deps.db, chain),
    awaitedLevels: (chain) => awaitedLevels(deps.db, chain),
  };
}

/** Decides what waited for money that is gone, without waiting for another block. */
async function decideAgain(deps: SettleDeps, chain: Chain): Promise<void> {
  const confirmed = await lastConfirmedBlock(deps.db, { chain: chain.name });
  if (confirmed !== undefined) await decideConfirmed(deps, chain, [confirmed]);
}

async function forget(tx: Queryable, chain: string, state: ChainState, above: BlockRef): Promise<Forgotten> {
  // Locks rows in the same order as a settlement does, so that the two cannot deadlock.
  await forgetReadingsAbove(tx, { chain, above: above.number });
  const since = Math.max(0, above.time - MAX_CLOCK_SKEW_MS);
  for (const id of await unseeAbove(tx, { chain, above: above.number, since })) state.dirty.add(id);
  return removeAbove(tx, chain, above.number, above.time);
}

/** Deletes data from other blocks with the same numbers. */
async function forgetOthers(tx: Queryable, chain: string, blocks: readonly BlockRef[]): Promise<Forgotten> {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first === undefined || last === undefined) return NOTHING_FORGOTTEN;
  const canonical = blocks.map((block) => block.hash);
  return removeReplaced(tx, { chain, from: first.number, to: last.number, canonical });
}

/** Removes sweeps that never happened from the books. @returns their number */
async function forgetDenied(tx: Queryable, log: Log, chain: string, sweeps: readonly ObservedSweep[]): Promise<number> {
  if (sweeps.length === 0) return 0;
  await removeDenied(tx, chain, sweeps);
  const events = sweeps.map(({ txHash, logIndex }) => `${txHash}:${logIndex}`);
  log.error({ chain, events }, 'sweeps denied by two providers were removed from the books');
  return sweeps.length;
}

/** Target of recorded activity. */
interface Recording {
  readonly tx: Queryable;
  readonly log: Log;
  readonly chain: Chain;
  readonly state: ChainState;
}

async function record({ chain, log, state, tx }: Recording, activity: ChainActivity): Promise<void> {
  const addresses = new Set([
    ...activity.transfers.map((transfer) => transfer.to),
    ...activity.sweeps.map((sweep) => sweep.depositAddress),
  ]);
  const deposits = await shownAt(tx, chain.name, [...addresses]);
  const own: Attributed[] = [];
  const foreign: AttributedForeign[] = [];
  for (const transfer of activity.transfers) {
    const deposit = deposits.get(transfer.to);
    if (deposit === undefined) continue;
    const { attemptId } = deposit;
    const method = methodOf(chain, transfer.tokenAddress);
    if (deposit.tokenAddress === transfer.tokenAddress) own.push({ transfer, attemptId });
    else if (method !== undefined) foreign.push({ transfer, attemptId, method });
  }
  const sweeps = activity.sweeps.flatMap((sweep) => {
    const deposit = deposits.get(sweep.depositAddress);
    // Only the factory that made an address can move its money; other contracts' claims are ignored.
    return deposit?.factory === sweep.factory ? [{ sweep, attemptId: deposit.attemptId }] : [];
  });
  if (own.length > 0) await recordOwn(tx, chain.name, state, own);
  if (foreign.length > 0) await recordForeign(tx, log, chain.name, foreign);
  if (sweeps.length > 0) await recordSweeps(tx, chain.name, sweeps);
  for (const { attemptId } of [...own, ...sweeps]) state.dirty.add(attemptId);
}

async function recordOwn(db: Queryable, chain: string, state: ChainState, own: readonly Attributed[]): Promise<void> {
  await recordTransfers(db, chain, own);
  const lowest = own.reduce(
    (least, { transfer: { block } }) => (block.number < least ? block.number : least),
    own[0]?.transfer.block.number ?? 0n,
  );
  if (state.confirmed !== undefined && lowest > state.confirmed) return;
  await markBehindToReadAgain(db, { chain, ids: own.map(({ attemptId }) => attemptId), fromBlock: lowest });
}

async function recordForeign(
  db: Queryable,
  log: Log,
  chain: string,
  foreign: readonly AttributedForeign[],
): Promise<void> {
  for (const { attemptId, method, transfer } of foreign) {
    log.info(
      { chain, attemptId, method, txHash: transfer.txHash },
      'address received a different asset than requested',
    );
  }
  await recordForeignTransfers(db, chain, foreign);
}

/** Records the outputs that a mempool shows, and ends those of transactions that are gone. */
async function recordMempool(
  { clock, db }: ObserverDeps,
  chain: Chain,
  state: ChainState,
  { gone, seen }: MempoolNews,
): Promise<void> {
  const now = clock.now();
  const touched = await db.transaction(async (tx) => {
    const deposits = await shownAt(tx, chain.name, [...new Set(seen.map(({ to }) => to))]);
    const rows = seen.flatMap((transfer) => {
      const deposit = deposits.get(transfer.to);
      return deposit === undefined ? [] : [{ transfer, attemptId: deposit.attemptId }];
    });
    await recordSightings(tx, chain.name, rows);
    return [...rows.map(({ attemptId }) => attemptId), ...(await endSightings(tx, chain.name, gone, now))];
  });
  for (const attemptId of touched) state.dirty.add(attemptId);
}

/** Shows buyers the state at the head: the balances of touched attempts, and of all in a coin that can arrive unseen. */
async function see(deps: ObserverDeps, chain: Chain, state: ChainState, head: BlockRef): Promise<void> {
  if (!state.isResumed)
    for (const id of await attemptsPerhapsUnread(deps.db, { chain: chain.name })) state.dirty.add(id);
  state.isResumed = true;
  const dirty = [...state.dirty];
  // Attempts whose asset's contract does not report a balance: they are read again at the next head.
  const unreadable = new Set<string>();
  const attempts = await attemptsToSee(deps.db, { chain: chain.name, ids: dirty, hasSilentCoin: chain.hasSilentCoin });
  if (attempts.length > 0) {
    const queries = attempts.map((attempt) => ({
      address: attempt.depositAddress,
      tokenAddress: attempt.tokenAddress,
    }));
    const balances = await chain.balances(queries, head);
    for (const [index, attempt] of attempts.entries()) {
      const held = balances[index];
      if (held === undefined) {
        unreadable.add(attempt.id);
        continue;
      }
      const seen = held + attempt.sweptAmount + attempt.waitingAmount;
      const isSame = seen === attempt.seenAmount;
      // The balance may be known before the block of its transfer was read: the block follows.
      const last = attempt.lastTransferBlock ?? (isSame ? attempt.seenBlock : null) ?? head.number;
      const block = attempt.waitingAmount > 0n ? head.number + 1n : last;
      const seenBlock = seen === 0n ? null : block;
      if (isSame && seenBlock === attempt.seenBlock) continue;
      await recordSeen(deps.db, { id: attempt.id, seenAmount: seen, seenBlock, now: deps.clock.now() });
      await announceCheckout(deps.db, { id: attempt.payableId, storeId: attempt.storeId });
    }
  }
  for (const id of dirty) if (!unreadable.has(id)) state.dirty.delete(id);
  // For these, the number of confirmations has grown.
  for (const payableId of await payablesUnconfirmed(deps.db, { chain: chain.name }))
    await announceCheckout(deps.db, { id: payableId });
}
