import type { Attempt } from '../api/checkout.ts';

/** How far a payment is, in smallest units. `missing` is what must still arrive, never negative. */
export type Progress = { required: bigint; seen: bigint; missing: bigint };

/**
 * Both numbers can lag: the transfer list misses transfers made inside contracts, the confirmed credit misses
 * what is not confirmed yet. The larger is the better knowledge.
 */
export function progressOf(attempt: Attempt): Progress {
  const listed = attempt.transactions.reduce((sum, transfer) => sum + transfer.amount, 0n);
  const seen = listed > attempt.receivedAmount ? listed : attempt.receivedAmount;
  const required = attempt.cryptoAmount;
  return { required, seen, missing: seen >= required ? 0n : required - seen };
}
