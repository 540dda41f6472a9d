import { formatFiat, type Millis, millis } from '../../kernel/lib/money.ts';
import type { AttemptDetail, AttemptMove } from '../../money/payments/booking/attempt-detail-repository.ts';

/** The place of an attempt's money: nowhere yet, at its deposit address, or with the merchant. */
export const MONEY_PLACES = ['none', 'at-address', 'partly-paid-out', 'paid-out', 'in-wallet'] as const;

type Attempt = Pick<
  AttemptDetail,
  'creditedAmount' | 'lateAmount' | 'sweptAmount' | 'requiredAmount' | 'feeBps' | 'derivation'
> & {
  readonly moves: readonly Pick<AttemptMove, 'kind' | 'isForeign' | 'amount' | 'feeAmount'>[];
  readonly hasMoreMoves: boolean;
};

/**
 * Returns the money of an attempt's own token: received, the fee, and the rest, which is the merchant's; how much of
 * it has been paid out, fee included; and its place. Smallest units. The fee on money that waits is an estimate: each
 * payout rounds its own down. In a merchant's own wallet the fee is owed, not taken off. Pure.
 */
function attemptMoney(attempt: Attempt) {
  const { creditedAmount, lateAmount, sweptAmount, feeBps, derivation, moves, hasMoreMoves } = attempt;
  const sweeps = moves.filter(({ kind, isForeign }) => kind === 'sweep' && !isForeign);
  const listed = sweeps.reduce((sum, { amount, feeAmount }) => sum + amount + (feeAmount ?? 0n), 0n);
  const taken = sweeps.reduce((sum, { feeAmount }) => sum + (feeAmount ?? 0n), 0n);
  const booked = creditedAmount + lateAmount;
  const moved = hasMoreMoves && sweptAmount > listed ? sweptAmount : listed;
  const gross = moved > booked ? moved : booked;
  const paidOut = derivation === null ? moved : gross;
  const fee = derivation === null ? taken + share(gross - listed, feeBps) : share(gross, feeBps);
  return {
    gross,
    fee,
    net: gross - fee,
    paidOut,
    waiting: gross - paidOut,
    place: placeOf(gross, paidOut, derivation),
  };
}

function share(amount: bigint, bps: number): bigint {
  return (amount * BigInt(bps)) / 10_000n;
}

function placeOf(gross: bigint, paidOut: bigint, derivation: Attempt['derivation']): (typeof MONEY_PLACES)[number] {
  if (gross === 0n) return 'none';
  if (derivation !== null) return 'in-wallet';
  if (paidOut === 0n) return 'at-address';
  return paidOut < gross ? 'partly-paid-out' : 'paid-out';
}

/**
 * Builds the view of an attempt's money, in the token and, at its locked price, in fiat.
 * @param price what its order or invoice asks for
 */
export function attemptMoneyView(attempt: Attempt, price: Millis) {
  const { gross, fee, net, paidOut, waiting, place } = attemptMoney(attempt);
  const { requiredAmount } = attempt;
  const inFiat = (amount: bigint): bigint =>
    requiredAmount === 0n ? 0n : (2n * price * amount + requiredAmount) / (2n * requiredAmount);
  const [grossMillis, feeMillis] = [inFiat(gross), inFiat(fee)];
  return {
    gross: gross.toString(),
    fee: fee.toString(),
    net: net.toString(),
    paidOut: paidOut.toString(),
    waiting: waiting.toString(),
    grossFiat: formatFiat(millis(grossMillis)),
    feeFiat: formatFiat(millis(feeMillis)),
    netFiat: formatFiat(millis(grossMillis - feeMillis)),
    place,
  };
}
