import type { Queryable } from '../db/pool.ts';
import { orderUrl } from '../lib/hosted-links.ts';
import { type Currency, formatFiat, type Millis } from '../lib/money.ts';
import { enqueueMail } from './outbox.ts';
import { storeNameForMail } from './outbox-repository.ts';
import { orderDeliveryMail } from './templates/order-delivery.ts';

export interface OrderDelivery {
  readonly id: string;
  readonly storeId: string;
  readonly orderId: string;
  readonly recipient: string;
  readonly amount: Millis;
  readonly currency: Currency;
  readonly goods: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly hostedBase: string;
  readonly createdAt: number;
}

/** Mails the buyer the goods of a completed order, once per order, in the transaction that completes it. */
export async function enqueueOrderDelivery(tx: Queryable, order: OrderDelivery): Promise<void> {
  const { id, storeId, recipient, createdAt, currency, goods } = order;
  const storeName = await storeNameForMail(tx, { storeId });
  const amount = formatFiat(order.amount);
  const url = orderUrl(order.orderId, order.hostedBase);
  const content = orderDeliveryMail({ storeName, amount, currency, goods, url });
  const dedupeKey = `order-delivery:${order.orderId}`;
  await enqueueMail(tx, { ...content, id, storeId, recipient, createdAt, kind: 'order-delivery', dedupeKey });
}
