import type { Attempt, Transfer } from '../api/checkout.ts';

/** How far a payment is, in smallest units. `missing` is what must still arrive, never negative. */
export type Progress = { required: bigint; seen: bigint; missing: bigint };

/**
 * What is seen at the address counts, even where no transfer is listed: exchanges and smart wallets pay from inside
 * contracts. Transfers are listed a moment before the balance is read, so the largest is closest to the truth.
 */
export function progressOf(attempt: Attempt): Progress {
  const listed = attempt.transactions.reduce((sum, transfer) => sum + transfer.amount, 0n);
  const amounts = [attempt.seenAmount, attempt.receivedAmount, listed];
  return progress(
    attempt,
    amounts.reduce((most, amount) => (amount > most ? amount : most)),
  );
}

/** How far an ended attempt got with what came in time. */
export function progressInTime(attempt: Attempt): Progress {
  return progress(attempt, attempt.receivedAmount);
}

/** Of the transfers of an ended attempt, those that came in time: the first, in the order of the chain. */
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
