import type { Queryable } from '../../kernel/db/pool.ts';
import { formatFiat, millis } from '../../kernel/lib/money.ts';
import type { FeeBill } from '../../money/sweeping/fee-bill-repository.ts';
import { stopsAt } from '../../money/sweeping/fee-bill-rules.ts';
import { readableMoment } from '../../outbound/mail/templates/layout.ts';
import { say } from '../../outbound/mail/templates/words.ts';
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
  const amount = `${formatFiat(millis(total - creditedMillis))} ${currency.toUpperCase()}`;
  const stop = readableMoment(stopsAt({ billedAt }) ?? now);
  await notifyOwners(deps, tx, {
    store: { id: storeId, name, slug },
    now,
    about: 'fees',
    title: isStopped
      ? say`Payments to the wallets of ${name} are stopped: fees are unpaid`
      : say`Fees of ${name} are unpaid`,
    paragraphs: [
      `${amount} in fees on payments to your own wallets has been billed and is unpaid.`,
      isStopped
        ? 'Buyers can no longer pay with these methods. They are available again as soon as the invoice is paid. Other ' +
          'methods are not affected.'
        : `From ${stop}, buyers can no longer pay with these methods until the invoice is paid. Other methods are not ` +
          'affected.',
    ],
    link: { label: 'View fees', path: '/settlements' },
  });
}
