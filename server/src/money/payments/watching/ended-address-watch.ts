import { smallest } from '../../../kernel/lib/lists.ts';
import { BlockNotCanonical, type BlockRef, ChainUnavailable, StateUnavailable } from '../../chains/port.ts';
import {
  advancePass,
  beginPass,
  endedAddresses,
  finishPass,
  type WatchPass,
  type WatchState,
  watchStates,
} from '../booking/ended-repository.ts';
import { lastConfirmedBlock } from '../reading/block-repository.ts';
import { ADDRESS_PAGE, type EndedAddressDeps, readAddressesAgreed } from './ended-addresses.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Intervals at which addresses are read again, by the time since their attempt ended. Each tier begins where the last
 * one ends.
 */
const WATCH_TIERS = [
  { name: 'hours', untilMs: 2 * HOUR_MS, everyMs: 10 * MINUTE_MS },
  { name: 'days', untilMs: 2 * DAY_MS, everyMs: HOUR_MS },
  { name: 'months', untilMs: 60 * DAY_MS, everyMs: DAY_MS },
  { name: 'years', untilMs: Number.POSITIVE_INFINITY, everyMs: 7 * DAY_MS },
] as const;
type Tier = (typeof WATCH_TIERS)[number];

/** Minimum page size: a node that refuses large calls is asked about half as many addresses, down to this. */
const SMALLEST_PAGE = 50;
/** Pages that must succeed in a row before one of twice the size is tried again. */
const PAGES_BEFORE_LARGER = 20;
/** Pause between two pages, so that following the chain has priority. */
const PAGE_PAUSE_MS = 1_000;

export interface EndedAddressWatchDeps extends EndedAddressDeps {
  /** Addresses read per page: one balance call for each asset of the chain. Default 2,000. */
  readonly pageSize?: number;
}

/**
 * Repeatedly reads the addresses of ended attempts at the confirmed block, for each asset of the chain. Books money
 * that no log has revealed: native coin sent by a contract leaves none, and a node may have withheld one.
 */
export interface EndedAddressWatch {
  /**
   * Reads one page of a pass that is due and resolves to the time of the next call, in epoch ms. Resolves to undefined
   * when no time is known, as while the chain cannot be read: the caller then tries again after a while. The progress
   * of a pass is in the database, so another process can continue it.
   */
  round(): Promise<number | undefined>;
}

/**
 * Creates the watch of one chain. Several may run at the same time; at worst, each repeats a page that another has
 * read.
 */
export function createEndedAddressWatch(deps: EndedAddressWatchDeps): EndedAddressWatch {
  const { chain, clock, db } = deps;
  const page = createPageSize(deps.pageSize ?? ADDRESS_PAGE);
  let lastServed = -1;

  const pageOf = async (tier: Tier, known: WatchState | undefined, at: BlockRef): Promise<void> => {
    const pass = passUnderWay(chain.name, tier, known) ?? (await newPass(deps, tier));
    if (pass === undefined) return;
    const limit = page.size();
    const deposits = await endedAddresses(db, pass, limit);
    await readAddressesAgreed(deps, deposits, at);
    const last = deposits.at(-1);
    if (last === undefined || deposits.length < limit) await finishPass(db, pass, pass.begunAt + tier.everyMs);
    else await advancePass(db, pass, last.id);
  };

  return {
    async round() {
      const at = await lastConfirmedBlock(db, { chain: chain.name });
      if (at === undefined) return undefined;
      const states = new Map((await watchStates(db, { chain: chain.name })).map((state) => [state.tier, state]));
      const dueAt = WATCH_TIERS.map((tier) => states.get(tier.name)?.dueAt ?? 0);
      // In turn, so that a long pass over old addresses does not keep recent ones waiting, nor vice versa.
      const turn = WATCH_TIERS.map((_, offset) => (lastServed + 1 + offset) % WATCH_TIERS.length);
      const next = turn.find((index) => (dueAt[index] ?? 0) <= clock.now());
      const tier = next === undefined ? undefined : WATCH_TIERS[next];
      if (next === undefined || tier === undefined) return smallest(dueAt);
      lastServed = next;
      try {
        await pageOf(tier, states.get(tier.name), at);
      } catch (error) {
        // The chain logs its own outages; if the state of a block is gone, a later block suffices.
        if (error instanceof ChainUnavailable) return page.halve() ? clock.now() + PAGE_PAUSE_MS : undefined;
        if (!(error instanceof BlockNotCanonical) && !(error instanceof StateUnavailable)) throw error;
        return undefined;
      }
      page.succeeded();
      return clock.now() + PAGE_PAUSE_MS;
    },
  };
}

/** Creates the page size: fewer addresses per page after a node refuses, then slowly more again. */
function createPageSize(full: number) {
  let size = full;
  let successes = 0;
  return {
    size: () => size,
    /** Halves the size; returns false when it cannot get any smaller. */
    halve(): boolean {
      successes = 0;
      if (size <= SMALLEST_PAGE) return false;
      size = Math.max(SMALLEST_PAGE, Math.floor(size / 2));
      return true;
    },
    succeeded(): void {
      successes += 1;
      if (successes < PAGES_BEFORE_LARGER) return;
      successes = 0;
      size = Math.min(full, size * 2);
    },
  };
}

function passUnderWay(chain: string, tier: Tier, state: WatchState | undefined): WatchPass | undefined {
  if (state === undefined || state.passFrom === null || state.passTo === null) return undefined;
  const { afterId, dueAt: begunAt, passFrom, passTo } = state;
  return { chain, tier: tier.name, begunAt, passFrom, passTo, afterId };
}

/**
 * Begins a pass over the addresses that are of the tier's age now; undefined when another process has already begun it.
 */
async function newPass({ chain, clock, db }: EndedAddressWatchDeps, tier: Tier): Promise<WatchPass | undefined> {
  const now = clock.now();
  const younger = WATCH_TIERS[WATCH_TIERS.indexOf(tier) - 1];
  const passFrom = Math.max(0, now - tier.untilMs);
  const pass = { chain: chain.name, tier: tier.name, begunAt: now, passFrom, passTo: now - (younger?.untilMs ?? 0) };
  return (await beginPass(db, pass)) ? { ...pass, afterId: null } : undefined;
}
