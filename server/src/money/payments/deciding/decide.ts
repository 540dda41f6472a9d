import { largestShare } from '../found-kinds.ts';
import type { PaymentEvent } from '../payable.ts';
import { agreement, stakesAtBlock, stakesAtHead, type Testimony } from '../reading/agreement.ts';
import { type AttemptTrigger, transitionAttempt } from '../transitions.ts';
import type { Attempt, Payable } from '../types.ts';

/** Wait for an unreadable chain after a quote's end before deciding on recorded evidence, in milliseconds. */
export const PATIENCE_MS = 60 * 60 * 1000;
/**
 * The same for an attempt whose full amount was seen in time: the maximum time that an order or invoice stays settling.
 */
export const SETTLING_MS = 24 * 60 * 60 * 1000;

/** An attempt with all recorded evidence about it. Amounts are in the token's smallest unit. */
export interface AttemptWithEvidence extends Attempt {
  /** True if two independent providers must show the balance before it completes. */
  readonly needsAgreement: boolean;
  /** The balance seen at the head, without transfers known to have come after the quote's end; 0 after a reorg. */
  readonly seenInTime: bigint;
  /** The largest amount read at a confirmed block that still awaits its finality level. */
  readonly awaitedAmount: bigint;
  /** True if Till has sent a transfer signed by the buyer, which may be mined. */
  readonly isSending: boolean;
}

/** The block at which a balance was read. */
export interface ReadBlock {
  readonly number: bigint;
  readonly hash: string;
}

/** A balance read for one attempt. Amounts are in the token's smallest unit. */
export interface Reading {
  /** Amount received in time: the balance at the block plus earlier sweeps, less late money. */
  readonly amount: bigint;
  readonly held: bigint;
  readonly swept: bigint;
  /** Amount that came in time and waits for confirmations. */
  readonly awaited: bigint;
  /** Sum of the recorded transfers up to the block; unused at the head. */
  readonly brought: bigint;
  readonly block: ReadBlock;
  /** True if blocks have passed the quote's end and nothing is arriving, so that the outcome is final. */
  readonly lapsed: boolean;
  /** Evidence for the balance. */
  readonly testimony: Testimony;
}

/** Trigger of a decision. */
export type Occasion =
  /** Balances were read at a block with the chain's confirmations, or with the level that the attempt needs. */
  | { readonly type: 'block' }
  /** The window of the order or invoice may be over. */
  | { readonly type: 'window' }
  /** No evidence is available for the attempts in `silent`, each since a time in epoch milliseconds. */
  | { readonly type: 'silence'; readonly silent: ReadonlyMap<string, number> }
  /** The merchant ends the order or invoice; balances were read at the head. Void does not end a live quote. */
  | { readonly type: 'request'; readonly endsLive: boolean; readonly silent: ReadonlyMap<string, number> };

/** Reasons why an attempt is not decided yet. */
export type WaitReason =
  /** Its quote is live, and the merchant's request does not end a live quote. */
  | 'quote-is-live'
  /** Till has sent the buyer's signed transfer. */
  | 'transfer-is-sent'
  /** Its full amount was seen in time, and there is no better evidence. */
  | 'settling'
  /** One provider is not enough, and another has not confirmed it. */
  | 'needs-another-provider'
  /** No balance of it was read. */
  | 'unread';

export interface DecisionInput {
  readonly payable: Payable;
  /** Attempts that decide it, oldest first. */
  readonly attempts: readonly AttemptWithEvidence[];
  /** By attempt. */
  readonly readings: ReadonlyMap<string, Reading>;
  readonly occasion: Occasion;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The transition of one attempt and the balance that it is based on; null when it is based on recorded evidence. */
export interface Move {
  readonly attempt: AttemptWithEvidence;
  readonly trigger: AttemptTrigger;
  readonly reading: Reading | null;
}

export interface Decision {
  readonly moves: readonly Move[];
  /** Event that moves the order or invoice; null if its status stays. */
  readonly event: PaymentEvent | null;
  /** Undecided attempts. A merchant's request moves nothing while there is one. */
  readonly waits: ReadonlyMap<string, WaitReason>;
}

/**
 * Decides the moves of attempts, orders and invoices; the only rule by which money moves them. Pure. Every trigger (a
 * confirmed block, the end of a window, an outage, a merchant) supplies the evidence and receives the moves or the
 * reasons to wait.
 */
export function decide({ attempts, now, occasion, payable, readings }: DecisionInput): Decision {
  const moves = new Map<string, Move>();
  const waits = new Map<string, WaitReason>();
  const watched = attempts.filter(({ endedAt }) => endedAt === null);
  for (const attempt of watched) {
    const verdict = judge(payable, attempt, readings.get(attempt.id), occasion, now);
    if (typeof verdict === 'string') waits.set(attempt.id, verdict);
    else if (verdict !== undefined) moves.set(attempt.id, { attempt, ...verdict });
  }
  if (occasion.type === 'request' && (waits.size > 0 || !payable.open)) return { moves: [], event: null, waits };
  const after = attempts.map((attempt) => afterMove(attempt, moves.get(attempt.id), now));
  const funded = after.find(({ status }) => status === 'completed');
  if (!payable.open || funded === undefined) {
    const event = payable.open ? endOf(payable, after, occasion, now) : null;
    return { moves: [...moves.values()], event, waits };
  }
  for (const attempt of watched) {
    const { id } = attempt;
    if (after.some((other) => other.id === id && other.endedAt !== null)) continue;
    const reading = moves.get(id)?.reading ?? null;
    moves.set(id, { attempt, trigger: { type: 'retired', amount: reading?.amount ?? 0n }, reading });
  }
  return { moves: [...moves.values()], event: { type: 'funded', attempt: funded }, waits };
}

type Verdict = Pick<Move, 'trigger' | 'reading'>;

/** Returns the move of one watched attempt, or its reason to wait; undefined if the occasion does not concern it. */
function judge(
  payable: Payable,
  attempt: AttemptWithEvidence,
  reading: Reading | undefined,
  occasion: Occasion,
  now: number,
): Verdict | WaitReason | undefined {
  switch (occasion.type) {
    case 'window':
      return undefined;
    case 'block':
      return reading === undefined ? undefined : atBlock(payable, attempt, reading);
    case 'silence':
      return onRecord(payable, attempt, occasion.silent.get(attempt.id), now);
    case 'request':
      return atRequest(attempt, { reading, now, ...occasion });
  }
}

function atBlock(payable: Payable, attempt: AttemptWithEvidence, reading: Reading): Verdict | WaitReason {
  if (agreement(reading.testimony, stakesAtBlock(attempt, reading), attempt.needsAgreement) !== 'enough')
    return 'needs-another-provider';
  const { amount, lapsed } = reading;
  return { trigger: lapsed ? lapse(payable, attempt, amount) : { type: 'credited', amount }, reading };
}

function lapse(payable: Payable, attempt: Attempt, amount: bigint): AttemptTrigger {
  return { type: 'lapsed', amount, windowEnded: attempt.quoteExpiresAt >= payable.expiresAt };
}

/** Decides on recorded evidence once the chain has been silent for long enough. */
function onRecord(
  payable: Payable,
  attempt: AttemptWithEvidence,
  silentSince: number | undefined,
  now: number,
): Verdict | WaitReason | undefined {
  if (silentSince === undefined) return undefined;
  const wait = waitOnRecord(attempt, silentSince, now);
  return wait ?? { trigger: lapse(payable, attempt, attempt.creditedAmount), reading: null };
}

/** Returns the reason to keep waiting for a silent attempt; undefined once it is decided on recorded evidence. */
export function waitOnRecord(attempt: AttemptWithEvidence, silentSince: number, now: number): WaitReason | undefined {
  const isPatient = isSettling(attempt);
  const patience = isPatient ? SETTLING_MS : PATIENCE_MS;
  if (now - attempt.quoteExpiresAt > patience && now - silentSince >= PATIENCE_MS) return undefined;
  return isPatient ? 'settling' : 'unread';
}

interface Request {
  readonly reading: Reading | undefined;
  readonly silent: ReadonlyMap<string, number>;
  readonly endsLive: boolean;
  readonly now: number;
}

function atRequest(attempt: AttemptWithEvidence, { endsLive, now, reading, silent }: Request): Verdict | WaitReason {
  if (!endsLive && isLive(attempt, now)) return 'quote-is-live';
  const silentSince = silent.get(attempt.id);
  if (silentSince !== undefined) {
    const wait = waitOnRecord(attempt, silentSince, now);
    return wait ?? { trigger: { type: 'retired', amount: attempt.creditedAmount }, reading: null };
  }
  if (attempt.isSending) return 'transfer-is-sent';
  if (reading === undefined) return 'unread';
  if (reading.amount + reading.awaited >= attempt.requiredAmount || attempt.agreementAwaitedSince !== null) {
    return 'settling';
  }
  // An amount seen earlier outweighs a lower balance, unless two providers show that balance.
  if (isSettling(attempt) && reading.testimony.corroboration !== 'two') return 'settling';
  if (agreement(reading.testimony, stakesAtHead(), attempt.needsAgreement) !== 'enough')
    return 'needs-another-provider';
  return { trigger: { type: 'retired', amount: reading.amount }, reading };
}

/**
 * Returns true while money that came in time is waiting for confirmations and reaches the amount together with what has
 * enough of them. Pure.
 */
export function isArriving(
  { quoteExpiresAt, requiredAmount }: Pick<Attempt, 'quoteExpiresAt' | 'requiredAmount'>,
  { awaited, inTime }: { readonly awaited: bigint; readonly inTime: bigint },
  now: number,
): boolean {
  const isComing = awaited > 0n && inTime < requiredAmount && inTime + awaited >= requiredAmount;
  return isComing && now - quoteExpiresAt <= SETTLING_MS;
}

/** Returns true while a payable quote is live. Pure. */
export function isLive(attempt: Attempt, now: number): boolean {
  return attempt.status === 'processing' && attempt.quoteExpiresAt > now;
}

/** Returns true if the recorded evidence shows the full amount in time, or Till has sent the transfer itself. Pure. */
export function isSettling(
  attempt: Pick<
    AttemptWithEvidence,
    'agreementAwaitedSince' | 'awaitedAmount' | 'isSending' | 'requiredAmount' | 'seenInTime'
  >,
): boolean {
  const { agreementAwaitedSince, awaitedAmount, isSending, requiredAmount, seenInTime } = attempt;
  return agreementAwaitedSince !== null || isSending || seenInTime >= requiredAmount || awaitedAmount >= requiredAmount;
}

/** Returns the end of the wait for a settling attempt, in epoch milliseconds; null if it is not settling. */
export function settlesBy(
  attempt: Parameters<typeof isSettling>[0] & Pick<Attempt, 'endedAt' | 'quoteExpiresAt'>,
): number | null {
  return attempt.endedAt === null && isSettling(attempt) ? attempt.quoteExpiresAt + SETTLING_MS : null;
}

function afterMove(attempt: AttemptWithEvidence, move: Move | undefined, now: number): Attempt {
  if (move === undefined) return attempt;
  const { creditedAmount, ended, status } = transitionAttempt(attempt, move.trigger);
  return { ...attempt, creditedAmount, status, endedAt: ended ? now : null };
}

/**
 * Returns the ending of an order or invoice without a completed attempt; null while an attempt is watched or its window
 * runs.
 */
function endOf(payable: Payable, after: readonly Attempt[], { type }: Occasion, now: number): PaymentEvent | null {
  if (after.some(({ endedAt }) => endedAt === null)) return null;
  const short = largestShare(after.filter(({ status }) => status === 'partial'));
  if (short !== undefined) return { type: 'short', attempt: short };
  if (type === 'request') return { type: 'unpaid', reason: 'ended-by-merchant' };
  const isOver = payable.expiresAt <= now || after.some(({ quoteExpiresAt }) => quoteExpiresAt >= payable.expiresAt);
  return isOver ? { type: 'unpaid', reason: 'window-ended' } : null;
}
