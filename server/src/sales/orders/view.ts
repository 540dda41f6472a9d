import { isoTime } from '../../kernel/lib/clock.ts';
import { orderUrl } from '../../kernel/lib/hosts.ts';
import { formatFiat } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { Verbatim } from '../../kernel/lib/verbatim-json.ts';
import { orderEventData } from './event-data.ts';
import type { OrderWithPayment, WholeOrder } from './types.ts';

/** Builds a row of the order list: the order without `transactions`. */
export function orderSummaryView(order: WholeOrder, hostedBase: string) {
  const { transactions: _, ...summary } = orderView(order, hostedBase);
  return summary;
}

/** Builds the response of a single-order read. */
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

/** Builds the answer to creating an order: everything needed to redirect the buyer. */
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
