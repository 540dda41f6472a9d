import { isoTime } from '../../kernel/lib/clock.ts';
import { invoiceUrl } from '../../kernel/lib/hosts.ts';
import { formatFiat, millis } from '../../kernel/lib/money.ts';
import { billsOfStore, unbilledFeesOf } from '../../money/sweeping/fee-bill-repository.ts';
import { stopsAt } from '../../money/sweeping/fee-bill-rules.ts';
import type { StoresDeps } from '../dependencies.ts';

const BILLS = 12;

/** Returns the fees that a store owes on payments to its own wallets, and its newest bills. */
export async function feesView({ db, settings }: Pick<StoresDeps, 'db' | 'settings'>, storeId: string) {
  const unbilled = await unbilledFeesOf(db, { storeId });
  const bills = await billsOfStore(db, { storeId, limit: BILLS });
  return {
    unbilled: unbilled.map((fees) => ({ amount: formatFiat(millis(fees.millis)), currency: fees.currency })),
    bills: bills.flatMap((bill) => {
      const end = stopsAt(bill);
      // Until its first invoice is written, there is nothing to pay.
      if (bill.billedAt === null || bill.invoiceId === null || end === null) return [];
      const isPaid = bill.invoiceStatus === 'paid';
      return [
        {
          amount: formatFiat(millis(bill.millis)),
          due: formatFiat(millis(isPaid ? 0n : bill.millis - bill.creditedMillis)),
          currency: bill.currency,
          billedAt: isoTime(bill.billedAt),
          isPaid,
          stopsAt: isoTime(end),
          isStopping: bill.stoppedAt !== null && !isPaid,
          url: invoiceUrl(bill.invoiceId, settings.hostedBase),
        },
      ];
    }),
  };
}
