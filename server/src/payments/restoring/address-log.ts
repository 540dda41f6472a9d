import type { NewAttempt } from '../repository.ts';

/** The message of the log line for a new deposit address. */
export const ADDRESS_GIVEN_OUT = 'deposit address given out';

/**
 * What the log keeps of a new attempt: everything that its deposit address was made of, so that the address can be booked
 * again after a restore of a database that was saved before. Nothing in it is secret.
 */
export function addressLogFields(attempt: NewAttempt): Readonly<Record<string, unknown>> {
  return {
    attemptId: attempt.id,
    storeId: attempt.storeId,
    payableKind: attempt.payableKind,
    payableId: attempt.payableId,
    method: attempt.method,
    chain: attempt.chain,
    depositAddress: attempt.depositAddress,
    factory: attempt.factory,
    implementation: attempt.implementation,
    payout: attempt.payoutAddress,
    feeRecipient: attempt.feeRecipient,
    feeBps: attempt.feeBps,
    requiredAmount: attempt.requiredAmount.toString(),
    finality: attempt.finality,
    needsAgreement: attempt.needsAgreement,
    quoteExpiresAt: attempt.quoteExpiresAt,
    createdAt: attempt.createdAt,
  };
}
