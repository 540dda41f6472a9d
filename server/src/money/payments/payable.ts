import type { Queryable } from '../../kernel/db/pool.ts';
import type { Attempt, Payable, PayableKind } from './types.ts';

/**
 * An event in the payment of an order or invoice. Reported in the transaction that records it, while the payable's row
 * is locked.
 */
export type PaymentEvent =
  | { readonly type: 'attempt-started'; readonly attempt: Attempt; readonly first: boolean }
  /** The full amount is there, at a confirmed block. */
  | { readonly type: 'funded'; readonly attempt: Attempt }
  /** Every attempt has ended, and at least one received money, but none received enough. */
  | { readonly type: 'short'; readonly attempt: Attempt }
  /** The window is over, or the merchant ended it, with nothing received. */
  | { readonly type: 'unpaid'; readonly reason: 'window-ended' | 'ended-by-merchant' };

/**
 * Access of payments to orders and invoices, independent of their kind; the composition root binds one to each kind.
 */
export interface PayableAccess<Locked extends Payable = Payable> {
  /** Locks the row until the transaction ends. Undefined when there is no such row. */
  lock(tx: Queryable, id: string): Promise<Locked | undefined>;
  /**
   * Moves the payable by its own transition function; a no-op when it is no longer open.
   * @param payable the result of `lock` in this transaction
   */
  apply(tx: Queryable, payable: Locked, event: PaymentEvent, now: number): Promise<void>;
  /**
   * Returns open ones whose window has ended between two moments and that have no attempt to be decided, the longest
   * overdue first.
   */
  pastWindow(q: Queryable, due: WindowsDue): Promise<readonly PastWindow[]>;
}

/** Both moments are inclusive; epoch milliseconds. */
export interface WindowsDue {
  readonly from: number;
  readonly now: number;
  readonly limit: number;
}

export interface PastWindow {
  readonly id: string;
  readonly expiresAt: number;
}

export type PayableAccesses = Readonly<Record<PayableKind, PayableAccess>>;
