import { loadFields, removeFields, storeFields } from './stored.ts';

/** A wallet's transfer for an attempt, before the page has seen it arrive. */
export type Sent = {
  readonly hash: string;
  readonly amount: bigint;
  /** The amount seen before it. */
  readonly seen: bigint;
};

const keyOf = (attemptId: string) => `till-sent-${attemptId}`;

/** Stores it in this browser, so that neither a reload nor a second tab sends it again. */
export function rememberSent(attemptId: string, { hash, amount, seen }: Sent): void {
  storeFields(keyOf(attemptId), [hash, amount.toString(), seen.toString()]);
}

/**
 * Returns the pending transfer; null when there is none, or it has arrived.
 * @param seen the amount that has arrived by now
 */
export function pendingTransfer(attemptId: string, seen: bigint): Sent | null {
  return loadFields(keyOf(attemptId), ([hash, amount, before]) => {
    const sent = { hash: String(hash), amount: BigInt(String(amount)), seen: BigInt(String(before)) };
    return seen > sent.seen ? null : sent;
  });
}

/** Deletes it: it failed, or its owner wants to send again. */
export function forgetSent(attemptId: string): void {
  removeFields(keyOf(attemptId));
}
