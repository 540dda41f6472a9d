import { html } from '../../lib/html.ts';
import type { Currency } from '../../lib/money.ts';
import { amountRows, button, type MailContent, page, receiptLine, receiptOf, subjectLine, verbatim } from './layout.ts';
import { type PaymentContent, paymentPart, questions, type SupportContent } from './payment.ts';
import { readableAmount } from './readable.ts';

export interface OrderDeliveryContent {
  readonly storeName: string;
  /** Fiat decimal string. */
  readonly amount: string;
  readonly currency: Currency;
  readonly goods: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** The order's page, which shows the goods again. */
  readonly url: string;
  /** By which the store finds it. */
  readonly reference?: string;
  readonly items?: readonly { readonly title: string; readonly quantity: number; readonly amount: string }[];
  readonly payment?: PaymentContent | undefined;
  readonly support?: SupportContent;
}

/** Longer goods are left to the order's page, since mail servers refuse large mails. */
const MAX_GOODS_CHARACTERS = 100_000;

/** The goods of a completed order, for the buyer. */
export function orderDeliveryMail(order: OrderDeliveryContent): MailContent {
  const { storeName, url, currency, items = [], payment, support, reference = '' } = order;
  const paid = readableAmount(order.amount, order.currency);
  const size = order.goods.reduce((sum, item) => sum + item.lines.reduce((total, line) => total + line.length, 0), 0);
  const goods = size > MAX_GOODS_CHARACTERS ? [] : order.goods;
  const title = `Your order from ${storeName}`;
  const intro = `Thank you. Your payment of ${paid} has arrived.`;
  const again = 'You can open your order again at any time:';
  const asks = support === undefined ? '' : questions(support, reference);
  const rows = [
    ...items.map(({ title, quantity, amount }) => {
      return { label: quantity === 1 ? title : `${quantity} × ${title}`, amount: readableAmount(amount, currency) };
    }),
    { label: 'Total', amount: paid },
  ];
  const how = paymentPart(payment, currency);
  const bill = items.length === 0 ? [] : [rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n')];
  const footer = `Sent by ${storeName}.${asks}${asks === '' ? '' : '.'} Keep this mail safe: anyone who has it has the goods.`;
  return {
    subject: subjectLine(title),
    text: [
      title,
      intro,
      ...goods.map((item) => [item.title, ...item.lines].join('\n')),
      ...bill,
      how.text,
      `${again}\n${url}`,
      `Receipt to print or keep:\n${receiptOf(url)}`,
      footer,
    ]
      .filter((part) => part !== '')
      .join('\n\n')
      .concat('\n'),
    html: page(
      title,
      html`<p>${intro}</p>${goods.map(
        (item) => html`<h2 style="margin:24px 0 8px;font-size:17px">${item.title}</h2>${item.lines.map(verbatim)}`,
      )}${items.length === 0 ? '' : amountRows(rows)}${how.html}<p>${again}</p>${button('Open your order', url)}${receiptLine(url)}`,
      footer,
    ),
  };
}
