import { isoTime } from '../lib/clock.ts';
import { formatFiat } from '../lib/money.ts';
import { shortIdOf } from '../lib/short-id.ts';
import { Verbatim } from '../lib/verbatim-json.ts';
import type { TransactionView } from '../payments/types.ts';
import { type EmailLimits, emailAllowance } from './email-allowance.ts';
import type { InvoiceTemplate, InvoiceWithPayment, WholeInvoice } from './types.ts';

/** What an invoice's view needs of the installation. */
export interface InvoiceViewSettings {
  readonly hostedBase: string;
  readonly emailLimits: EmailLimits;
}

/**
 * `data` of an invoice event. `number` is the second field: the creating statement writes it in by its place.
 * @param metadata what stands for it
 */
export function invoiceEventData(invoice: InvoiceWithPayment, metadata: Verbatim) {
  const { payment } = invoice;
  return {
    id: shortIdOf(invoice.id),
    number: Number(invoice.number),
    status: invoice.status,
    items: invoice.items,
    totalAmount: formatFiat(invoice.totalMillis),
    currency: invoice.currency,
    customerName: invoice.customerName,
    customerEmail: invoice.customerEmail,
    memo: invoice.memo,
    metadata,
    payment: payment === null ? null : paymentData(payment),
    expiresAt: isoTime(invoice.expiresAt),
    paidAt: invoice.paidAt === null ? null : isoTime(invoice.paidAt),
    createdAt: isoTime(invoice.createdAt),
  };
}

/** An invoice as lists and writes show it. */
export function invoiceView(invoice: WholeInvoice, settings: InvoiceViewSettings, now: number) {
  return {
    id: shortIdOf(invoice.id),
    number: Number(invoice.number),
    status: invoice.status,
    url: invoiceUrl(invoice.id, settings.hostedBase),
    items: invoice.items,
    totalAmount: formatFiat(invoice.totalMillis),
    currency: invoice.currency,
    customerName: invoice.customerName,
    customerEmail: invoice.customerEmail,
    memo: invoice.memo,
    metadata: invoice.metadata === null ? null : new Verbatim(invoice.metadata),
    successUrl: invoice.successUrl,
    cancelUrl: invoice.cancelUrl,
    createdVia: invoice.createdVia,
    expiresAt: isoTime(invoice.expiresAt),
    paidAt: invoice.paidAt === null ? null : isoTime(invoice.paidAt),
    voidedAt: invoice.voidedAt === null ? null : isoTime(invoice.voidedAt),
    createdAt: isoTime(invoice.createdAt),
    email: emailAllowance(invoice, settings.emailLimits, now),
  };
}

/** The single-invoice read: with the transfers of every attempt. */
export function invoiceReadView(
  invoice: WholeInvoice,
  transactions: readonly TransactionView[],
  settings: InvoiceViewSettings,
  now: number,
) {
  return { ...invoiceView(invoice, settings, now), transactions };
}

/** A template as the API shows it. */
export function templateView(template: InvoiceTemplate) {
  return {
    id: template.id,
    name: template.name,
    memo: template.memo,
    expiresInMinutes: template.expiresInMinutes,
    items: template.items,
    createdAt: isoTime(template.createdAt),
  };
}

/** The hosted payment page of an invoice. */
export function invoiceUrl(invoiceId: string, hostedBase: string): string {
  return `${hostedBase}/invoice/${shortIdOf(invoiceId)}`;
}

function paymentData(payment: NonNullable<InvoiceWithPayment['payment']>) {
  return {
    method: payment.paymentMethod,
    cryptoAmount: payment.cryptoAmount,
    receivedAmount: payment.receivedAmount,
    transactions: payment.transactions,
  };
}
