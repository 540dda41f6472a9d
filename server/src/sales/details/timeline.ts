import { isoTime } from '../../kernel/lib/clock.ts';
import { largest } from '../../kernel/lib/lists.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import type { MailFate } from '../../outbound/mail/outbox-repository.ts';
import { type AttemptWithMoves, explorerUrl, type Payments } from './payments.ts';
import { TIMELINE_KINDS } from './schema.ts';

/** An event of an order or invoice; its time is null if no row records it. */
interface Entry {
  readonly at: number | null;
  readonly kind: (typeof TIMELINE_KINDS)[number];
  readonly status?: string;
  readonly method?: string;
  readonly amount?: bigint;
  readonly decimals?: number;
  readonly event?: string;
  readonly txHash?: string;
  readonly chain?: string;
}

/** The events of an order or invoice other than its payments. */
export interface PayableTimes {
  readonly createdAt: number;
  readonly status: string;
  /** True while it can still be paid and so has not ended. */
  readonly isOpen: boolean;
  /** Time of payment or voiding; null if the row does not record it. */
  readonly endedAt: number | null;
  readonly goods: readonly { readonly createdAt: number }[];
  readonly mails: readonly (MailFate | undefined)[];
  /** Last time it was emailed manually. */
  readonly sentAt: number | null;
}

/** Returns all recorded events of an order or invoice in chronological order. */
export function timelineOf(chains: ChainRegistry, times: PayableTimes, payments: Payments) {
  const { createdAt, goods, mails, sentAt } = times;
  const entries: Entry[] = [
    { at: createdAt, kind: 'created' },
    ...payments.attempts.flatMap(entriesOfAttempt),
    ...(times.isOpen ? [] : [{ at: endOf(times, payments), kind: 'ended' as const, status: times.status }]),
    ...goods.slice(0, 1).map((each): Entry => ({ at: each.createdAt, kind: 'goods' })),
    ...mails.flatMap((mail): Entry[] =>
      mail === undefined ? [] : [{ at: mail.sentAt ?? mail.createdAt, kind: 'mail', status: mail.status }],
    ),
    ...(sentAt === null ? [] : [{ at: sentAt, kind: 'mail' as const, status: 'sent' }]),
    ...payments.deliveries.map(
      ({ event, status, lastAttemptAt, createdAt: at }): Entry => ({
        at: lastAttemptAt ?? at,
        kind: 'webhook',
        event,
        status,
      }),
    ),
  ];
  return inOrder(entries).map((entry) => viewOf(chains, entry));
}

function entriesOfAttempt({ method, decimals, chain, ...attempt }: AttemptWithMoves): Entry[] {
  const of = { method, decimals, chain };
  const hasOutcome = attempt.status === 'completed' || attempt.status === 'partial';
  // A chain's clock may be behind ours. But nothing reaches an address before it was shown, or leaves it while its
  // payment is being decided.
  const earliest = { transfer: attempt.createdAt, sweep: Math.max(attempt.createdAt, attempt.endedAt ?? 0) };
  return [
    { ...of, at: attempt.createdAt, kind: 'picked', amount: attempt.requiredAmount },
    ...(hasOutcome ? [{ ...of, at: attempt.endedAt, kind: 'confirmed' as const, amount: attempt.creditedAmount }] : []),
    ...attempt.moves
      .filter(({ isForeign }) => !isForeign)
      .map(
        ({ amount, blockTime, kind, txHash }): Entry => ({
          ...of,
          at: Math.max(blockTime, earliest[kind]),
          kind: kind === 'transfer' ? 'seen' : 'swept',
          amount,
          txHash,
        }),
      ),
  ];
}

const FINAL = /\.(completed|paid|partial|expired|voided)$/;

/**
 * Returns the end of an order or invoice. The rows of expired or underpaid ones do not record it, but their final event
 * and their last attempt do.
 */
function endOf({ endedAt, status }: PayableTimes, { attempts, deliveries }: Payments): number | null {
  if (endedAt !== null) return endedAt;
  const final = deliveries.find(({ event }) => FINAL.test(event));
  if (final !== undefined) return final.createdAt;
  const ends = attempts.flatMap((attempt) => attempt.endedAt ?? []);
  return status === 'partial' && ends.length > 0 ? largest(ends) : null;
}

function inOrder(entries: readonly Entry[]): Entry[] {
  const timeOf = ({ at }: Entry): number => at ?? Number.MAX_VALUE;
  const stepOf = ({ kind }: Entry): number => TIMELINE_KINDS.indexOf(kind);
  return entries.toSorted((a, b) => timeOf(a) - timeOf(b) || stepOf(a) - stepOf(b));
}

function viewOf(chains: ChainRegistry, entry: Entry) {
  const { at, kind, status, method, amount, decimals, event, txHash, chain } = entry;
  return {
    at: at === null ? null : isoTime(at),
    kind,
    status: status ?? null,
    method: method ?? null,
    amount: amount?.toString() ?? null,
    decimals: decimals ?? null,
    event: event ?? null,
    txHash: txHash ?? null,
    txUrl: txHash === undefined || chain === undefined ? null : explorerUrl(chains, chain, 'tx', txHash),
  };
}

/** Returns true if the timeline is complete: of many attempts or transfers it shows only some. */
export function isWhole({ attempts, attemptTotal }: Payments): boolean {
  return attempts.length === attemptTotal && attempts.every(({ hasMoreMoves }) => !hasMoreMoves);
}
