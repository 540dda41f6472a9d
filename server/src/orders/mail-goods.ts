import type { DeliveredItem } from '../catalog/types.ts';
import type { Queryable } from '../db/pool.ts';
import type { IdSource } from '../lib/ids.ts';
import { enqueueOrderDelivery } from '../mail/order-delivery.ts';
import { type DescribeMethod, paidFacts } from '../payments/paid-facts.ts';
import type { OrderWithPayment } from './types.ts';

export interface MailGoodsDeps {
  readonly ids: IdSource;
  /** Base URL of the hosted pages, for the link in the mail. */
  readonly hostedBase: string;
  /** For what the mail says of the payment. */
  readonly describeMethod: DescribeMethod;
}

/** Mails an order's goods to its buyer, if the buyer left an address. */
export async function mailGoods(
  deps: MailGoodsDeps,
  tx: Queryable,
  { order, goods, now }: { order: OrderWithPayment; goods: readonly DeliveredItem[]; now: number },
): Promise<void> {
  if (order.customerEmail === null) return;
  await enqueueOrderDelivery(tx, {
    id: deps.ids.next(),
    storeId: order.storeId,
    orderId: order.id,
    recipient: order.customerEmail,
    language: order.language,
    amount: order.priceMillis,
    currency: order.currency,
    goods,
    items: order.items,
    payment: paidFacts(order.payment, { millis: order.priceMillis, currency: order.currency }, deps.describeMethod),
    hostedBase: deps.hostedBase,
    createdAt: now,
  });
}
