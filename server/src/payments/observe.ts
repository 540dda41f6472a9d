import type { BlockRef, Chain, ChainActivity, ChainObserver, WatchedAddresses } from '../chains/port.ts';
import type { ChainRegistry } from '../chains/registry.ts';
import { present } from '../lib/assert.ts';
import type { Log } from '../lib/log.ts';
import { announceCheckout } from './announcements.ts';
import { type ConfirmDeps, decideConfirmed } from './confirm.ts';
import {
  attemptsPerhapsUnread,
  attemptsToSee,
  depositsShownSince,
  forgetAbove,
  payablesUnconfirmed,
  recordSeen,
  recordSweeps,
  recordTransfers,
  type WatchedDeposit,
} from './observation-repository.ts';

/**
 * How far back a refresh looks again, in milliseconds: an address written by a process whose clock or commit lags
 * must still be found.
 */
const REFRESH_OVERLAP_MS = 10 * 60 * 1000;

export interface ObserverDeps extends ConfirmDeps {
  readonly chains: ChainRegistry;
  readonly log: Log;
}

interface ChainState {
  readonly deposits: Map<string, WatchedDeposit>;
  newest: number;
  /** Watched attempts whose balance at the head may have changed. */
  readonly dirty: Set<string>;
  /** What an earlier observer left unread is among them. */
  isResumed: boolean;
}

/**
 * The payments side of every chain's follower: remembers the addresses shown to buyers, writes down transfers,
 * shows what is seen at the head, and decides at the confirmed block. To be made anew when following begins again after
 * another process may have followed.
 */
export function createPaymentObserver(deps: ObserverDeps): ChainObserver {
  const states = new Map<string, ChainState>();
  const stateOf = (chain: string): ChainState => {
    const known = states.get(chain);
    if (known !== undefined) return known;
    const fresh: ChainState = { deposits: new Map(), newest: 0, dirty: new Set(), isResumed: false };
    states.set(chain, fresh);
    return fresh;
  };
  const chainOf = (name: string): Chain => present(deps.chains.chain(name), `chain ${name} is not configured`);
  return {
    watched: (chain) => refresh(deps, chain, stateOf(chain)),
    onReorg: async (chain, ancestor) => {
      const affected = await deps.db.transaction((tx) => forgetAbove(tx, chain, ancestor.number));
      for (const id of affected) stateOf(chain).dirty.add(id);
    },
    onBlocks: (chain, _blocks, activity) => record(deps, chain, stateOf(chain), activity),
    onHead: (chain, head) => see(deps, chainOf(chain), stateOf(chain), head),
    onConfirmed: (chain, blocks) => decideConfirmed(deps, chainOf(chain), blocks),
  };
}

async function refresh(deps: ObserverDeps, chain: string, state: ChainState): Promise<WatchedAddresses> {
  const since = Math.max(0, state.newest - REFRESH_OVERLAP_MS);
  for (const deposit of await depositsShownSince(deps.db, chain, since)) {
    state.deposits.set(deposit.depositAddress, deposit);
    if (deposit.createdAt > state.newest) state.newest = deposit.createdAt;
  }
  const { deposits } = state;
  return { size: deposits.size, has: (address) => deposits.has(address), list: () => [...deposits.keys()] };
}

async function record(deps: ObserverDeps, chain: string, state: ChainState, activity: ChainActivity): Promise<void> {
  const transfers = activity.transfers.flatMap((transfer) => {
    const deposit = state.deposits.get(transfer.to);
    if (deposit === undefined) return [];
    if (deposit.tokenAddress === transfer.tokenAddress) return [{ transfer, attemptId: deposit.attemptId }];
    const { attemptId } = deposit;
    deps.log.warn(
      { chain, attemptId, txHash: transfer.txHash, token: transfer.tokenAddress },
      'Another token was sent',
    );
    return [];
  });
  const sweeps = activity.sweeps.flatMap((sweep) => {
    const deposit = state.deposits.get(sweep.depositAddress);
    return deposit === undefined ? [] : [{ sweep, attemptId: deposit.attemptId }];
  });
  if (transfers.length > 0) await recordTransfers(deps.db, chain, transfers);
  if (sweeps.length > 0) await recordSweeps(deps.db, chain, sweeps);
  for (const { attemptId } of [...transfers, ...sweeps]) state.dirty.add(attemptId);
}

/** Shows buyers what is at the head: balances of touched attempts and of every one that takes the native coin. */
async function see(deps: ObserverDeps, chain: Chain, state: ChainState, head: BlockRef): Promise<void> {
  if (!state.isResumed) for (const id of await attemptsPerhapsUnread(deps.db, chain.name)) state.dirty.add(id);
  state.isResumed = true;
  const dirty = [...state.dirty];
  const attempts = await attemptsToSee(deps.db, chain.name, dirty);
  if (attempts.length > 0) {
    const queries = attempts.map((attempt) => ({
      address: attempt.depositAddress,
      tokenAddress: attempt.tokenAddress,
    }));
    const balances = await chain.balances(queries, head);
    for (const [index, attempt] of attempts.entries()) {
      const seen = (balances[index] ?? 0n) + attempt.sweptAmount;
      if (seen === attempt.seenAmount) continue;
      await recordSeen(deps.db, attempt.id, seen, seen === 0n ? null : (attempt.lastTransferBlock ?? head.number));
      await announceCheckout(deps.db, attempt.payableId);
    }
  }
  for (const id of dirty) state.dirty.delete(id);
  // The count of confirmations has grown for these.
  for (const payableId of await payablesUnconfirmed(deps.db, chain.name)) await announceCheckout(deps.db, payableId);
}
