import { type Chain, isReadFailure } from '../../chains/port.ts';
import type { Database } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import { inTurn } from '../../lib/in-turn.ts';
import { followedBlock } from '../observing/observation-repository.ts';
import type { PayableAccesses } from '../payable.ts';
import { overdueAttempts } from '../repository.ts';
import type { Attempt } from '../types.ts';
import { readUntilConfirmed } from './decision-repository.ts';
import { beginOutage, endOutage } from './outage-repository.ts';
import { type Reading, settlePayable } from './settle.ts';

/** How long past a quote's end an unreadable chain is waited for before what is known decides, in milliseconds. */
const PATIENCE_MS = 60 * 60 * 1000;
/** How often a chain is asked whether it can be read, in milliseconds. */
const PROBE_INTERVAL_MS = 10_000;
/** A process that has just started gives a node this long to answer before it believes in an outage, in milliseconds. */
const SETTLING_IN_MS = 15_000;

export interface OverdueDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly payables: PayableAccesses;
}

/** Decides for chains that cannot be read. */
export interface OverdueSettler {
  /**
   * Decides what is overdue on the chains that have been unreadable for an hour past the quote's end, on what is
   * known; what turns up later is a late payment. A chain that can be read is left to its follower, however far that
   * one is behind. Decides up to `limit` attempts of each chain and returns the largest number of one; call again while
   * that is `limit`.
   */
  round(limit: number): Promise<number>;
}

interface ChainState {
  probedAt: number;
  /** First failure that this process has seen in a row. */
  failingSince: number | undefined;
  /** Since when nothing can be learnt of the chain; undefined while it can be read. */
  silentSince: number | undefined;
  /** The chain answers but its time stands still: money that waits for confirmations is still waited for. */
  isStuck: boolean;
}

/** One per process that decides; it asks each chain now and then whether it can be read. */
export function createOverdueSettler(deps: OverdueDeps, chains: readonly Chain[]): OverdueSettler {
  const states = new Map<string, ChainState>();
  return {
    async round(limit) {
      let decided = 0;
      for (const chain of chains) {
        const state = states.get(chain.name) ?? {
          probedAt: Number.NEGATIVE_INFINITY,
          failingSince: undefined,
          silentSince: undefined,
          isStuck: false,
        };
        states.set(chain.name, state);
        if (deps.clock.now() - state.probedAt >= PROBE_INTERVAL_MS) await probe(deps, chain, state);
        decided = Math.max(decided, await settleSilent(deps, chain.name, state, limit));
      }
      return decided;
    },
  };
}

async function probe({ db, clock }: OverdueDeps, chain: Chain, state: ChainState): Promise<void> {
  const now = clock.now();
  state.probedAt = now;
  try {
    const head = await chain.head();
    await endOutage(db, chain.name);
    state.failingSince = undefined;
    const followed = await followedBlock(db, chain.name);
    // A head that is old and followed to its end is all there is to know; one that is not, the follower will read.
    state.isStuck = followed !== undefined && followed.number >= head.number;
    state.silentSince = state.isStuck ? head.time : undefined;
  } catch (error) {
    if (!isReadFailure(error)) throw error;
    state.failingSince ??= now;
    state.isStuck = false;
    const since = await beginOutage(db, chain.name, now);
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

/** Whether the chain's time has not reached the quote's end and nothing of the attempt waits for confirmations. */
function isSilent(attempt: Attempt, headTime: number): boolean {
  return headTime <= attempt.quoteExpiresAt && attempt.seenAmount <= attempt.creditedAmount;
}

async function settleOnWhatIsKnown({ clock, db, payables }: OverdueDeps, attempt: Attempt): Promise<void> {
  const known: Reading = { amount: attempt.creditedAmount, held: null, block: null, lapsed: true };
  const access = payables[attempt.payableKind];
  await db.transaction(async (tx) => {
    await settlePayable(access, tx, attempt.payableId, new Map([[attempt.id, known]]), clock.now());
    // What the address holds, and what was swept of it, is booked once the chain can be read.
    await readUntilConfirmed(tx, [attempt.id]);
  });
}
