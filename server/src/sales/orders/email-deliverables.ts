import { firstLines } from '../../catalog/delivered.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import { type DescribeMethod, paidFacts } from '../../money/payments/paid-facts.ts';
import { enqueueOrderDelivery, MAX_MAILED_CHARACTERS, MAX_MAILED_LINES } from '../../outbound/mail/order-delivery.ts';
import type { OrderWithPayment } from './types.ts';

export interface EmailDeliverablesDeps {
  readonly ids: IdSource;
  /** Base URL of the hosted pages, for the link in the mail. */
  readonly hostedBase: string;
  /** Describes the method of the payment in the mail. */
  readonly describeMethod: DescribeMethod;
}

/**
 * Emails an order's items to its buyer, if the buyer left an address. Items too long for an email appear only on the
 * order's page.
 */
export async function emailDeliverables(
  deps: EmailDeliverablesDeps,
  tx: Queryable,
  { order, now }: { order: OrderWithPayment; now: number },
): Promise<void> {
  if (order.customerEmail === null) return;
  const most = { lines: MAX_MAILED_LINES, characters: MAX_MAILED_CHARACTERS };
  const goods = await firstLines(tx, order.id, most);
  const characters = goods.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.length, 0);
  const isWhole =
    characters <= MAX_MAILED_CHARACTERS && goods.every(({ lines, lineCount }) => lines.length === lineCount);
  await enqueueOrderDelivery(tx, {
    id: deps.ids.next(),
    storeId: order.storeId,
    orderId: order.id,
    recipient: order.customerEmail,
    language: order.language,
    amount: order.priceMillis,
    currency: order.currency,
    goods: isWhole ? goods : [],
    isTooLong: !isWhole,
    items: order.items,
    payment: paidFacts(order.payment, { millis: order.priceMillis, currency: order.currency }, deps.describeMethod),
    hostedBase: deps.hostedBase,
    createdAt: now,
  });
}
