import { html } from '../../../kernel/lib/html.ts';
import type { Currency } from '../../../kernel/lib/money.ts';
import type { MailWording } from '../texts/texts.ts';
import { billRows, billText } from './bill.ts';
import {
  amountRows,
  button,
  type MailContent,
  page,
  plainText,
  receiptLine,
  receiptOf,
  subjectLine,
  verbatim,
} from './layout.ts';
import { type PaymentContent, paymentPart, questions, type SupportContent } from './payment.ts';
import { quote, quoteName } from './words.ts';

export interface OrderDeliveryContent {
  readonly storeName: string;
  /** Fiat decimal string. */
  readonly amount: string;
  readonly currency: Currency;
  readonly goods: readonly { readonly title: string; readonly lines: readonly string[] }[];
  /** True if the items are too long for an email and left out. */
  readonly isTooLong?: boolean;
  /** URL of the order's page, which shows the items again. */
  readonly url: string;
  /** Reference by which the store finds the order. */
  readonly reference: string;
  readonly items?: readonly { readonly title: string; readonly quantity: number; readonly amount: string }[];
  readonly payment?: PaymentContent | undefined;
  readonly support?: SupportContent;
}

/** Builds the email with the items of a completed order. */
export function orderDeliveryMail(wording: MailWording, order: OrderDeliveryContent): MailContent {
  const { language, texts } = wording;
  const { url, currency, payment, support, reference } = order;
  const storeName = quoteName(order.storeName);
  // Lines are the purchased content, to be copied character for character, so they are the only text not quoted.
  const goods = order.goods.map(({ title, lines }) => ({ title: quote(title), lines }));
  const said = texts.order;
  const where = order.isTooLong === true ? said.onThePage : said.again;
  const title = said.title(storeName);
  const intro = said.arrived(wording.money(order.amount, currency));
  const items = (order.items ?? []).map((item) => ({ ...item, name: item.title }));
  const rows = items.length === 0 ? [] : billRows(wording, { items, total: order.amount, currency });
  const how = paymentPart(wording, payment, currency);
  const footer = [texts.sentBy(storeName), ...questions(said.questions, support, reference), said.keepSafe];
  return {
    subject: subjectLine(title),
    text: plainText([
      title,
      intro,
      ...goods.map((item) => [item.title, ...item.lines].join('\n')),
      billText(wording, rows),
      how.text,
      `${where}\n${url}`,
      `${texts.above(texts.receipt)}\n${receiptOf(url)}`,
      footer.join('\n'),
    ]),
    html: page(
      title,
      html`<p>${intro}</p>${goods.map(
        (item) => html`<h2 style="margin:24px 0 8px;font-size:16px">${item.title}</h2>${item.lines.map(verbatim)}`,
      )}${rows.length > 0 && amountRows(rows)}${how.html}<p>${where}</p>${button(said.open, url)}${receiptLine(
        texts.receipt,
        url,
      )}`,
      { footer, language },
    ),
  };
}
