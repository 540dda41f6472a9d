/** The page's view of a checkout: the wire view, with amounts as `bigint` and times as milliseconds. */

export type CheckoutStatus = 'pending' | 'completed' | 'open' | 'paid' | 'partial' | 'expired' | 'voided';

export type AttemptStatus = 'processing' | 'completed' | 'partial' | 'expired' | 'superseded' | 'retired';

export type Checkout = {
  id: string;
  kind: 'order' | 'invoice';
  status: CheckoutStatus;
  /** The invoice number; null for orders. */
  number: number | null;
  storeName: string;
  items: readonly Item[];
  /** Fiat decimal string. */
  totalAmount: string;
  currency: string;
  customerName: string | null;
  memo: string | null;
  successUrl: string | null;
  cancelUrl: string | null;
  /** The store's contacts for questions; either may be null. */
  supportEmail: string | null;
  supportUrl: string | null;
  expiresAt: number;
  paymentMethods: readonly PaymentMethod[];
  attempt: Attempt | null;
  /** Payments that arrived and do not count, once the order or invoice has ended. */
  uncountedFunds: readonly Funds[];
};

/** An amount of a token, in smallest units. */
export type Funds = { token: string; chain: string; decimals: number; amount: bigint };

export type Item = {
  name: string;
  description: string | null;
  quantity: number;
  /** Fiat decimal string. */
  unitAmount: string;
  /** Fiat decimal string. */
  amount: string;
};

/** The reason why a method cannot be picked now. */
export type Unavailability = 'noPrice' | 'chainAway';

export type PaymentMethod = {
  id: string;
  token: string;
  chain: string;
  decimals: number;
  /** The amount that would be due now, in smallest units; null without a price. */
  estimatedAmount: bigint | null;
  /**
   * Approximate network fee of the buyer's own transfer: a fiat decimal string, at most the total; null while unknown.
   */
  networkFee: string | null;
  /** Null when it can be picked. */
  unavailable: Unavailability | null;
};

export type Attempt = {
  id: string;
  status: AttemptStatus;
  paymentMethod: string;
  chain: string;
  token: string;
  decimals: number;
  tokenAddress: string | null;
  chainId: number | null;
  depositAddress: string;
  /** The required amount, in smallest units. */
  cryptoAmount: bigint;
  /** The confirmed amount, in smallest units. */
  receivedAmount: bigint;
  /** The amount that has arrived, confirmed or not, in smallest units. */
  seenAmount: bigint;
  confirmations: number;
  requiredConfirmations: number;
  paymentUri: string;
  expiresAt: number;
  /** Transfers seen, confirmed or not. */
  transactions: readonly Transfer[];
  /** Null on chains on which nothing is seen before a block has it. */
  mempool: Mempool | null;
};

/** Payments that no block has yet. Amounts in smallest units. */
export type Mempool = {
  blockSeconds: number;
  /** True where a payment out of a private balance is not seen before a block has it. */
  hidesPrivate: boolean;
  waitingAmount: bigint;
  /** The last payment that was seen and is gone, by a transaction that replaced it or because nodes dropped it. */
  lost: { amount: bigint; replaced: boolean } | null;
};

export type Transfer = { txHash: string; amount: bigint; blockTime: number };

/** An item with the first of its lines and its number of lines. */
export type DeliveredItem = { productId: string; title: string; lines: readonly string[]; lineCount: number };

/** Items delivered so far to an order. */
export type Delivery = {
  items: readonly DeliveredItem[];
  complete: boolean;
  /** True if the rest waits for the store. */
  waitsForStore: boolean;
  /** Stock lines delivered and ordered; null once everything is delivered. */
  progress: { delivered: number; ordered: number } | null;
};
