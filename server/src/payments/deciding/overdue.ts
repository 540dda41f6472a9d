import { type Balance, type Chain, isReadFailure } from '../../chains/port.ts';
import type { Database } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import { inTurn } from '../../lib/in-turn.ts';
import { overdueAttempts, overdueOfChainOff, overdueUnreadable, watchedChains } from '../booking/attempt-repository.ts';
import { markToReadAgain } from '../booking/to-read-repository.ts';
import type { PayableAccesses } from '../payable.ts';
import { followedBlock } from '../reading/block-repository.ts';
import { beginOutage, endOutage } from '../reading/outage-repository.ts';
import type { Attempt } from '../types.ts';
import { isLongOff, PATIENCE_MS } from './chain-off.ts';
import { type Reading, settlePayable } from './settle.ts';

/** How often to check whether a chain can be read, in milliseconds. */
const PROBE_INTERVAL_MS = 10_000;
/** How long a node may fail to answer this process before that counts as an outage, in milliseconds. */
const SETTLING_IN_MS = 15_000;

export interface OverdueDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly payables: PayableAccesses;
}

/** Decides payments on chains, and in assets, that cannot be read. */
export interface OverdueSettler {
  /**
   * Decides, on what is known, attempts whose chain has been unreadable or off, or whose asset has been unreadable, for
   * an hour past the quote's end; money that turns up later is late. A chain that can be read is left to its follower,
   * however far behind that is. Decides up to `limit` attempts per chain and returns the highest number for any chain;
   * call again while that equals `limit`.
   */
  round(limit: number): Promise<number>;
}

interface ChainState {
  probedAt: number;
  /** The first of the failures in a row that this process has seen. */
  failingSince: number | undefined;
  /** Since when nothing can be learnt about the chain; undefined while it can be read. */
  silentSince: number | undefined;
  /** The chain answers but its time stands still; money that waits for confirmations is then still waited for. */
  isStuck: boolean;
}

/**
 * One per process that decides; it checks every now and then whether each chain can be read.
 *
 * @param chains those that are on
 */
export function createOverdueSettler(deps: OverdueDeps, chains: readonly Chain[]): OverdueSettler {
  const states = new Map<string, ChainState>();
  const isOn = new Set(chains.map((chain) => chain.name));
  let lookedAt = Number.NEGATIVE_INFINITY;
  let off: readonly string[] = [];
  const ofChain = async (chain: Chain, limit: number): Promise<number> => {
    const state = states.get(chain.name) ?? newState();
    states.set(chain.name, state);
    const isDue = deps.clock.now() - state.probedAt >= PROBE_INTERVAL_MS;
    if (isDue) await probe(deps, chain, state);
    const settled = await settleSilent(deps, chain.name, state, limit);
    const isReadable = state.failingSince === undefined;
    return isDue && isReadable ? Math.max(settled, await settleUnreadable(deps, chain, limit)) : settled;
  };
  return {
    async round(limit) {
      let decided = 0;
      for (const chain of chains) decided = Math.max(decided, await ofChain(chain, limit));
      if (deps.clock.now() - lookedAt >= PROBE_INTERVAL_MS) {
        lookedAt = deps.clock.now();
        off = (await watchedChains(deps.db)).filter((chain) => !isOn.has(chain));
        for (const chain of off) await beginOutage(deps.db, { chain, now: lookedAt });
      }
      for (const chain of off) decided = Math.max(decided, await settleOff(deps, chain, limit));
      return decided;
    },
  };
}

function newState(): ChainState {
  const never = Number.NEGATIVE_INFINITY;
  return { probedAt: never, failingSince: undefined, silentSince: undefined, isStuck: false };
}

async function probe({ db, clock }: OverdueDeps, chain: Chain, state: ChainState): Promise<void> {
  const now = clock.now();
  state.probedAt = now;
  try {
    const head = await chain.head();
    await endOutage(db, { chain: chain.name });
    state.failingSince = undefined;
    const followed = await followedBlock(db, { chain: chain.name });
    // If the follower has read up to an old head, there is nothing more to know; otherwise it will read the rest.
    state.isStuck = followed !== undefined && followed.number >= head.number;
    state.silentSince = state.isStuck ? head.time : undefined;
  } catch (error) {
    if (!isReadFailure(error)) throw error;
    state.failingSince ??= now;
    state.isStuck = false;
    const since = await beginOutage(db, { chain: chain.name, now });
    state.silentSince = now - state.failingSince >= SETTLING_IN_MS ? since : undefined;
  }
}

async function settleSilent(deps: OverdueDeps, chain: string, state: ChainState, limit: number): Promise<number> {
  const { silentSince, isStuck } = state;
  const before = deps.clock.now() - PATIENCE_MS;
  if (silentSince === undefined || silentSince > before) return 0;
  const overdue = await overdueAttempts(deps.db, { chain, before, limit });
  const decidable = isStuck ? overdue.filter((attempt) => isSilent(attempt, silentSince)) : overdue;
  await inTurn(decidable.map((attempt) => () => settleOnWhatIsKnown(deps, attempt)));
  return decidable.length;
}

/** Decides attempts whose asset still does not report a balance at the head of a chain that can be read. */
async function settleUnreadable(deps: OverdueDeps, chain: Chain, limit: number): Promise<number> {
  const before = deps.clock.now() - PATIENCE_MS;
  const overdue = await overdueUnreadable(deps.db, { chain: chain.name, before, limit });
  if (overdue.length === 0) return 0;
  const queries = overdue.map(({ depositAddress, tokenAddress }) => ({ address: depositAddress, tokenAddress }));
  let balances: readonly Balance[];
  try {
    balances = await chain.balances(queries, await chain.head());
  } catch (error) {
    if (!isReadFailure(error)) throw error;
    return 0;
  }
  // The others will be read and decided at the next confirmed block.
  const decidable = overdue.filter((_, index) => balances[index] === undefined);
  await inTurn(decidable.map((attempt) => () => settleOnWhatIsKnown(deps, attempt)));
  return decidable.length;
}

async function settleOff(deps: OverdueDeps, chain: string, limit: number): Promise<number> {
  if (!(await isLongOff(deps.db, deps.clock, chain))) return 0;
  const before = deps.clock.now() - PATIENCE_MS;
  const overdue = await overdueOfChainOff(deps.db, { chain, before, limit });
  await inTurn(overdue.map((attempt) => () => settleOnWhatIsKnown(deps, attempt)));
  return overdue.length;
}

/** Whether the chain's time has not reached the quote's end and no money of the attempt waits for confirmations. */
function isSilent(attempt: Attempt, headTime: number): boolean {
  return headTime <= attempt.quoteExpiresAt && attempt.seenAmount <= attempt.creditedAmount;
}

async function settleOnWhatIsKnown({ clock, db, payables }: OverdueDeps, attempt: Attempt): Promise<void> {
  const known: Reading = { amount: attempt.creditedAmount, held: null, block: null, lapsed: true };
  const access = payables[attempt.payableKind];
  await db.transaction(async (tx) => {
    await settlePayable(tx, access, {
      payableId: attempt.payableId,
      readings: new Map([[attempt.id, known]]),
      now: clock.now(),
    });
    // What the address holds and what was swept from it is booked once the chain can be read.
    await markToReadAgain(tx, [attempt.id]);
  });
}
