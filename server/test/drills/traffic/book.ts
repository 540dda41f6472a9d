/** A store used by the traffic. */
export interface TrafficStore {
  readonly slug: string;
  readonly id: string;
  readonly apiKey: string;
  /** A product with a list of lines, each delivered at most once. */
  readonly keysId: string;
  /** A product that delivers the same text for each unit. */
  readonly songId: string;
  /** Lower case; unique to this store. */
  readonly payout: string;
}

/** Money sent by a buyer and included in a block. Amounts are in smallest units. */
export interface Payment {
  /** Lower case; null for the native coin. */
  readonly token: string | null;
  readonly amount: bigint;
  readonly txHash: string;
}

/** An attempt acknowledged by the service, and the payments to its address. */
export interface PickedAttempt {
  readonly id: string;
  /** Lower case; null for the native coin. */
  readonly token: string | null;
  readonly method: string;
  readonly address: string;
  readonly required: bigint;
  /** Smallest amount that can be sent: nodes refuse dust. */
  readonly least: bigint;
  /** True when it is paid into the merchant's own wallet. */
  readonly isToWallet: boolean;
  readonly payments: Payment[];
}

/** An order or invoice acknowledged by the service. */
export interface Sale {
  readonly kind: 'order' | 'invoice';
  readonly id: string;
  readonly store: TrafficStore;
  readonly idempotencyKey: string;
  /** In thousandths of a dollar. */
  readonly millis: bigint;
  /** Stock lines delivered by a completed order. */
  readonly keys: number;
  /** Unique to this sale; null when nothing is emailed. */
  readonly email: string | null;
  /** Name of the buyer's story. */
  readonly story: string;
  readonly attempts: PickedAttempt[];
  /** True when the merchant has ended it, with an acknowledgement. */
  isEnded: boolean;
}

/** Everything acknowledged by the service, and the violations observed. */
export interface Book {
  readonly sales: Map<string, Sale>;
  readonly faults: string[];
}

export function createBook(): Book {
  return { sales: new Map(), faults: [] };
}

/** Returns the amount received at an attempt's address in one asset, in smallest units. */
export function paidTo(attempt: PickedAttempt, token: string | null = attempt.token): bigint {
  return attempt.payments.filter((payment) => payment.token === token).reduce((sum, { amount }) => sum + amount, 0n);
}

/** Required outcome of a sale once every window has ended. */
export type Outcome = 'paid' | 'partial' | 'ended' | 'expired';

export function outcomeOf({ attempts, isEnded }: Sale): Outcome {
  if (attempts.some((attempt) => paidTo(attempt) >= attempt.required)) return 'paid';
  if (attempts.some((attempt) => paidTo(attempt) > 0n)) return 'partial';
  return isEnded ? 'ended' : 'expired';
}

const STATUS: Readonly<Record<Sale['kind'], Readonly<Record<Outcome, string>>>> = {
  order: { paid: 'completed', partial: 'partial', ended: 'expired', expired: 'expired' },
  invoice: { paid: 'paid', partial: 'partial', ended: 'voided', expired: 'expired' },
};

/** Returns the required status of a sale once every window has ended. */
export function statusOf(sale: Sale): string {
  return STATUS[sale.kind][outcomeOf(sale)];
}
