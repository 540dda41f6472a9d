import type { Currency, Millis } from '../../kernel/lib/money.ts';

export type PayableKind = 'order' | 'invoice';

export const ATTEMPT_STATUSES = ['processing', 'completed', 'partial', 'expired', 'superseded', 'retired'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

export const AUTHORIZATION_STATUSES = ['waiting', 'sent', 'used', 'failed', 'refused', 'dropped', 'lapsed'] as const;
/** The outcome of a transfer that a buyer signed for us to send; `authorization-transitions.ts` moves it. */
export type AuthorizationStatus = (typeof AUTHORIZATION_STATUSES)[number];

/** One locked quote with its deposit address. Amounts are in the token's smallest unit, times in epoch ms. */
export interface Attempt {
  readonly id: string;
  readonly storeId: string;
  readonly payableKind: PayableKind;
  readonly payableId: string;
  readonly status: AttemptStatus;
  readonly method: string;
  readonly chain: string;
  readonly token: string;
  readonly tokenAddress: string | null;
  readonly decimals: number;
  readonly requiredAmount: bigint;
  /** Credited at a confirmed block while the attempt was watched. */
  readonly creditedAmount: bigint;
  /** Balance at the head, not yet confirmed. */
  readonly seenAmount: bigint;
  readonly seenBlock: bigint | null;
  readonly confirmedBlock: bigint | null;
  readonly depositAddress: string;
  readonly ipAddress: string | null;
  /** The end of the quote, never later than that of the order or invoice. A transfer counts up to this block time. */
  readonly quoteExpiresAt: number;
  readonly createdAt: number;
  /** Time of the decision; null while the address is watched. */
  readonly endedAt: number | null;
  /** The level of finality that its money needs, as stored; null for the chain's confirmations. */
  readonly finality: string | null;
  /** Time since which its full amount has been waiting for two providers to agree on it; null when it is not. */
  readonly agreementAwaitedSince: number | null;
}

/** The fields of an order or an invoice that payments need. */
export interface Payable {
  readonly kind: PayableKind;
  readonly id: string;
  readonly storeId: string;
  /** True while it can still be paid: `pending` or `open`. */
  readonly open: boolean;
  readonly amount: Millis;
  readonly currency: Currency;
  readonly expiresAt: number;
}

/** A transfer in the format of events and the API, as made by the database. */
export interface TransferJson {
  readonly blockchain: string;
  readonly txHash: string;
  readonly fromAddress: string;
  readonly amount: string;
  readonly blockNumber: string;
  readonly blockTime: string;
}

/** The payment facts of the attempt that describes an order or invoice. */
export interface PaymentFacts {
  readonly paymentMethod: string;
  readonly depositAddress: string;
  readonly requiredAmount: string;
  readonly creditedAmount: string;
  readonly ipAddress: string | null;
  readonly transactions: readonly TransferJson[];
}
