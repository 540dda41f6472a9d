/** A store that the traffic trades for. */
export interface TrafficStore {
  readonly slug: string;
  readonly id: string;
  readonly apiKey: string;
  /** A product with a list of lines, of which each may be handed out once. */
  readonly keysId: string;
  /** A product of which the same text is handed out for each piece. */
  readonly songId: string;
  /** Lower case; no other store has it. */
  readonly payout: string;
}

/** Money that a buyer has sent and the chain has in a block. Amounts are in smallest units. */
export interface Payment {
  /** Lower case; null for the native coin. */
  readonly token: string | null;
  readonly amount: bigint;
  readonly txHash: string;
}

/** An attempt that the service has acknowledged, and what has been paid to its address. */
export interface PickedAttempt {
  readonly id: string;
  /** Lower case; null for the native coin. */
  readonly token: string | null;
  readonly method: string;
  readonly address: string;
  readonly required: bigint;
  readonly payments: Payment[];
}

/** An order or invoice that the service has acknowledged. */
export interface Sale {
  readonly kind: 'order' | 'invoice';
  readonly id: string;
  readonly store: TrafficStore;
  readonly idempotencyKey: string;
  /** In thousandths of a dollar. */
  readonly millis: bigint;
  /** Lines of the stock list that a completed order hands out. */
  readonly keys: number;
  /** Nobody else's; null when nothing is mailed. */
  readonly email: string | null;
  /** What its buyer set out to do. */
  readonly story: string;
  readonly attempts: PickedAttempt[];
  /** Whether the merchant has ended it, and was told so. */
  isEnded: boolean;
}

/** Everything that the service has acknowledged, and what was never to happen. */
export interface Book {
  readonly sales: Map<string, Sale>;
  readonly faults: string[];
}

export function createBook(): Book {
  return { sales: new Map(), faults: [] };
}

/** What has come to an attempt's address in one asset, in smallest units. */
export function paidTo(attempt: PickedAttempt, token: string | null = attempt.token): bigint {
  return attempt.payments.filter((payment) => payment.token === token).reduce((sum, { amount }) => sum + amount, 0n);
}

/** What a sale must come to once every window has ended. */
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

/** The status in which a sale must be once every window has ended. */
export function statusOf(sale: Sale): string {
  return STATUS[sale.kind][outcomeOf(sale)];
}
