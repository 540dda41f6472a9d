import type { Database } from '../../src/kernel/db/pool.ts';
import { present } from '../../src/kernel/lib/errors.ts';
import { currentAttempt } from '../../src/money/payments/booking/shown-attempt-repository.ts';
import type { PaymentFacts } from '../../src/money/payments/types.ts';
import { findInvoice } from '../../src/sales/invoices/repository.ts';
import { findOrder } from '../../src/sales/orders/repository.ts';
import { type AuditedState, stateOf } from './audit-repository.ts';
import { promise } from './violation.ts';
import type { World } from './world.ts';

type AuditedAttempt = AuditedState['attempts'][number];
type AuditedTransfer = AuditedAttempt['transfers'][number];

/** Facts about an attempt's money in a read or event. */
export type Described = Omit<PaymentFacts, 'transactions' | 'depositAddress'> & {
  readonly transactions: readonly unknown[];
};

/**
 * Returns the attempt that describes a payment, by the specification: the one that completed it, else the one with the
 * largest share of its required amount, else the newest. Its transactions are the confirmed ones.
 */
export function describedAttempt({
  attempts,
  completedAttemptId,
}: AuditedState): (Described & { attemptId: string }) | null {
  let chosen: AuditedAttempt | undefined;
  for (const attempt of attempts) {
    if (chosen === undefined || shareOf(attempt) >= shareOf(chosen)) chosen = attempt;
  }
  chosen = attempts.find(({ id }) => id === completedAttemptId) ?? chosen;
  if (chosen === undefined) return null;
  const { confirmedBlock, credited, id, ipAddress, method, required, transfers } = chosen;
  return {
    attemptId: id,
    paymentMethod: method,
    requiredAmount: required,
    creditedAmount: credited,
    ipAddress,
    transactions:
      confirmedBlock === null
        ? []
        : transfers.filter(({ blockNumber }) => BigInt(blockNumber) <= BigInt(confirmedBlock)),
  };
}

function shareOf({ credited, required }: AuditedAttempt): bigint {
  return (BigInt(credited) * 10n ** 18n) / BigInt(required);
}

/** Returns true when the description of a payment matches the expected one. */
export function isDescribedBy(said: Described | null, described: Described | null): boolean {
  return JSON.stringify(normal(said)) === JSON.stringify(normal(described));
}

/**
 * Checks the transfers in an event. Another process may record or delete some between the read for an event and its
 * commit. The event then includes at least the transfers known both before and after, and none that was known at
 * neither time.
 */
export function reportedOf(
  said: Pick<Described, 'transactions'> | null,
  described: ReturnType<typeof describedAttempt>,
  known: readonly string[],
): Described | null {
  if (said === null || described === null) return described;
  const before = new Set(known.filter((entry) => entry.startsWith(described.attemptId)));
  const print = ({ amount, blockNumber, txHash }: AuditedTransfer): string =>
    [described.attemptId, txHash, amount, blockNumber].join(' ');
  const after = new Set(transfersOf(described).map(print));
  const told = new Set(transfersOf(said).map(print));
  const isPossible =
    [...before].every((entry) => told.has(entry) || !after.has(entry)) &&
    [...told].every((entry) => before.has(entry) || after.has(entry));
  const isSame = before.size === after.size && [...before].every((entry) => after.has(entry));
  return isPossible && !isSame ? { ...described, transactions: said.transactions } : described;
}

function transfersOf({ transactions }: Pick<Described, 'transactions'>) {
  return transactions as readonly AuditedTransfer[];
}

function normal(facts: Described | null) {
  if (facts === null) return null;
  const { creditedAmount, ipAddress, paymentMethod, requiredAmount } = facts;
  const transactions = transfersOf(facts).map(({ amount, blockNumber, txHash }) => ({ amount, blockNumber, txHash }));
  return { requiredAmount, ipAddress, paymentMethod, creditedAmount, transactions };
}

/** Compares the merchant's and the buyer's reads of an order or invoice with its rows. */
export async function checkRead(db: Database, { id, kind }: World['payables'][number]): Promise<void> {
  const state = await stateOf(db, id);
  const read = present(kind === 'order' ? await findOrder(db, id) : await findInvoice(db, id), `${kind} ${id}`);
  promise(read.status === state.status, `the read of ${id} says ${state.status}`);
  const described = describedAttempt(state);
  promise(
    isDescribedBy(read.payment, described),
    () => `the read of ${id} tells ${JSON.stringify(described)}, not ${JSON.stringify(normal(read.payment))}`,
  );
  const current = await currentAttempt(db, { payableId: id });
  promise(
    (current === undefined) === (state.attempts.length === 0),
    `the buyer of ${id} sees an attempt when there is one`,
  );
}
