import type { Queryable } from '../../kernel/db/pool.ts';
import { orderUrl } from '../../kernel/lib/hosts.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import { type Currency, formatFiat, type Millis } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { enqueueMail } from './outbox.ts';
import { fateOfMail, type MailFate, storeForMail } from './outbox-repository.ts';
import { type OrderDeliveryContent, orderDeliveryMail } from './templates/order-delivery.ts';
import { mailWordingIn } from './texts/texts.ts';

/**
 * Limits of an order's items in an email: mail servers refuse large messages. Longer orders are shown only on their
 * page.
 */
export const MAX_MAILED_LINES = 1_000;
export const MAX_MAILED_CHARACTERS = 100_000;

export interface OrderDelivery {
  readonly id: string;
  readonly storeId: string;
  readonly orderId: string;
  readonly recipient: string;
  /** Language in which the buyer last read its page; null for the store's. */
  readonly language: Language | null;
  readonly amount: Millis;
  readonly currency: Currency;
  readonly goods: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** True if the items are too long for an email and only the page shows them. */
  readonly isTooLong?: boolean;
  readonly items?: OrderDeliveryContent['items'];
  readonly payment?: OrderDeliveryContent['payment'];
  readonly hostedBase: string;
  readonly createdAt: number;
}

/** Emails the buyer the items of a completed order, once per order, in the transaction that completes its delivery. */
export async function enqueueOrderDelivery(tx: Queryable, order: OrderDelivery): Promise<void> {
  const { id, storeId, recipient, createdAt, currency, goods, isTooLong = false, items = [], payment } = order;
  const { name: storeName, language, ...support } = await storeForMail(tx, { storeId });
  const amount = formatFiat(order.amount);
  const url = orderUrl(order.orderId, order.hostedBase);
  const reference = shortIdOf(order.orderId);
  const told = { storeName, amount, currency, goods, isTooLong, url, reference, items, payment, support };
  const content = orderDeliveryMail(mailWordingIn(order.language ?? language), told);
  const dedupeKey = keyOf(order.orderId);
  await enqueueMail(tx, { ...content, id, storeId, recipient, createdAt, kind: 'order-delivery', dedupeKey });
}

/** Returns the delivery state of the email with an order's items; undefined if none was queued. */
export function fateOfDeliveryMail(q: Queryable, storeId: string, orderId: string): Promise<MailFate | undefined> {
  return fateOfMail(q, { storeId, dedupeKey: keyOf(orderId) });
}

function keyOf(orderId: string): string {
  return `order-delivery:${orderId}`;
}
