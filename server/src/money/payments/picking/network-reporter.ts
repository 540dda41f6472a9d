import { notifySoon } from '../../../kernel/db/notifications.ts';
import type { Database } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { ChainUnavailable, type TransferFees } from '../../chains/port.ts';
import { NETWORKS_CHANGED } from '../announcements.ts';
import { reportNetwork } from '../booking/network-repository.ts';

/** Time without an answer from any provider before the chain counts as unavailable, in milliseconds. */
const AWAY_AFTER_MS = 5_000;
/** Interval at which the report is renewed when nothing has changed, in milliseconds. */
const RENEW_MS = 10_000;
/** Minimum time between announcements of changes, in milliseconds: each makes every open checkout read again. */
const ANNOUNCE_MS = 10_000;
/** Time for which fees that cannot be read again stay valid, in milliseconds. */
const FEES_KEPT_MS = 10 * 60_000;

/**
 * Reported state of a chain: the health of its endpoints, which its follower maintains, whether payments on it can be
 * seen at all, and the cost of transfers.
 */
export interface ReportedChain {
  readonly name: string;
  readonly rpc: { health(): readonly { readonly ok: boolean }[] };
  /** Returns true if, as far as is known, some endpoint supports everything needed to see and credit a payment. */
  canSeePayments(): boolean;
  /** Absent where the buyer's wallet alone knows the cost. */
  transferFees?(): Promise<TransferFees>;
}

/** Reporter of a chain's availability and transfer cost to every process. One per follower. */
export interface NetworkReporter {
  /** Writes changes and due renewals from known state. Sends no requests to nodes. */
  report(): Promise<void>;
  /** Reads the fees from the nodes. Never throws because of the chain. */
  readFees(): Promise<void>;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

export function createNetworkReporter({ db, clock }: Deps, chain: ReportedChain): NetworkReporter {
  let silentSince: number | undefined;
  let fees: { readonly at: number; readonly known: TransferFees } | undefined;
  let written: { readonly at: number; readonly isAway: boolean; readonly hasFees: boolean } | undefined;
  let announcedAt = Number.NEGATIVE_INFINITY;
  let isToAnnounce = false;
  const looksAway = (now: number): boolean => {
    if (chain.rpc.health().some(({ ok }) => ok) && chain.canSeePayments()) silentSince = undefined;
    else if (silentSince === undefined || silentSince > now) silentSince = now;
    return silentSince !== undefined && now - silentSince >= AWAY_AFTER_MS;
  };
  const knownFees = (now: number) => {
    if (fees === undefined || isPast(fees.at, FEES_KEPT_MS, now)) return null;
    return { native: fees.known.native.toString(), token: fees.known.token.toString() };
  };
  return {
    async report() {
      const now = clock.now();
      const isAway = looksAway(now);
      const known = knownFees(now);
      const hasFees = known !== null;
      const isNews = written !== undefined && (written.isAway !== isAway || written.hasFees !== hasFees);
      if (written === undefined || isNews || isPast(written.at, RENEW_MS, now)) {
        await reportNetwork(db, chain.name, { isAway, fees: known }, now);
        written = { at: now, isAway, hasFees };
      }
      isToAnnounce ||= isNews;
      if (!isToAnnounce || !isPast(announcedAt, ANNOUNCE_MS, now)) return;
      isToAnnounce = false;
      announcedAt = now;
      notifySoon(db, NETWORKS_CHANGED, chain.name);
    },
    async readFees() {
      try {
        const known = await chain.transferFees?.();
        if (known !== undefined) fees = { at: clock.now(), known };
      } catch (error) {
        if (!(error instanceof ChainUnavailable)) throw error;
      }
    },
  };
}

/** Returns true when a moment is that long ago, or in the future because the clock was set back. */
function isPast(moment: number, ms: number, now: number): boolean {
  return now < moment || now - moment >= ms;
}
