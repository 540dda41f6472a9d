import type { DeliveredItem } from '../catalog/types.ts';
import type { Queryable } from '../db/pool.ts';
import type { IdSource } from '../lib/ids.ts';
import { enqueueOrderDelivery } from '../mail/order-delivery.ts';
import type { Order } from './types.ts';

export interface MailGoodsDeps {
  readonly ids: IdSource;
  /** Base URL of the hosted pages, for the link in the mail. */
  readonly hostedBase: string;
}

/** Mails an order's goods to its buyer, if the buyer left an address. */
export async function mailGoods(
  deps: MailGoodsDeps,
  tx: Queryable,
  { order, goods, now }: { order: Order; goods: readonly DeliveredItem[]; now: number },
): Promise<void> {
  if (order.customerEmail === null) return;
  await enqueueOrderDelivery(tx, {
    id: deps.ids.next(),
    storeId: order.storeId,
    orderId: order.id,
    recipient: order.customerEmail,
    amount: order.priceMillis,
    currency: order.currency,
    goods,
    hostedBase: deps.hostedBase,
    createdAt: now,
  });
}
