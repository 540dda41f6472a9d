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
 * Emails an order's items to its buyer. Items too long for an email appear only on the order's page. Returns false if
 * the buyer left no address, or this email was written before.
 * @param resend number of the repetition, from 1; omitted for the first email
 */
export async function emailDeliverables(
  deps: EmailDeliverablesDeps,
  tx: Queryable,
  { order, now, resend }: { order: OrderWithPayment; now: number; resend?: number },
): Promise<boolean> {
  if (order.customerEmail === null) return false;
  const most = { lines: MAX_MAILED_LINES, characters: MAX_MAILED_CHARACTERS };
  const goods = await firstLines(tx, order.id, most);
  const characters = goods.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.length, 0);
  const isWhole =
    characters <= MAX_MAILED_CHARACTERS && goods.every(({ lines, lineCount }) => lines.length === lineCount);
  return enqueueOrderDelivery(tx, {
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
    resend,
  });
}
