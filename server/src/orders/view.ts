import { isoTime } from '../lib/clock.ts';
import { formatFiat } from '../lib/money.ts';
import { shortIdOf } from '../lib/short-id.ts';
import { Verbatim } from '../lib/verbatim-json.ts';
import type { OrderWithPayment, WholeOrder } from './types.ts';

/** `data` of an order event, and the core of the order read. @param extraContext of an event, what stands for it */
export function orderEventData(order: OrderWithPayment, extraContext: Verbatim) {
  const { payment } = order;
  return {
    id: shortIdOf(order.id),
    status: order.status,
    priceAmount: formatFiat(order.priceMillis),
    priceCurrency: order.currency,
    paymentMethod: payment?.paymentMethod ?? null,
    cryptoAmount: payment?.cryptoAmount ?? null,
    receivedAmount: payment?.receivedAmount ?? null,
    transactions: payment?.transactions ?? [],
    customerEmail: order.customerEmail,
    extraContext,
    ipAddress: payment?.ipAddress ?? null,
    createdAt: isoTime(order.createdAt),
    items: order.items,
  };
}

/** A row of the order list: the order read without `transactions`. */
export function orderSummaryView(order: WholeOrder, hostedBase: string) {
  const { transactions: _, ...summary } = orderView(order, hostedBase);
  return summary;
}

/** The order read. */
export function orderView(order: WholeOrder, hostedBase: string) {
  return {
    ...orderEventData(order, new Verbatim(order.extraContext)),
    url: orderUrl(order.id, hostedBase),
    successUrl: order.successUrl,
    cancelUrl: order.cancelUrl,
    expiresAt: isoTime(order.expiresAt),
    completedAt: order.completedAt === null ? null : isoTime(order.completedAt),
  };
}

/** The answer to an order's creation: what is needed to send the buyer on. */
export function createdOrderView(order: OrderWithPayment, hostedBase: string) {
  return {
    id: shortIdOf(order.id),
    url: orderUrl(order.id, hostedBase),
    status: order.status,
    priceAmount: formatFiat(order.priceMillis),
    priceCurrency: order.currency,
    items: order.items,
    expiresAt: isoTime(order.expiresAt),
    createdAt: isoTime(order.createdAt),
  };
}

/** The hosted checkout page of an order. */
function orderUrl(orderId: string, hostedBase: string): string {
  return `${hostedBase}/checkout/${shortIdOf(orderId)}`;
}
