import { html } from '../../lib/html.ts';
import type { Currency } from '../../lib/money.ts';
import { button, type MailContent, page, receiptLine, receiptOf, subjectLine, verbatim } from './layout.ts';
import { readableAmount } from './readable.ts';

export interface OrderDeliveryContent {
  readonly storeName: string;
  /** Fiat decimal string. */
  readonly amount: string;
  readonly currency: Currency;
  readonly goods: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** The order's page, which shows the goods again. */
  readonly url: string;
}

/** Longer goods are left to the order's page, since mail servers refuse large mails. */
const MAX_GOODS_CHARACTERS = 100_000;

/** The goods of a completed order, for the buyer. */
export function orderDeliveryMail(order: OrderDeliveryContent): MailContent {
  const { storeName, url } = order;
  const paid = readableAmount(order.amount, order.currency);
  const size = order.goods.reduce((sum, item) => sum + item.lines.reduce((total, line) => total + line.length, 0), 0);
  const goods = size > MAX_GOODS_CHARACTERS ? [] : order.goods;
  const title = `Your order from ${storeName}`;
  const intro = `Thank you. Your payment of ${paid} has arrived.`;
  const again = 'You can open your order again at any time:';
  const footer = `Sent by ${storeName}. Keep this mail safe: anyone who has it has the goods.`;
  return {
    subject: subjectLine(title),
    text: [
      title,
      intro,
      ...goods.map((item) => [item.title, ...item.lines].join('\n')),
      `${again}\n${url}`,
      `Receipt to print or keep:\n${receiptOf(url)}`,
      footer,
    ]
      .join('\n\n')
      .concat('\n'),
    html: page(
      title,
      html`<p>${intro}</p>${goods.map(
        (item) => html`<h2 style="margin:24px 0 8px;font-size:17px">${item.title}</h2>${item.lines.map(verbatim)}`,
      )}<p>${again}</p>${button('Open your order', url)}${receiptLine(url)}`,
      footer,
    ),
  };
}
