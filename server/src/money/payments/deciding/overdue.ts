import type { Database } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import { type Balance, type BlockRef, type Chain, isReadFailure } from '../../chains/port.ts';
import { overdueAttempts, watchedChains } from '../booking/attempt-repository.ts';
import type { PayableAccesses } from '../payable.ts';
import { followedBlock } from '../reading/block-repository.ts';
import { beginOutage, endOutage, followedAt, silentSince } from '../reading/outage-repository.ts';
import type { SettleDeps } from './apply-readings.ts';
import { type Occasion, PATIENCE_MS, waitOnRecord } from './decide.ts';
import { settleIsolated } from './isolated.ts';
import { settlePayable } from './settle.ts';
import { decideStalled } from './stalled.ts';

/** Interval between checks whether a chain can be read, in milliseconds. */
const PROBE_INTERVAL_MS = 10_000;
/** Time for which a node may fail to answer this process before that counts as an outage, in milliseconds. */
const SETTLING_IN_MS = 15_000;
/**
 * Time for which this process must see a stalled follower, in addition to {@link PATIENCE_MS} on record, in
 * milliseconds.
 */
const STALLED_MS = 10 * 60 * 1000;
/** Gap between two checks after which this process assumes that it slept itself and has seen nothing stall. */
const ASLEEP_MS = 15 * 60 * 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface OverdueDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly payables: PayableAccesses;
}

/** Decides payments on chains, and in assets, that cannot be followed. */
export interface OverdueSettler {
  /**
   * Has attempts decided whose quote ended at least an hour ago and whose follower cannot: on chains that cannot be
   * read, are off, are stalled or cannot be followed, and in assets that do not report balances. A chain that is being
   * followed is left to its follower, even if that is far behind. Checks up to `limit` attempts per chain and returns
   * the maximum number of decisions requested for one chain; call again while that equals `limit`.
   */
  round(limit: number): Promise<number>;
}

type OverdueAttempt = Awaited<ReturnType<typeof overdueAttempts>>[number];

/** Evidence available from a chain. */
type Voice =
  /** Its follower is running. */
  | { readonly type: 'followed' }
  /** None, since a time in epoch milliseconds. */
  | { readonly type: 'silent'; readonly since: number }
  /** Its head and balances, but its follower has stalled. */
  | { readonly type: 'stalled' };

interface ChainState {
  probedAt: number;
  voice: Voice;
  /** The first of the failures in a row that this process has seen. */
  failingSince: number | undefined;
  /** The followed block below a later head, and the time since which this process has seen it unchanged. */
  stillAt: { readonly number: bigint; readonly since: number } | undefined;
  /** Start of the next page, while a pass over the attempts is under way. */
  after: { readonly afterEnd: number; readonly afterId: string } | undefined;
}

const FOLLOWED: Voice = { type: 'followed' };
const FIRST_PAGE = { afterEnd: 0, afterId: FIRST_ID };

/**
 * Creates the settler, one per deciding process. It periodically checks the evidence available from each chain.
 *
 * @param chains the enabled ones
 */
export function createOverdueSettler(deps: OverdueDeps, chains: readonly Chain[]): OverdueSettler {
  const settling: SettleDeps = { ...deps, unreadable: new Map() };
  const states = new Map<string, ChainState>();
  const byName = new Map(chains.map((chain) => [chain.name, chain]));
  let lookedAt = Number.NEGATIVE_INFINITY;
  let off: readonly string[] = [];
  const ofChain = async (name: string, limit: number): Promise<number> => {
    const state = states.get(name) ?? newState();
    states.set(name, state);
    const chain = byName.get(name);
    const now = deps.clock.now();
    if (now - state.probedAt >= PROBE_INTERVAL_MS) {
      if (now - state.probedAt > ASLEEP_MS) state.stillAt = undefined;
      state.voice = chain === undefined ? await voiceOff(deps, name) : await voiceOf(deps, chain, state);
      state.probedAt = now;
      state.after = FIRST_PAGE;
    }
    if (state.after === undefined) return 0;
    const before = now - PATIENCE_MS;
    const unreadableOnly = state.voice.type === 'followed';
    const page = await overdueAttempts(deps.db, { chain: name, before, unreadableOnly, ...state.after, limit });
    const last = page.at(-1);
    state.after =
      last === undefined || page.length < limit ? undefined : { afterEnd: last.quoteExpiresAt, afterId: last.id };
    const asked = await decidePage(settling, chain, state.voice, page);
    return page.length === limit ? limit : asked;
  };
  return {
    async round(limit) {
      const now = deps.clock.now();
      if (now - lookedAt >= PROBE_INTERVAL_MS) {
        off = (await watchedChains(deps.db)).filter((chain) => !byName.has(chain));
        for (const chain of off) await beginOutage(deps.db, { chain, now });
        lookedAt = now;
      }
      let looked = 0;
      for (const name of [...byName.keys(), ...off]) looked = Math.max(looked, await ofChain(name, limit));
      return looked;
    },
  };
}

function newState(): ChainState {
  const never = Number.NEGATIVE_INFINITY;
  return { probedAt: never, voice: FOLLOWED, failingSince: undefined, stillAt: undefined, after: undefined };
}

async function voiceOff({ db }: OverdueDeps, chain: string): Promise<Voice> {
  const since = await silentSince(db, chain);
  return since === undefined ? FOLLOWED : { type: 'silent', since };
}

async function voiceOf({ clock, db }: OverdueDeps, chain: Chain, state: ChainState): Promise<Voice> {
  const now = clock.now();
  let head: BlockRef;
  try {
    head = await chain.head();
  } catch (error) {
    if (!isReadFailure(error)) throw error;
    state.failingSince ??= now;
    const since = await beginOutage(db, { chain: chain.name, now });
    return now - state.failingSince >= SETTLING_IN_MS ? { type: 'silent', since } : FOLLOWED;
  }
  await endOutage(db, { chain: chain.name });
  state.failingSince = undefined;
  const followed = await followedBlock(db, { chain: chain.name });
  // A follower that has read up to an old head has nothing more to read; otherwise it will read the rest.
  if (followed !== undefined && followed.number >= head.number) return { type: 'silent', since: head.time };
  if (followed === undefined) return FOLLOWED;
  if (state.stillAt?.number !== followed.number) state.stillAt = { number: followed.number, since: now };
  const movedAt = (await followedAt(db, { chain: chain.name })) ?? now;
  const isStalled = now - state.stillAt.since >= STALLED_MS && now - movedAt >= PATIENCE_MS;
  return isStalled ? { type: 'stalled' } : FOLLOWED;
}

/** @returns the number of decisions requested */
async function decidePage(
  deps: SettleDeps,
  chain: Chain | undefined,
  voice: Voice,
  page: readonly OverdueAttempt[],
): Promise<number> {
  const silent = voice.type === 'silent' ? await decideSilent(deps, page, () => voice.since) : 0;
  if (chain === undefined || page.length === 0) return silent;
  const stalled = voice.type === 'stalled' ? await decideStalled(deps, chain, page) : 0;
  return silent + stalled + (await decideUnreadable(deps, chain, page));
}

/** Decides attempts whose asset still does not report a balance at the head of a chain that can be read. */
async function decideUnreadable(deps: SettleDeps, chain: Chain, page: readonly OverdueAttempt[]): Promise<number> {
  const before = deps.clock.now() - PATIENCE_MS;
  const overdue = page.filter(({ unreadableSince }) => unreadableSince !== null && unreadableSince < before);
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
  const silent = overdue.filter((_, index) => balances[index] === undefined);
  return decideSilent(deps, silent, ({ unreadableSince }) => unreadableSince ?? 0);
}

async function decideSilent(
  deps: OverdueDeps,
  attempts: readonly OverdueAttempt[],
  sinceOf: (attempt: OverdueAttempt) => number,
): Promise<number> {
  const { clock, payables } = deps;
  // Attempts that still wait, perhaps thousands for a day, are not locked repeatedly.
  const due = attempts
    .filter((attempt) => waitOnRecord(attempt, sinceOf(attempt), clock.now()) === undefined)
    .map((attempt) => ({ ...attempt, kind: attempt.payableKind }));
  await settleIsolated(deps, due, async (tx, attempt) => {
    const { id, kind, payableId } = attempt;
    const occasion: Occasion = { type: 'silence', silent: new Map([[id, sinceOf(attempt)]]) };
    await settlePayable(tx, payables[kind], { payableId, occasion, now: clock.now() });
  });
  return due.length;
}
