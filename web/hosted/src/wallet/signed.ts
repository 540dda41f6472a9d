import { loadFields, removeFields, storeFields } from './stored.ts';

/**
 * A transfer that a wallet has signed for the service to send. The signature is not part of it: it is worth the money
 * until it is used, and these terms are enough to ask for its state.
 */
export type Signed = {
  /** The payer. */
  readonly from: string;
  /** Smallest units. */
  readonly value: bigint;
  /** Epoch seconds: no block from then on can contain it. */
  readonly validBefore: number;
  readonly nonce: string;
  /** Time of signing, in ms of this device. */
  readonly at: number;
  /** True once the service has confirmed that it sends it. */
  readonly isTaken: boolean;
};

const keyOf = (attemptId: string) => `till-signed-${attemptId}`;

/** Stores it in this browser, so that neither a reload nor a second tab pays again. */
export function rememberSigned(attemptId: string, signed: Signed): void {
  const { at, from, isTaken, nonce, validBefore, value } = signed;
  storeFields(keyOf(attemptId), [from, value.toString(), validBefore, nonce, at, isTaken]);
}

/** Returns the stored transfer of an attempt. */
export function signedFor(attemptId: string): Signed | null {
  return loadFields(keyOf(attemptId), ([from, value, validBefore, nonce, at, isTaken]) => ({
    from: String(from),
    value: BigInt(String(value)),
    validBefore: Number(validBefore),
    nonce: String(nonce),
    at: Number(at),
    isTaken: isTaken === true,
  }));
}

/** Deletes it: it can no longer pay, or its owner pays another way. */
export function forgetSigned(attemptId: string): void {
  removeFields(keyOf(attemptId));
}
