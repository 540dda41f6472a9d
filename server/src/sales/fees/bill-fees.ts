import { isOutage } from '../../kernel/db/errors.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import {
  billFees,
  countReminder,
  type FeeBill,
  notePaidBills,
  stopByBill,
  type UnbilledFees,
  unbilledFees,
  unbilledFeesOf,
  unpaidBills,
} from '../../money/sweeping/fee-bill-repository.ts';
import { isToBill, needsInvoice, stepOf } from '../../money/sweeping/fee-bill-rules.ts';
import { lockSettings } from '../../stores/settings-repository.ts';
import { findStoreIdBySlug } from '../../stores/store-repository.ts';
import { type FeeBillingDeps, invoiceBill } from './invoice-bill.ts';
import { notifyOfBill } from './notify-of-bill.ts';

/** Bills the fees on payments to own wallets. Any number of instances may run at the same time. */
export interface FeeBilling {
  /**
   * Bills the due fees, writes missing invoices, reminds the owners of unpaid ones, and lets overdue ones stop.
   * @throws the first failure, once everything else is done; an outage of the database immediately
   */
  round(): Promise<undefined>;
}

const PAGE = 500;
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

export function createFeeBilling(deps: FeeBillingDeps): FeeBilling {
  const { clock, db, feeStore } = deps;
  return {
    async round() {
      const biller = await findStoreIdBySlug(db, { slug: feeStore, now: clock.now() });
      if (biller === undefined) throw new OperatorError(`FEE_STORE: no store has the slug ${feeStore}`);
      // One store's failure is thrown at the end, and holds up no other store.
      const failures: unknown[] = [];
      const attempt = async (work: Promise<void>): Promise<void> => {
        await work.catch((error: unknown) => {
          if (isOutage(error)) throw error;
          failures.push(error);
        });
      };
      await notePaidBills(db);
      for (const fees of await unbilledFees(db)) {
        if (fees.storeId !== biller && isDue(deps, fees)) await attempt(putOnBill(deps, fees));
      }
      for (let after = BEFORE_ALL_IDS; ; ) {
        const bills = await unpaidBills(db, { after, limit: PAGE });
        for (const bill of bills) await attempt(attendTo(deps, biller, bill));
        const last = bills.length < PAGE ? undefined : bills.at(-1);
        if (last === undefined) break;
        after = last.id;
      }
      if (failures.length > 0) throw failures[0];
      return undefined;
    },
  };
}

function isDue({ clock, from }: FeeBillingDeps, fees: UnbilledFees): boolean {
  return isToBill(fees, { from, now: clock.now() });
}

/** Puts the fees on a bill, unless another process has since they were read. */
async function putOnBill(deps: FeeBillingDeps, { currency, storeId }: UnbilledFees): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockSettings(tx, storeId);
    const fees = (await unbilledFeesOf(tx, { storeId })).find((each) => each.currency === currency);
    if (fees === undefined || !isDue(deps, fees)) return;
    await billFees(tx, { billId: deps.ids.next(), storeId, currency, now: deps.clock.now() });
  });
}

async function attendTo(deps: FeeBillingDeps, biller: string, bill: FeeBill): Promise<void> {
  const { clock, db } = deps;
  const now = clock.now();
  const step = stepOf(bill, now);
  if (step !== undefined) {
    await db.transaction(async (tx) => {
      const isFirst =
        step === 'stop'
          ? await stopByBill(tx, { id: bill.id, now })
          : await countReminder(tx, { id: bill.id, ...step });
      if (isFirst) await notifyOfBill(deps, tx, bill, { isStopped: step === 'stop', now });
    });
  }
  if (needsInvoice(bill)) await invoiceBill(deps, biller, bill);
}
