import type { Queryable } from '../../kernel/db/pool.ts';
import { millis } from '../../kernel/lib/money.ts';
import type { FeeBill } from '../../money/sweeping/fee-bill-repository.ts';
import { stopsAt } from '../../money/sweeping/fee-bill-rules.ts';
import { ours } from '../../outbound/mail/templates/words.ts';
import { notifyOwners } from '../../people/notify-owners.ts';
import { findSettings } from '../../stores/settings-repository.ts';
import type { FeeBillingDeps } from './invoice-bill.ts';

/** Emails the owners of a store that a bill will soon stop its payments to own wallets, or has stopped them. */
export async function notifyOfBill(
  deps: Pick<FeeBillingDeps, 'dashboardUrl' | 'ids'>,
  tx: Queryable,
  { billedAt, creditedMillis, currency, millis: total, storeId }: FeeBill,
  { isStopped, now }: { readonly isStopped: boolean; readonly now: number },
): Promise<void> {
  const { name, slug } = await findSettings(tx, storeId);
  const stop = stopsAt({ billedAt }) ?? now;
  await notifyOwners(deps, tx, {
    store: { id: storeId, name, slug },
    now,
    about: 'fees',
    path: '/settlements',
    write: ({ moment, money, texts }) => {
      const fees = { store: name, amount: money(millis(total - creditedMillis), currency) };
      return isStopped ? texts.feesStopped(fees) : texts.feesUnpaid({ ...fees, from: ours(moment(stop)) });
    },
  });
}
