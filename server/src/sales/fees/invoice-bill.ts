import type { Database } from '../../kernel/db/pool.ts';
import { type Clock, isoTime } from '../../kernel/lib/clock.ts';
import { present } from '../../kernel/lib/errors.ts';
import { invoiceUrl } from '../../kernel/lib/hosts.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import { formatFiat, type Millis, millis } from '../../kernel/lib/money.ts';
import { type FeeBill, linesOfBill, putBillInvoice } from '../../money/sweeping/fee-bill-repository.ts';
import { enqueueMail } from '../../outbound/mail/outbox.ts';
import { storeForMail } from '../../outbound/mail/outbox-repository.ts';
import { invoiceMail } from '../../outbound/mail/templates/invoice.ts';
import { mailWordingIn } from '../../outbound/mail/texts/texts.ts';
import { ownersOf } from '../../people/member-repository.ts';
import { createInvoice } from '../invoices/create-invoice.ts';
import { findInvoice } from '../invoices/repository.ts';
import type { InvoiceWithPayment, TemplateItem } from '../invoices/types.ts';

export interface FeeBillingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Slug of the operator's own store, which writes the invoices. */
  readonly feeStore: string;
  /** Amount owed that is billed immediately. */
  readonly from: Millis;
  readonly hostedBase: string;
  readonly dashboardUrl: string;
}

/** Until the bill stops payments; an invoice that ends unpaid is replaced. */
const INVOICE_MINUTES = 30 * 24 * 60;

/**
 * Writes the invoice of a bill in the operator's store and emails it to the owners of the billed one. If the process ends
 * in between, or another does the same, the invoice is found by its idempotency key.
 * @param biller the operator's store
 * @throws InvoiceRefusal
 */
export async function invoiceBill(deps: FeeBillingDeps, biller: string, bill: FeeBill): Promise<void> {
  const { clock, db } = deps;
  const { creditedMillis, currency, id, invoices, storeId } = bill;
  const owners = await ownersOf(db, storeId);
  const { name } = await storeForMail(db, { storeId });
  const created = await createInvoice(deps, biller, {
    items: await itemsOf(db, bill),
    templateId: null,
    currency,
    customerName: name,
    customerEmail: owners[0]?.email ?? null,
    metadata: null,
    expiresInMinutes: INVOICE_MINUTES,
    createdVia: 'api',
    idempotencyKey: `fee-bill:${id}:${invoices}`,
  });
  const invoiceId = 'invoice' in created ? created.invoice.id : created.earlierId;
  const invoice = present(await findInvoice(db, invoiceId), 'an invoice that was created is found');
  await db.transaction(async (tx) => {
    const now = clock.now();
    if (!(await putBillInvoice(tx, { id, invoiceId, invoices, creditedMillis, now }))) return;
    for (const { email: recipient } of owners) {
      const content = await contentOf(deps, tx, invoice, storeId);
      const dedupeKey = `fee-bill:${invoiceId}:${recipient}`;
      const mail = { id: deps.ids.next(), storeId: biller, recipient, createdAt: now, dedupeKey };
      await enqueueMail(tx, { ...content, ...mail, kind: 'invoice' });
    }
  });
}

/** Returns a line for each method; of a bill that was underpaid, the rest. */
async function itemsOf(db: Database, { creditedMillis, id, millis: total }: FeeBill): Promise<TemplateItem[]> {
  if (creditedMillis > 0n) {
    const description = `${formatFiat(millis(total))} less ${formatFiat(millis(creditedMillis))} paid`;
    return [itemOf('Payment fees, rest', description, total - creditedMillis)];
  }
  return (await linesOfBill(db, { billId: id })).map((line) => {
    const payments = `${line.payments} ${line.payments === 1 ? 'payment' : 'payments'}`;
    const description = `${payments} to your own wallet, ${dayOf(line.since)} to ${dayOf(line.until)}`;
    return itemOf(`Payment fees, ${line.method}`, description, line.millis);
  });
}

function itemOf(name: string, description: string, amount: bigint): TemplateItem {
  return { name, description, quantity: 1, unitAmount: formatFiat(millis(amount)) };
}

function dayOf(time: number): string {
  return isoTime(time).slice(0, 10);
}

/** Returns the usual email of an invoice, in the language of the billed store. */
async function contentOf(
  { hostedBase }: Pick<FeeBillingDeps, 'hostedBase'>,
  tx: Parameters<typeof storeForMail>[0],
  invoice: InvoiceWithPayment,
  storeId: string,
) {
  const { name: storeName, language: _, ...support } = await storeForMail(tx, { storeId: invoice.storeId });
  const { language } = await storeForMail(tx, { storeId });
  return invoiceMail(mailWordingIn(language), {
    storeName,
    support,
    number: invoice.number,
    amount: formatFiat(invoice.totalMillis),
    currency: invoice.currency,
    items: invoice.items,
    url: invoiceUrl(invoice.id, hostedBase),
    customerName: invoice.customerName,
    memo: invoice.memo,
    expiresAt: invoice.expiresAt,
  });
}
