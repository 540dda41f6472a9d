import type { AttemptStatus } from './types.ts';

/**
 * Reasons why money at a deposit address is not accounted for by its order or invoice:
 * - `excess`: over the required amount, at the attempt that completed it
 * - `second`: at another attempt of an order or invoice that was completed
 * - `superseded`: at an attempt that the buyer had left for another token and that ended empty; nothing completed the
 *   order or invoice
 * - `short`: in time but not enough, at an attempt other than the one that a `partial` order or invoice describes
 * - `late`: after the attempt had ended
 * - `foreign`: an asset of the chain other than the one the attempt asked for
 */
export const FOUND_KINDS = ['excess', 'second', 'superseded', 'short', 'late', 'foreign'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** The money of one attempt's own asset, in its smallest unit. */
export interface AttemptMoney {
  readonly id: string;
  readonly status: AttemptStatus;
  readonly requiredAmount: bigint;
  readonly creditedAmount: bigint;
  /** Money that came after it ended. */
  readonly lateAmount: bigint;
}

/** An amount of one attempt's own asset that its order or invoice does not account for. */
export interface FoundPart {
  readonly attemptId: string;
  readonly kind: FoundKind;
  readonly amount: bigint;
}

/**
 * Returns the current and former balances of the ended attempts of one order or invoice, less the amount that it
 * accounts for: the first completed attempt up to its required amount, or otherwise the attempt with the largest share.
 * Pure.
 *
 * @param attempts all of them, oldest first
 */
export function foundParts(attempts: readonly AttemptMoney[]): FoundPart[] {
  const completed = attempts.find((attempt) => attempt.status === 'completed');
  const described = completed ?? largestShare(attempts);
  return attempts.flatMap((attempt) => {
    const parts = completed === undefined ? beside(attempt, described) : afterCompletion(attempt, completed);
    return parts.filter((part) => part.amount > 0n).map((part) => ({ attemptId: attempt.id, ...part }));
  });
}

type Part = Omit<FoundPart, 'attemptId'>;

function afterCompletion(attempt: AttemptMoney, completed: AttemptMoney): Part[] {
  const received = attempt.creditedAmount + attempt.lateAmount;
  if (attempt.id === completed.id) return [{ kind: 'excess', amount: received - attempt.requiredAmount }];
  return [{ kind: 'second', amount: received }];
}

function beside(attempt: AttemptMoney, described: AttemptMoney | undefined): Part[] {
  const late: Part = { kind: attempt.status === 'superseded' ? 'superseded' : 'late', amount: attempt.lateAmount };
  if (attempt.id === described?.id) return [late];
  return [{ kind: 'short', amount: attempt.creditedAmount }, late];
}

/** Denominator of the shares of the required amount; the same as in `creditedShare` of the database. */
const SHARE_PARTS = 10n ** 18n;

/**
 * Returns the attempt with the largest share of its required amount, which describes a partial order or invoice; the
 * newest on a tie. Amounts of different tokens cannot be compared.
 * @param attempts oldest first
 */
export function largestShare<T extends Pick<AttemptMoney, 'creditedAmount' | 'requiredAmount'>>(
  attempts: readonly T[],
): T | undefined {
  let largest: { readonly attempt: T; readonly share: bigint } | undefined;
  for (const attempt of attempts) {
    const share = (attempt.creditedAmount * SHARE_PARTS) / attempt.requiredAmount;
    if (largest === undefined || share >= largest.share) largest = { attempt, share };
  }
  return largest?.attempt;
}
