import { html } from '../../lib/html.ts';
import type { Currency } from '../../lib/money.ts';
import { amountRows, button, type MailContent, page, receiptLine, receiptOf, subjectLine } from './layout.ts';
import { type PaymentContent, paymentPart, questions, type SupportContent } from './payment.ts';
import { readableAmount, readableMoment } from './readable.ts';

export interface InvoiceContent {
  readonly storeName: string;
  readonly number: bigint;
  /** Fiat decimal string. */
  readonly amount: string;
  readonly currency: Currency;
  readonly items: readonly {
    readonly name: string;
    readonly quantity: number;
    /** The line's total, fiat decimal string. */
    readonly amount: string;
  }[];
  /** The invoice's page. */
  readonly url: string;
  readonly support?: SupportContent;
}

export interface PaidInvoiceContent extends InvoiceContent {
  readonly payment?: PaymentContent | undefined;
}

export interface PayableInvoiceContent extends InvoiceContent {
  readonly customerName: string | null;
  readonly memo: string | null;
  /** Until when it can be paid, epoch milliseconds. */
  readonly expiresAt: number;
}

/** How many lines of an invoice a mail shows; the page shows all. */
const MAX_ROWS = 100;

function billOf(invoice: InvoiceContent): { label: string; amount: string }[] {
  const rows = invoice.items.slice(0, MAX_ROWS).map((item) => ({
    label: item.quantity === 1 ? item.name : `${item.quantity} × ${item.name}`,
    amount: readableAmount(item.amount, invoice.currency),
  }));
  return [...rows, { label: 'Total', amount: readableAmount(invoice.amount, invoice.currency) }];
}

function billText(rows: readonly { label: string; amount: string }[]): string {
  return rows.map((row) => `${row.label}: ${row.amount}`).join('\n');
}

/** Says that an invoice has been paid in full. */
export function invoiceReceiptMail(invoice: PaidInvoiceContent): MailContent {
  const { storeName, number, url, currency, payment, support } = invoice;
  const title = `Receipt for invoice ${number} from ${storeName}`;
  const intro = 'Thank you. Your payment has arrived in full.';
  const rows = billOf(invoice);
  const paid = paymentPart(payment, currency);
  const footer = `Sent by ${storeName}.${support === undefined ? '' : questions(support, `invoice ${number}`)}`;
  return {
    subject: subjectLine(title),
    text: `${[title, intro, billText(rows), paid.text, `The invoice:\n${url}`, `Receipt to print or keep:\n${receiptOf(url)}`, footer].filter((part) => part !== '').join('\n\n')}\n`,
    html: page(
      title,
      html`<p>${intro}</p>${amountRows(rows)}${paid.html}${button('Open the invoice', url)}${receiptLine(url)}`,
      footer,
    ),
  };
}

/** Asks for the payment of an open invoice. */
export function invoiceMail(invoice: PayableInvoiceContent): MailContent {
  const { storeName, number, url, memo, customerName, support } = invoice;
  const title = `Invoice ${number} from ${storeName}`;
  const greeting = customerName === null ? 'Hello,' : `Hello ${customerName},`;
  const intro = `${storeName} asks you to pay this invoice by ${readableMoment(invoice.expiresAt)}.`;
  const rows = billOf(invoice);
  const asks = support === undefined ? '' : questions(support, `invoice ${number}`);
  const footer = `Sent by ${storeName}.${asks}${asks === '' ? '' : '.'} If you do not recognise this invoice, ignore this mail.`;
  const paragraphs = [greeting, intro, ...(memo === null ? [] : [memo])];
  return {
    subject: subjectLine(title),
    text: `${[title, ...paragraphs, billText(rows), `Pay here:\n${url}`, footer].join('\n\n')}\n`,
    html: page(
      title,
      html`${paragraphs.map((line) => html`<p style="white-space:pre-line">${line}</p>`)}${amountRows(rows)}${button(
        'Pay the invoice',
        url,
      )}`,
      footer,
    ),
  };
}
