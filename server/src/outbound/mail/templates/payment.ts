import { rateText } from '../../../kernel/lib/formats.ts';
import { type Html, html } from '../../../kernel/lib/html.ts';
import { asciiAddress } from '../../../kernel/lib/mail-address.ts';
import type { Currency } from '../../../kernel/lib/money.ts';
import type { Questions } from '../texts/en.ts';
import type { MailWording } from '../texts/texts.ts';
import { factRows } from './layout.ts';
import { address } from './words.ts';

/** The details of a payment, as shown on its page. */
export interface PaymentContent {
  /** `12.5 USDC`. */
  readonly amount: string;
  readonly rate: string;
  readonly token: string;
  readonly network: string;
  /** The address that received the payment. */
  readonly address: string;
  /** Epoch milliseconds. */
  readonly paidAt: number | null;
  readonly transactions: readonly { readonly hash: string; readonly url: string | null }[];
}

interface Row {
  readonly label: string;
  readonly text: string;
  readonly url?: string | null;
  /** A sentence below the row. */
  readonly note?: string;
}

function rowsOf({ language, texts, moment }: MailWording, payment: PaymentContent, currency: Currency): Row[] {
  const { amount, rate, token, network, address, paidAt, transactions } = payment;
  const names = texts.payment;
  return [
    { label: names.paid, text: amount },
    { label: names.rate, text: names.rateOf(token, rateText(language, rate, currency)) },
    ...(paidAt === null ? [] : [{ label: names.date, text: moment(paidAt) }]),
    { label: names.network, text: network },
    // A swept address rejects the plain transfers that exchanges make.
    { label: names.paidTo, text: address, note: names.noMore },
    ...transactions.map(({ hash, url }) => ({ label: names.transaction, text: hash, url })),
  ];
}

/** Renders the payment as plain text and HTML; empty if it is not known. */
export function paymentPart(
  wording: MailWording,
  payment: PaymentContent | undefined,
  currency: Currency,
): { text: string; html: Html } {
  if (payment === undefined) return { text: '', html: html`` };
  const rows = rowsOf(wording, payment, currency);
  const { fact } = wording.texts;
  return {
    text: rows.flatMap(({ label, text, url, note }) => [fact(label, text), url ?? [], note ?? []].flat()).join('\n'),
    html: factRows(rows),
  };
}

/** A store's contact for buyers. */
export interface SupportContent {
  readonly supportEmail: string | null;
  readonly supportUrl: string | null;
}

/**
 * Returns the store's contact and the reference to quote; nothing if the store names no contact. Its only links are the
 * store's own, as the URL standard serialises them, so that they contain no blanks and no look-alikes.
 */
export function questions(texts: Questions, support: SupportContent | undefined, reference: string): string[] {
  const { supportEmail = null, supportUrl = null } = support ?? {};
  const email = supportEmail === null ? null : address(asciiAddress(supportEmail)).text;
  const url = supportUrl === null ? null : webAddress(supportUrl);
  if (email !== null) return [url === null ? texts.email(reference, email) : texts.either(reference, email, url)];
  return url === null ? [] : [texts.page(reference, url)];
}

function webAddress(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  // A user name before an "@" is easily mistaken for the host.
  url.username = '';
  url.password = '';
  return url.href;
}
