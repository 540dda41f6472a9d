import { drop, keep, kept } from './kept.ts';

/**
 * A transfer that a wallet has signed for the service to send. The signature is not part of it: it is worth the money
 * until it is used, and these terms are enough to ask what became of it.
 */
export type Signed = {
  /** Who pays. */
  readonly from: string;
  /** Smallest units. */
  readonly value: bigint;
  /** Epoch seconds: no block from then on can hold it. */
  readonly validBefore: number;
  readonly nonce: string;
  /** When it was signed, in ms of this device. */
  readonly at: number;
  /** Whether the service has said that it sends it. */
  readonly isTaken: boolean;
};

const keyOf = (attemptId: string) => `till-signed-${attemptId}`;

/** Remembers it in this browser, so that neither a reload nor a second tab pays beside it. */
export function rememberSigned(attemptId: string, signed: Signed): void {
  const { at, from, isTaken, nonce, validBefore, value } = signed;
  keep(keyOf(attemptId), [from, value.toString(), validBefore, nonce, at, isTaken]);
}

/** What was signed for an attempt and not forgotten. */
export function signedFor(attemptId: string): Signed | null {
  return kept(keyOf(attemptId), ([from, value, validBefore, nonce, at, isTaken]) => ({
    from: String(from),
    value: BigInt(String(value)),
    validBefore: Number(validBefore),
    nonce: String(nonce),
    at: Number(at),
    isTaken: isTaken === true,
  }));
}

/** Forgets it: it can no longer pay, or its owner pays another way. */
export function forgetSigned(attemptId: string): void {
  drop(keyOf(attemptId));
}
