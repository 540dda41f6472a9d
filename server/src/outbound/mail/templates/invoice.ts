import { html } from '../../../kernel/lib/html.ts';
import type { Currency } from '../../../kernel/lib/money.ts';
import type { MailWording } from '../texts/texts.ts';
import { type BillRow, billRows, billText } from './bill.ts';
import {
  amountRows,
  button,
  type MailContent,
  page,
  plainText,
  receiptLine,
  receiptOf,
  subjectLine,
} from './layout.ts';
import { type PaymentContent, paymentPart, questions, type SupportContent } from './payment.ts';
import { quoteLines, quoteName } from './words.ts';

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
  /** URL of the invoice's page. */
  readonly url: string;
  readonly support?: SupportContent;
}

export interface PaidInvoiceContent extends InvoiceContent {
  readonly payment?: PaymentContent | undefined;
}

export interface PayableInvoiceContent extends InvoiceContent {
  readonly customerName: string | null;
  readonly memo: string | null;
  /** End of its payment window, epoch milliseconds. */
  readonly expiresAt: number;
}

/** Maximum lines of an invoice in an email; the page shows all. */
const MAX_ROWS = 100;

function billOf(wording: MailWording, { items, amount, currency }: InvoiceContent): BillRow[] {
  return billRows(wording, { items: items.slice(0, MAX_ROWS), total: amount, currency });
}

/** Builds the email that confirms the full payment of an invoice. */
export function invoiceReceiptMail(wording: MailWording, invoice: PaidInvoiceContent): MailContent {
  const { language, texts } = wording;
  const { url, currency, payment, support } = invoice;
  const storeName = quoteName(invoice.storeName);
  const said = texts.invoicePaid;
  const number = invoice.number.toString();
  const title = said.title(number, storeName);
  const rows = billOf(wording, invoice);
  const paid = paymentPart(wording, payment, currency);
  const footer = [texts.sentBy(storeName), ...questions(said.questions, support, number)];
  return {
    subject: subjectLine(title),
    text: plainText([
      title,
      said.arrived,
      billText(wording, rows),
      paid.text,
      `${texts.above(said.open)}\n${url}`,
      `${texts.above(texts.receipt)}\n${receiptOf(url)}`,
      footer.join('\n'),
    ]),
    html: page(
      title,
      html`<p>${said.arrived}</p>${amountRows(rows)}${paid.html}${button(said.open, url)}${receiptLine(
        texts.receipt,
        url,
      )}`,
      { footer, language },
    ),
  };
}

/** Builds the email that asks for the payment of an open invoice. */
export function invoiceMail(wording: MailWording, invoice: PayableInvoiceContent): MailContent {
  const { language, texts } = wording;
  const { url, memo, customerName, support } = invoice;
  const storeName = quoteName(invoice.storeName);
  const said = texts.invoice;
  const number = invoice.number.toString();
  const title = said.title(number, storeName);
  const greeting = customerName === null ? said.hello : said.helloTo(quoteName(customerName));
  const rows = billOf(wording, invoice);
  const footer = [texts.sentBy(storeName), ...questions(said.questions, support, number), said.unexpected];
  const asked = said.asked(storeName, wording.moment(invoice.expiresAt));
  const paragraphs = [greeting, asked, ...(memo === null ? [] : [quoteLines(memo)])];
  return {
    subject: subjectLine(title),
    text: plainText([
      title,
      ...paragraphs,
      billText(wording, rows),
      `${texts.above(said.pay)}\n${url}`,
      footer.join('\n'),
    ]),
    html: page(
      title,
      html`${paragraphs.map((line) => html`<p style="white-space:pre-line">${line}</p>`)}${amountRows(rows)}${button(
        said.pay,
        url,
      )}`,
      { footer, language },
    ),
  };
}
