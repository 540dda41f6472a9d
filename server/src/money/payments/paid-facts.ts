import { type Currency, formatUnits, type Millis } from '../../kernel/lib/money.ts';
import type { ChainRegistry } from '../chains/registry.ts';
import type { PaymentFacts } from './types.ts';

/** A method as shown to people. The explorer has no trailing slash; null where none is known. */
export interface PaidMethod {
  readonly token: string;
  readonly decimals: number;
  readonly network: string;
  readonly explorer: string | null;
  /** Formats an address of its chain for display and comparison by people. */
  displayAddress(address: string): string;
}

/** Describes a method; undefined while its chain is off. */
export type DescribeMethod = (method: string) => PaidMethod | undefined;

/** Describes the methods of the enabled chains. */
export function methodDescriber(chains: ChainRegistry): DescribeMethod {
  return (id) => {
    const resolved = chains.method(id);
    if (resolved === undefined) return undefined;
    const { chain, method } = resolved;
    const { title: network, explorer, displayAddress } = chain;
    return { token: method.token, decimals: method.decimals, network, explorer, displayAddress };
  };
}

/** The payment data on a buyer's receipt. */
export interface PaidFacts {
  /** `12.5 USDC`. */
  readonly amount: string;
  /** Fiat for one whole token, a decimal string of at most six digits. */
  readonly rate: string;
  readonly token: string;
  readonly network: string;
  /** The address that received the payment. */
  readonly address: string;
  /** Time of the last transfer's block, epoch milliseconds; null where no transfer was attributed. */
  readonly paidAt: number | null;
  readonly transactions: readonly { readonly hash: string; readonly url: string | null }[];
}

/** Returns the facts of a payment in full; undefined when there is none, or its method is not known now. */
export function paidFacts(
  payment: PaymentFacts | null,
  total: { readonly millis: Millis; readonly currency: Currency },
  describe: DescribeMethod,
): PaidFacts | undefined {
  const method = payment === null ? undefined : describe(payment.paymentMethod);
  if (payment === null || method === undefined) return undefined;
  const { decimals, network, explorer } = method;
  const token = method.token.toUpperCase();
  const { transactions } = payment;
  const last = transactions.at(-1);
  return {
    amount: `${formatUnits(BigInt(payment.creditedAmount), decimals)} ${token}`,
    rate: rateOf(total.millis, BigInt(payment.requiredAmount), decimals),
    token,
    network,
    address: method.displayAddress(payment.depositAddress),
    paidAt: last === undefined ? null : Date.parse(last.blockTime),
    transactions: transactions.map(({ txHash }) => {
      return { hash: txHash, url: explorer === null ? null : `${explorer}/tx/${txHash}` };
    }),
  };
}

/** Formats a rate for people, not for calculation. */
function rateOf(total: Millis, required: bigint, decimals: number): string {
  if (required === 0n) return '0';
  const scaled = (total * 10n ** BigInt(decimals) * 10n ** 12n) / required;
  const format = new Intl.NumberFormat('en', { maximumSignificantDigits: 6, useGrouping: false });
  return format.format(Number(scaled) / 1e15);
}
