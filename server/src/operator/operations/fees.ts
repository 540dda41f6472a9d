import type { Queryable } from '../../kernel/db/pool.ts';
import { formatFiat, millis } from '../../kernel/lib/money.ts';
import { feesByStore } from '../../money/sweeping/fee-bill-repository.ts';

/** Stores listed, those with the largest debts. */
const STORES = 1_000;

/** Returns the fees on payments to own wallets, by store and currency, as the operator reads them. */
export async function readFees(db: Queryable) {
  const amount = (value: bigint): string => formatFiat(millis(value));
  return (await feesByStore(db, { limit: STORES })).map(({ store, currency, owed, billed, overdue, paid }) => {
    return {
      store,
      currency,
      owed: amount(owed),
      billed: amount(billed),
      overdue: amount(overdue),
      paid: amount(paid),
    };
  });
}
