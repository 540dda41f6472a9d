import type { Queryable } from '../../kernel/db/pool.ts';
import { orderUrl } from '../../kernel/lib/hosts.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import { type Currency, formatFiat, type Millis } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { enqueueMail } from './outbox.ts';
import { fateOfMail, fatesOfMails, type MailFate, storeForMail } from './outbox-repository.ts';
import { type OrderDeliveryContent, orderDeliveryMail } from './templates/order-delivery.ts';
import { mailWordingIn } from './texts/texts.ts';

/**
 * Limits of an order's items in an email: mail servers refuse large messages. Longer orders are shown only on their
 * page.
 */
export const MAX_MAILED_LINES = 1_000;
export const MAX_MAILED_CHARACTERS = 100_000;

/** Maximum number of times that the items of an order are emailed again. */
export const MAX_RESENDS = 5;

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
  /** Number of the repetition, from 1; omitted for the first email. */
  readonly resend?: number | undefined;
}

/**
 * Emails the buyer the items of a completed order: once in the transaction that completes its delivery, and once for
 * each number of a repetition. Returns false if that was done before.
 */
export async function enqueueOrderDelivery(tx: Queryable, order: OrderDelivery): Promise<boolean> {
  const { id, storeId, recipient, createdAt, currency, goods, isTooLong = false, items = [], payment } = order;
  const { name: storeName, language, ...support } = await storeForMail(tx, { storeId });
  const amount = formatFiat(order.amount);
  const url = orderUrl(order.orderId, order.hostedBase);
  const reference = shortIdOf(order.orderId);
  const told = { storeName, amount, currency, goods, isTooLong, url, reference, items, payment, support };
  const content = orderDeliveryMail(mailWordingIn(order.language ?? language), told);
  const dedupeKey = keyOf(order.orderId, order.resend);
  return enqueueMail(tx, { ...content, id, storeId, recipient, createdAt, kind: 'order-delivery', dedupeKey });
}

/** Returns the delivery state of the email with an order's items; undefined if none was queued. */
export function fateOfDeliveryMail(q: Queryable, storeId: string, orderId: string): Promise<MailFate | undefined> {
  return fateOfMail(q, { storeId, dedupeKey: keyOf(orderId) });
}

/** Returns the delivery states of the repetitions of that email, oldest first. */
export function fatesOfResends(q: Queryable, storeId: string, orderId: string): Promise<MailFate[]> {
  const dedupeKeys = Array.from({ length: MAX_RESENDS }, (_, index) => keyOf(orderId, index + 1));
  return fatesOfMails(q, { storeId, dedupeKeys });
}

function keyOf(orderId: string, resend?: number): string {
  return resend === undefined ? `order-delivery:${orderId}` : `order-delivery:${orderId}:${resend}`;
}
