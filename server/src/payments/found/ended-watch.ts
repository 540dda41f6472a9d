import { BlockNotCanonical, type BlockRef, type Chain, ChainUnavailable, StateUnavailable } from '../../chains/port.ts';
import type { Log } from '../../lib/log.ts';
import { lastConfirmedBlock } from '../observing/observation-repository.ts';
import {
  advancePass,
  beginPass,
  type EndedDeposit,
  endedDeposits,
  finishPass,
  foreignHeldBy,
  type WatchPass,
  type WatchState,
  watchStates,
} from './ended-repository.ts';
import { bookForeign, type FoundDeps } from './foreign-money.ts';
import { bookEndedAttempts, type ForeignDeposit, sweptOfAssets } from './found-repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How often addresses are read again by the age of their attempt's end. Each age follows the one before. */
const WATCH_TIERS = [
  { name: 'hours', untilMs: 2 * HOUR_MS, everyMs: 10 * MINUTE_MS },
  { name: 'days', untilMs: 2 * DAY_MS, everyMs: HOUR_MS },
  { name: 'months', untilMs: 60 * DAY_MS, everyMs: DAY_MS },
  { name: 'years', untilMs: Number.POSITIVE_INFINITY, everyMs: 7 * DAY_MS },
] as const;
type Tier = (typeof WATCH_TIERS)[number];

/** Addresses read at a time: as many as the adapter asks for in one call. */
const WATCH_PAGE = 2_000;
/** A node that refuses large calls is asked for half as many, down to this. */
const SMALLEST_PAGE = 50;
/** Pages that succeed in a row before one of twice the size is tried again. */
const PAGES_BEFORE_LARGER = 20;
/** Between two pages, so that following the chain comes first. */
const PAGE_PAUSE_MS = 1_000;

export interface EndedWatchDeps extends FoundDeps {
  readonly chain: Chain;
  readonly log: Log;
  /** Addresses read at a time: one balance call for each asset of the chain. Default 2,000. */
  readonly pageSize?: number;
}

/**
 * Reads the addresses of ended attempts again and again at the confirmed block, for each asset of the chain, and books
 * what nothing else has told of: native coin sent from inside a contract leaves no log, and a node may have withheld one.
 */
export interface EndedWatch {
  /**
   * Reads one page of a pass that is due and resolves to when to be called again, in epoch ms; undefined when there is
   * nothing to wait for: then, and whenever the chain cannot be read, the caller tries again after a while. Where a pass
   * stands is in the database, so another process can go on with it.
   */
  round(): Promise<number | undefined>;
}

/** One chain's watch; of several that run at once, each repeats at worst a page that another has read. */
export function createEndedWatch(deps: EndedWatchDeps): EndedWatch {
  const { chain, clock, db } = deps;
  const page = createPageSize(deps.pageSize ?? WATCH_PAGE);
  let lastServed = -1;

  const pageOf = async (tier: Tier, known: WatchState | undefined, at: BlockRef): Promise<void> => {
    const pass = passUnderWay(chain.name, tier, known) ?? (await newPass(deps, tier));
    if (pass === undefined) return;
    const limit = page.size();
    const deposits = await endedDeposits(db, pass, limit);
    await readAgain(deps, deposits, at);
    const last = deposits.at(-1);
    if (last === undefined || deposits.length < limit) await finishPass(db, pass, pass.begunAt + tier.everyMs);
    else await advancePass(db, pass, last.id);
  };

  return {
    async round() {
      const at = await lastConfirmedBlock(db, chain.name);
      if (at === undefined) return undefined;
      const states = new Map((await watchStates(db, chain.name)).map((state) => [state.tier, state]));
      const dueAt = WATCH_TIERS.map((tier) => states.get(tier.name)?.dueAt ?? 0);
      // In turn: a long pass over old addresses must not keep the young ones waiting, nor the other way round.
      const turn = WATCH_TIERS.map((_, offset) => (lastServed + 1 + offset) % WATCH_TIERS.length);
      const next = turn.find((index) => (dueAt[index] ?? 0) <= clock.now());
      const tier = next === undefined ? undefined : WATCH_TIERS[next];
      if (next === undefined || tier === undefined) return Math.min(...dueAt);
      lastServed = next;
      try {
        await pageOf(tier, states.get(tier.name), at);
      } catch (error) {
        // The chain's own log has the outage; a block whose state is gone is followed by later ones.
        if (error instanceof ChainUnavailable) return page.halve() ? clock.now() + PAGE_PAUSE_MS : undefined;
        if (!(error instanceof BlockNotCanonical) && !(error instanceof StateUnavailable)) throw error;
        return undefined;
      }
      page.succeeded();
      return clock.now() + PAGE_PAUSE_MS;
    },
  };
}

/** How many addresses to ask a node for at a time: fewer after it refused, slowly more again. */
function createPageSize(full: number) {
  let size = full;
  let successes = 0;
  return {
    size: () => size,
    /** False when it cannot be smaller. */
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

/** Begins a pass over the addresses that are of the tier's age now; undefined when another process was faster. */
async function newPass({ chain, clock, db }: EndedWatchDeps, tier: Tier): Promise<WatchPass | undefined> {
  const now = clock.now();
  const younger = WATCH_TIERS[WATCH_TIERS.indexOf(tier) - 1];
  const passFrom = Math.max(0, now - tier.untilMs);
  const pass = { chain: chain.name, tier: tier.name, begunAt: now, passFrom, passTo: now - (younger?.untilMs ?? 0) };
  return (await beginPass(db, pass)) ? { ...pass, afterId: null } : undefined;
}

/**
 * Reads every asset of the chain at the given addresses and books what differs from what was booked.
 *
 * @returns how many balances were
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function readAgain(
  deps: EndedWatchDeps,
  deposits: readonly EndedDeposit[],
  at: BlockRef,
): Promise<number> {
  if (deposits.length === 0) return 0;
  const { chain, clock, db, log } = deps;
  const assets = await heldOtherwise(deps, deposits, at);
  if (assets.length === 0) return 0;
  log.info({ chain: chain.name, balances: assets.length }, 'ended addresses hold money that was not booked');
  const own = assets.filter((asset) => asset.isOwn);
  const swept = await sweptOfAssets(db, own, at.number);
  const rows = own.map(({ attemptId, held }, index) => ({ id: attemptId, held, swept: swept[index] ?? 0n }));
  await bookEndedAttempts(db, rows, at.number, clock.now());
  const foreign = assets.filter((asset) => !asset.isOwn);
  const balances = foreign.map(({ held }) => held);
  await bookForeign(deps, chain, foreign, balances, at);
  return assets.length;
}

/** An asset of which an address holds something else than was booked. */
interface HeldAsset extends ForeignDeposit {
  /** The one that the attempt asked for. */
  readonly isOwn: boolean;
  readonly held: bigint;
}

async function heldOtherwise(
  { chain, db }: EndedWatchDeps,
  deposits: readonly EndedDeposit[],
  at: BlockRef,
): Promise<HeldAsset[]> {
  const assets = deposits.flatMap((deposit) => assetsOf(chain, deposit));
  const queries = assets.map(({ deposit, tokenAddress }) => ({ address: deposit.depositAddress, tokenAddress }));
  const balances = await chain.balances(queries, at);
  const foreign = await foreignHeldBy(
    db,
    deposits.map((deposit) => deposit.id),
  );
  const booked = new Map(foreign.map((row) => [`${row.attemptId} ${row.tokenAddress}`, row.heldAmount]));
  return assets.flatMap(({ deposit, tokenAddress }, index) => {
    const { depositAddress, heldAmount, id: attemptId, storeId } = deposit;
    const isOwn = tokenAddress === deposit.tokenAddress;
    const held = balances[index];
    const before = isOwn ? heldAmount : (booked.get(`${attemptId} ${tokenAddress}`) ?? 0n);
    return held === undefined || held === before
      ? []
      : [{ attemptId, storeId, depositAddress, tokenAddress, isOwn, held }];
  });
}

/** Every asset of the chain, and the attempt's own should the chain no longer offer it. */
function assetsOf(chain: Chain, deposit: EndedDeposit): { deposit: EndedDeposit; tokenAddress: string | null }[] {
  const assets = chain.methods.map(({ tokenAddress }) => tokenAddress);
  if (!assets.includes(deposit.tokenAddress)) assets.push(deposit.tokenAddress);
  return assets.map((tokenAddress) => ({ deposit, tokenAddress }));
}
