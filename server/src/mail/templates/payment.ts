import { type Html, html } from '../../lib/html.ts';
import type { Currency } from '../../lib/money.ts';
import { factRows } from './layout.ts';
import { readableAmount, readableMoment } from './readable.ts';

/** How something was paid, as its page says it. */
export interface PaymentContent {
  /** `12.5 USDC`. */
  readonly amount: string;
  readonly rate: string;
  readonly token: string;
  readonly network: string;
  /** Epoch milliseconds. */
  readonly paidAt: number | null;
  readonly transactions: readonly { readonly hash: string; readonly url: string | null }[];
}

interface Row {
  readonly label: string;
  readonly text: string;
  readonly url?: string | null;
}

function rowsOf(payment: PaymentContent, currency: Currency): Row[] {
  const { amount, rate, token, network, paidAt, transactions } = payment;
  return [
    { label: 'Paid', text: amount },
    { label: 'Rate', text: `1 ${token} = ${readableAmount(rate, currency)}` },
    ...(paidAt === null ? [] : [{ label: 'Date', text: readableMoment(paidAt) }]),
    { label: 'Network', text: network },
    ...transactions.map(({ hash, url }) => ({ label: 'Transaction', text: hash, url })),
  ];
}

/** How it was paid, in both forms of a mail; nothing where that is not known. */
export function paymentPart(payment: PaymentContent | undefined, currency: Currency): { text: string; html: Html } {
  if (payment === undefined) return { text: '', html: html`` };
  const rows = rowsOf(payment, currency);
  return {
    text: rows.map(({ label, text, url }) => `${label}: ${text}${url == null ? '' : `\n${url}`}`).join('\n'),
    html: factRows(rows),
  };
}

/** Where a buyer's questions go. */
export interface SupportContent {
  readonly supportEmail: string | null;
  readonly supportUrl: string | null;
}

/** ` Questions? …`, to stand behind who sent a mail; empty where the store names nobody. */
export function questions({ supportEmail, supportUrl }: SupportContent, reference: string): string {
  const ways = [supportEmail, supportUrl].filter((way) => way !== null);
  return ways.length === 0 ? '' : ` Questions? Name ${reference}: ${ways.join(' or ')}`;
}
