import { isoTime } from '../../kernel/lib/clock.ts';
import { formatFiat } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import type { Verbatim } from '../../kernel/lib/verbatim-json.ts';
import type { InvoiceWithPayment } from './types.ts';

/** Returns the bill and its merchant's own fields, as in events and the API. */
export function billOf(invoice: InvoiceWithPayment, metadata: Verbatim | null) {
  return {
    items: invoice.items,
    totalAmount: formatFiat(invoice.totalMillis),
    currency: invoice.currency,
    customerName: invoice.customerName,
    customerEmail: invoice.customerEmail,
    memo: invoice.memo,
    metadata,
  };
}

/**
 * Returns the `data` of an invoice event. `number` precedes `metadata`: the creating statement fills in both, in this order.
 * @param metadata a placeholder: the database inserts the text
 */
export function invoiceEventData(invoice: InvoiceWithPayment, metadata: Verbatim) {
  const { payment } = invoice;
  return {
    id: shortIdOf(invoice.id),
    number: Number(invoice.number),
    status: invoice.status,
    ...billOf(invoice, metadata),
    payment: payment === null ? null : paymentData(payment),
    expiresAt: isoTime(invoice.expiresAt),
    paidAt: invoice.paidAt === null ? null : isoTime(invoice.paidAt),
    createdAt: isoTime(invoice.createdAt),
  };
}

function paymentData(payment: NonNullable<InvoiceWithPayment['payment']>) {
  return {
    method: payment.paymentMethod,
    cryptoAmount: payment.requiredAmount,
    receivedAmount: payment.creditedAmount,
    transactions: payment.transactions,
  };
}
