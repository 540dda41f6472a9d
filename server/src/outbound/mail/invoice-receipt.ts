import type { Queryable } from '../../kernel/db/pool.ts';
import { invoiceUrl } from '../../kernel/lib/hosts.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import { type Currency, formatFiat, type Millis } from '../../kernel/lib/money.ts';
import { enqueueMail } from './outbox.ts';
import { fateOfMail, type MailFate, storeForMail } from './outbox-repository.ts';
import { type InvoiceContent, invoiceReceiptMail } from './templates/invoice.ts';
import type { PaymentContent } from './templates/payment.ts';
import { mailWordingIn } from './texts/texts.ts';

export interface InvoiceReceipt {
  readonly id: string;
  readonly storeId: string;
  readonly invoiceId: string;
  readonly number: InvoiceContent['number'];
  readonly recipient: string;
  /** Language in which the buyer last read its page; null for the store's. */
  readonly language: Language | null;
  readonly amount: Millis;
  readonly currency: Currency;
  readonly items: InvoiceContent['items'];
  readonly payment?: PaymentContent | undefined;
  readonly hostedBase: string;
  readonly createdAt: number;
}

/** Queues the receipt of a paid invoice for its customer, once per invoice, in the transaction that marks it paid. */
export async function enqueueInvoiceReceipt(tx: Queryable, invoice: InvoiceReceipt): Promise<void> {
  const { id, storeId, recipient, createdAt, number, currency, items, payment } = invoice;
  const { name: storeName, language, ...support } = await storeForMail(tx, { storeId });
  const amount = formatFiat(invoice.amount);
  const url = invoiceUrl(invoice.invoiceId, invoice.hostedBase);
  const told = { storeName, number, amount, currency, items, url, payment, support };
  const content = invoiceReceiptMail(mailWordingIn(invoice.language ?? language), told);
  const dedupeKey = keyOf(invoice.invoiceId);
  await enqueueMail(tx, { ...content, id, storeId, recipient, createdAt, kind: 'invoice-receipt', dedupeKey });
}

/** Returns the delivery state of an invoice's receipt; undefined if none was queued. */
export function fateOfReceipt(q: Queryable, storeId: string, invoiceId: string): Promise<MailFate | undefined> {
  return fateOfMail(q, { storeId, dedupeKey: keyOf(invoiceId) });
}

function keyOf(invoiceId: string): string {
  return `receipt:${invoiceId}`;
}
