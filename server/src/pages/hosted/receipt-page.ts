import { isoTime } from '../../kernel/lib/clock.ts';
import { rateText } from '../../kernel/lib/formats.ts';
import { type Html, html } from '../../kernel/lib/html.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import { formatUnits } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { formatRatio } from '../../money/rates/ratio.ts';
import type { ReceiptNetwork } from '../../sales/receipts/receipt.ts';
import type { PaidSale } from '../../sales/receipts/sale-repository.ts';
import { languageLinks } from '../language-links.ts';
import type { Answers, ReceiptTexts } from './receipt-texts/en.ts';
import type { ReceiptWording } from './receipt-texts/texts.ts';

/**
 * Maximum size of a signed receipt in a link: browsers accept larger ones, but hardly any email or chat program does.
 */
const MAX_LINKED = 64 * 1024;
/** Significant digits shown of a rate; it is stored exactly. */
const RATE_DIGITS = 10;

/** The contents of a receipt page. */
export interface ReceiptPage {
  readonly sale: PaidSale;
  readonly network: ReceiptNetwork | undefined;
  /** The page's own address, printed on paper. */
  readonly url: string;
  /** The signed receipt; undefined if it cannot be signed now. */
  readonly signed: string | undefined;
  readonly hostedBase: string;
}

/** A receipt page around its content; `style` is its complete stylesheet. */
interface Document {
  readonly language: Language;
  readonly style: string;
  readonly title: string;
}

/** Renders the receipt as a page to print, complete without scripts. */
export function receiptPage(style: string, wording: ReceiptWording, page: ReceiptPage): string {
  const { language, texts } = wording;
  const { sale } = page;
  const number = sale.number?.toString();
  const reference = shortIdOf(sale.id);
  return documentOf(
    { style, language, title: texts.title(sale.storeName) },
    html`<main>
      <header>
        <p class="store"><bdi>${sale.storeName}</bdi></p>
        <h1>${texts.receipt}</h1>
        <p class="paid">${texts.paidOn(moment(wording, sale.paidAt))}</p>
      </header>
      ${facts([
        [sale.kind === 'invoice' ? texts.invoice : texts.order, number ?? reference],
        ...(number === undefined ? [] : [[texts.reference, reference] as const]),
      ])}
      ${itemsTable(wording, sale)}
      <h2>${texts.payment}</h2>
      ${paymentFacts(wording, page)}
      ${transactionList(texts, page)}
      ${contact(texts, sale)}
      ${check(texts, page)}
    </main>`,
  );
}

/**
 * Renders the page shown if there is no receipt.
 * @param url the page of the payment, if there is one
 */
export function noReceiptPage(style: string, { language, texts }: ReceiptWording, url: string | undefined): string {
  const { title, when, open } = texts.none;
  return documentOf(
    { style, language, title },
    html`<main>
      <h1>${title}</h1>
      <p>${when}</p>
      ${url !== undefined && html`<p><a href="${url}">${open}</a></p>`}
    </main>`,
  );
}

function documentOf({ style, language, title }: Document, body: Html): string {
  return `<!doctype html>\n${
    html`<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    `.text
  }<style>${style}</style>\n  </head>\n  <body>\n${body.text}\n${languageLinks(language).text}\n  </body>\n</html>\n`;
}

type Fact = readonly [name: string, value: Html | string];

function facts(rows: readonly Fact[]): Html {
  return html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function itemsTable({ texts, money, number }: ReceiptWording, sale: PaidSale): Html {
  const fiat = (amount: string): string => money(amount, sale.currency);
  const label = (text: string): Html => html`<span class="label">${text}</span> `;
  const rows = sale.items.map(
    ({ name, description, quantity, unitAmount, amount }) => html`<tr>
          <td class="what"><span dir="auto">${name}</span>${
            description !== null && html`<small dir="auto">${description}</small>`
          }</td>
          <td class="number">${label(texts.quantity)}${number(quantity)}</td>
          <td class="number">${label(texts.each)}${fiat(unitAmount)}</td>
          <td class="number amount">${fiat(amount)}</td>
        </tr>`,
  );
  const columns = [texts.item, texts.quantity, texts.each, texts.amount];
  return html`<table>
      <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
      <tbody>${rows}</tbody>
    </table>
    <p class="total"><span>${texts.total}</span> <strong>${money(sale.totalMillis, sale.currency)}</strong></p>`;
}

function paymentFacts({ language, texts }: ReceiptWording, { sale, network }: ReceiptPage): Html {
  const { creditedAmount, requiredAmount, blockNumber, derivation, price, token, currency } = sale;
  const symbol = token.toUpperCase();
  const asked = `${formatUnits(requiredAmount, sale.decimals)} ${symbol}`;
  const received = `${formatUnits(creditedAmount, sale.decimals)} ${symbol}`;
  const deposit = network?.displayAddress(sale.depositAddress) ?? sale.depositAddress;
  const rate = price === null ? undefined : texts.rateOf(symbol, rateText(language, rateOf(price), currency));
  return facts([
    [texts.paid, creditedAmount > requiredAmount ? texts.paidMore(received, asked) : asked],
    ...(rate === undefined ? [] : [[texts.rate, rate] as const]),
    [texts.network, network?.title ?? sale.chain],
    [texts.paidTo, html`${linked(network, 'address', deposit)}<strong class="note">${texts.noMore}</strong>`],
    ...(derivation === null
      ? []
      : [[texts.derivation, html`<code>${derivation.fingerprint} ${derivation.path}</code>`] as const]),
    ...(blockNumber === null ? [] : [[texts.block, blockNumber.toString()] as const]),
  ]);
}

function transactionList(texts: ReceiptTexts, { sale, network }: ReceiptPage): Html | undefined {
  const { transactions, decimals, token } = sale;
  if (transactions.length === 0) return undefined;
  const rows = transactions.map(({ txHash, amount }) => {
    const sum = `${formatUnits(BigInt(amount), decimals)} ${token.toUpperCase()}`;
    return html`<li>${linked(network, 'tx', txHash)} <span class="sum">${sum}</span></li>`;
  });
  return html`<h3>${texts.transactions(rows.length)}</h3><ul>${rows}</ul>`;
}

function linked(network: ReceiptNetwork | undefined, what: 'address' | 'tx', text: string): Html {
  const explorer = network?.explorer ?? null;
  const code = html`<code>${text}</code>`;
  return explorer === null ? code : html`<a href="${explorer}/${what}/${text}" rel="noreferrer">${code}</a>`;
}

function contact(texts: ReceiptTexts, { storeName, supportEmail, supportUrl }: PaidSale): Html | undefined {
  const store = html`<bdi>${storeName}</bdi>`;
  const email = supportEmail === null ? undefined : html`<a href="mailto:${supportEmail}">${supportEmail}</a>`;
  const page = supportUrl === null ? undefined : html`<a href="${supportUrl}" rel="noreferrer">${supportUrl}</a>`;
  const answers = whoAnswers(texts.answers, { store, email, page });
  return answers && html`<h2>${texts.questions}</h2><p>${answers}</p>`;
}

function whoAnswers(
  texts: Answers,
  { store, email, page }: { store: Html; email: Html | undefined; page: Html | undefined },
): Html | undefined {
  if (email !== undefined) return page === undefined ? texts.email(store, email) : texts.either(store, email, page);
  return page && texts.page(store, page);
}

/** Explains how to verify a printed receipt. */
function check(texts: ReceiptTexts, { hostedBase, signed, url }: ReceiptPage): Html {
  const own = html`<p class="own">${url}</p>`;
  if (signed === undefined) return html`<footer>${own}</footer>`;
  const fragment = signed.length <= MAX_LINKED ? `#receipt=${signed}` : '#receipt';
  return html`<footer>
      <p>${texts.signed}</p>
      <ul class="proof">
        <li><a href="${hostedBase}/verify${fragment}">${texts.verify}</a></li>
        <li><a href="${url}.jws" download>${texts.file}</a></li>
      </ul>
      ${own}
    </footer>`;
}

/** Formats the rate as a decimal string. */
function rateOf({ numerator, denominator }: NonNullable<PaidSale['price']>): string {
  const exact = formatRatio({ numerator: BigInt(numerator), denominator: BigInt(denominator) });
  const format = new Intl.NumberFormat('en', { maximumSignificantDigits: RATE_DIGITS, useGrouping: false });
  return format.format(exact as Intl.StringNumericLiteral);
}

function moment(wording: ReceiptWording, time: number): Html {
  return html`<time datetime="${isoTime(time)}">${wording.moment(time)}</time>`;
}
