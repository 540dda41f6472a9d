import { appendStock } from '../../../catalog/append-stock.ts';
import { IMAGES_PATH } from '../../../catalog/images/serve-images.ts';
import { setImage } from '../../../catalog/manage-products.ts';
import { notifySoon } from '../../../kernel/db/notifications.ts';
import { countRowsByStatus } from '../../../kernel/db/row-count-repository.ts';
import { present } from '../../../kernel/lib/errors.ts';
import { DELIVERIES_CHANNEL } from '../../../outbound/webhooks/outbox-repository.ts';
import { createTemplate } from '../../../sales/invoices/manage-templates.ts';
import { InvoiceRefusal } from '../../../sales/invoices/refusals.ts';
import { voidInvoice } from '../../../sales/invoices/void-invoice.ts';
import { readPayouts, setPayout } from '../../../stores/payouts/payouts.ts';
import { configuredImages } from '../../processes/configured-images.ts';
import { SAMPLE_NEXT_PAYOUT } from '../demo-settings.ts';
import { isOpen, writeInvoice } from './bills.ts';
import { coverImage } from './cover.ts';
import { type Desk, momentAgo, type Sample, until } from './desk.ts';
import {
  bringRetriesForward,
  countSales,
  countTakings,
  forgetSales,
  forgetTakings,
  lockTakings,
  takeOffSale,
} from './sample-repository.ts';
import { ART, GAME } from './sample-store.ts';

const DAY_MS = 24 * 3_600_000;
const DAY_MINUTES = 24 * 60;

/** Recent changes by the owner in the dashboard, and a product that waits for its check as after a restore. */
export async function tidyUp(desk: Desk, { storeId, owner, products }: Sample): Promise<void> {
  const productId = present(products.get(GAME), 'the game is sold');
  const name = await configuredImages(desk).keep(storeId, coverImage());
  await setImage(desk, owner, { storeId, id: productId }, `${desk.config.baseUrl}${IMAGES_PATH}/${name}`);
  await appendStock(desk, owner, { storeId, productId }, 'LANTERN-KEEP-GOLD-1\nLANTERN-KEEP-GOLD-2');
  const items = [{ name: 'Title screen', description: 'Still or moving', quantity: 1, unitAmount: '295' }];
  const fields = { name: 'Title screen', memo: 'Half of it is due before we begin.', expiresInMinutes: 14_400, items };
  try {
    await createTemplate(desk, owner, storeId, fields);
  } catch (error) {
    const isThere = error instanceof InvoiceRefusal && error.refused === 'template.nameTaken';
    if (!isThere) throw error;
  }
  const art = present(products.get(ART), 'the art is sold');
  await takeOffSale(desk.db, { storeId, productId: art, now: desk.clock.now() });
}

/**
 * Requests another payout address. In the demo, changes take effect immediately, so that they can be tried; this one
 * waits a day as in production, so that a pending one can be seen.
 */
export async function askForPayoutChange(desk: Desk, { storeId, owner }: Sample): Promise<void> {
  const payout = (await readPayouts(desk, storeId)).find(({ chain }) => chain === desk.chain.name);
  if (payout?.change !== undefined) return;
  const settings = {
    payouts: { changeDelayMs: DAY_MS, ownAddresses: [] },
    dashboard: { url: `${desk.config.baseUrl}/dashboard` },
  };
  await setPayout({ ...desk, settings }, { storeId, by: owner, chain: desk.chain.name, address: SAMPLE_NEXT_PAYOUT });
}

/**
 * Voids an invoice, an event that the store's endpoint rejects, until Till gives its webhook up. Every attempt is made;
 * only the days between them are skipped.
 */
export async function exhaustWebhook(desk: Desk, sample: Sample): Promise<void> {
  const { db, clock } = desk;
  const { storeId, owner } = sample;
  const plan = { key: 'voided', what: 'Pixel portrait', amount: '85', customer: 'Ida Lind', minutes: 30 * DAY_MINUTES };
  const bill = await writeInvoice(desk, sample, momentAgo(3.3 * DAY_MS), plan);
  if (await isOpen(desk, bill)) await voidInvoice({ ...desk, by: owner }, desk.payables.invoice, storeId, bill.id);
  await until(desk, 'a webhook to be exhausted', async () => {
    const waited = await bringRetriesForward(db, { storeId, now: clock.now() });
    if (waited > 0) notifySoon(db, DELIVERIES_CHANNEL, storeId);
    const counts = await countRowsByStatus(db, { storeId, kind: 'delivery' });
    return (counts.get('exhausted') ?? 0) > 0 ? true : undefined;
  });
}

/**
 * Spreads the volume over the month. The invoices were written by a clock that was set back, but no one can pay in the
 * past: a payment has the time of its block, and the demo's only chain is in the present. So only the totals by day are
 * dated back, to the day of the invoice.
 */
export async function spreadTakings({ db }: Desk, { storeId }: Sample): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTakings(tx);
    await forgetTakings(tx, { storeId });
    await countTakings(tx, { storeId });
    await forgetSales(tx, { storeId });
    await countSales(tx, { storeId });
  });
}
