import { isoTime } from '../../../kernel/lib/clock.ts';
import { type Currency, formatFiat, formatUnits, millis, type Ratio } from '../../../kernel/lib/money.ts';
import type { PaymentMethod } from '../../../money/chains/port.ts';
import type { HeldBack } from '../../../money/sweeping/held-back-repository.ts';
import type { SweepTransaction } from '../../../money/sweeping/send-batch.ts';
import type { Exchange, Reason, SweepTerms, Verdict } from '../../../money/sweeping/worth.ts';
import type { MinimumOrderView } from '../minimum-order.ts';

/** The result of a run, or of a dry run. */
export interface SweepRun {
  readonly transactions: readonly TransactionView[];
  /** The reason why nothing can be sent at the moment, in a dry run; null otherwise. */
  readonly blocked: string | null;
  /** All deposits that could be swept, with the reasons for and against it; null except in a dry run. */
  readonly deposits: readonly DepositView[] | null;
  /** Deposits that hold money but are left out for now, and why; null except in a dry run. */
  readonly heldBack: readonly HeldBackView[] | null;
  /** Minimum orders whose fee covers their gas; null except in a dry run where deposits are judged. */
  readonly minimumOrders: readonly MinimumOrderView[] | null;
  /**
   * The number of deposits still due: more than may be in progress together, or not sweepable now. Null in a dry run.
   */
  readonly left: number | null;
}

/** One transaction; the hash is null in a dry run. */
export type TransactionView = ReturnType<typeof presentTransaction>;

/** One asset at a deposit address. Amounts in whole tokens and coins, fiat as decimal strings. */
export interface DepositView {
  readonly attemptId: string;
  readonly method: string;
  readonly waitingSince: string;
  readonly amount: string;
  readonly feeShare: string;
  readonly gasShareWei: string;
  /** Null without a price. */
  readonly fiat: {
    readonly currency: Currency;
    readonly amount: string;
    readonly feeShare: string;
    readonly gasShare: string;
  } | null;
  readonly isDue: boolean;
  readonly reason: Reason;
}

/** A deposit left out for now. Times as ISO text, amounts in whole tokens and coins. */
export type HeldBackView = ReturnType<typeof presentHeldBack>[number];

/** Returns deposits left out for now, as printed by `till sweep --dry-run`. */
export function presentHeldBack(rows: readonly HeldBack[], methods: readonly PaymentMethod[]) {
  const decimals = new Map(methods.map((method) => [method.id, method.decimals]));
  const at = (time: number | null): string | null => (time === null ? null : isoTime(time));
  return rows.map(({ amount, aloneFrom, method, retryAt, ...row }) => ({
    ...row,
    method,
    amount: formatUnits(amount, decimals.get(method) ?? 0),
    retryAt: at(retryAt),
    aloneFrom: at(aloneFrom),
  }));
}

/** Returns a transaction for output. Amounts in smallest units. */
export function presentTransaction({ txHash, maxCost, items }: SweepTransaction) {
  return {
    transactionHash: txHash,
    maxCostWei: maxCost.toString(),
    deposits: items.map(({ attemptId, method, depositAddress, payout, amount }) => {
      return { attemptId, method, depositAddress, payout, amount: amount.toString() };
    }),
  };
}

/** Returns the verdicts as printed by `till sweep --dry-run`. */
export function presentAppraisal(
  { verdicts, terms }: { readonly verdicts: readonly Verdict[]; readonly terms: SweepTerms | null },
  methods: readonly PaymentMethod[],
): DepositView[] {
  const decimals = new Map(methods.map((method) => [method.id, method.decimals]));
  return verdicts.map((verdict) => {
    const { attemptId, method, amount, waitingSince } = verdict.item;
    const places = decimals.get(method) ?? 0;
    return {
      attemptId,
      method,
      waitingSince: isoTime(waitingSince),
      amount: formatUnits(amount, places),
      feeShare: formatUnits(verdict.feeShare, places),
      gasShareWei: verdict.gasShare.toString(),
      fiat: presentFiat(verdict, terms?.exchanges.get(method)),
      isDue: verdict.isDue,
      reason: verdict.reason,
    };
  });
}

function presentFiat({ item, feeShare, gasShare }: Verdict, exchange: Exchange | undefined): DepositView['fiat'] {
  if (exchange === undefined || exchange.fiat === null) return null;
  const { currency, perUnit, perWei } = exchange.fiat;
  return {
    currency,
    amount: inFiat(item.amount, perUnit),
    feeShare: inFiat(feeShare, perUnit),
    gasShare: inFiat(gasShare, perWei),
  };
}

/** Rounds to the nearest thousandth: only for display. */
function inFiat(amount: bigint, { numerator, denominator }: Ratio): string {
  return formatFiat(millis((amount * numerator * 1000n * 2n + denominator) / (denominator * 2n)));
}
