import { isoTime } from '../../kernel/lib/clock.ts';
import { formatFiat } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import type { Verbatim } from '../../kernel/lib/verbatim-json.ts';
import type { OrderWithPayment } from './types.ts';

/**
 * Returns the `data` of an order event, which is also the core of an order in the API. @param extraContext for an
 * event, a placeholder
 */
export function orderEventData(order: OrderWithPayment, extraContext: Verbatim) {
  const { payment } = order;
  return {
    id: shortIdOf(order.id),
    status: order.status,
    priceAmount: formatFiat(order.priceMillis),
    priceCurrency: order.currency,
    paymentMethod: payment?.paymentMethod ?? null,
    cryptoAmount: payment?.requiredAmount ?? null,
    receivedAmount: payment?.creditedAmount ?? null,
    transactions: payment?.transactions ?? [],
    customerEmail: order.customerEmail,
    extraContext,
    ipAddress: payment?.ipAddress ?? null,
    createdAt: isoTime(order.createdAt),
    items: order.items,
  };
}
