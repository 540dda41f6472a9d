import type { Attempt, Transfer } from '../api/checkout.ts';

/** The progress of a payment, in smallest units. `missing` is the amount still due, never negative. */
export type Progress = { required: bigint; seen: bigint; missing: bigint };

/**
 * Returns the progress of an attempt. The balance seen at the address counts, even where no transfer is listed:
 * exchanges and smart wallets pay from inside contracts. Transfers are listed a moment before the balance is read, so
 * the largest is closest to the truth.
 */
export function progressOf(attempt: Attempt): Progress {
  const listed = attempt.transactions.reduce((sum, transfer) => sum + transfer.amount, 0n);
  const amounts = [attempt.seenAmount, attempt.receivedAmount, listed];
  return progress(
    attempt,
    amounts.reduce((most, amount) => (amount > most ? amount : most)),
  );
}

/** Returns an ended attempt's progress from the payments in time. */
export function progressInTime(attempt: Attempt): Progress {
  return progress(attempt, attempt.receivedAmount);
}

/** Returns an ended attempt's transfers that were in time: the first, in the order of the chain. */
export function transfersInTime({ transactions, receivedAmount }: Attempt): readonly Transfer[] {
  let sum = 0n;
  return transactions.filter(({ amount }) => {
    const isInTime = sum < receivedAmount;
    sum += amount;
    return isInTime;
  });
}

function progress({ cryptoAmount: required }: Attempt, seen: bigint): Progress {
  return { required, seen, missing: seen >= required ? 0n : required - seen };
}
