import { isoTime } from '../../lib/clock.ts';
import { type Html, html } from '../../lib/html.ts';
import { formatFiat, formatUnits } from '../../lib/money.ts';
import { shortIdOf } from '../../lib/short-id.ts';
import { formatRatio } from '../../rates/ratio.ts';
import type { ReceiptNetwork } from '../../receipts/receipt.ts';
import type { PaidSale } from '../../receipts/sale-repository.ts';

/** A signed receipt in a link is read by browsers, but a larger one by hardly any mail or chat program. */
const MAX_LINKED = 64 * 1024;
/** Significant digits of a rate; it is exact in the books. */
const RATE_DIGITS = 10;

/** What the page shows of a receipt. */
export interface ReceiptPage {
  readonly sale: PaidSale;
  readonly network: ReceiptNetwork | undefined;
  /** The page's own address, which paper has to carry. */
  readonly url: string;
  /** The signed receipt; undefined when it cannot be signed now. */
  readonly signed: string | undefined;
  readonly hostedBase: string;
}

/** The receipt as a page to print, whole without scripts. */
export function receiptPage(style: string, page: ReceiptPage): string {
  const { sale } = page;
  const title = `Receipt from ${sale.storeName}`;
  return documentOf(
    style,
    title,
    html`<main>
      <header>
        <p class="store"><bdi>${sale.storeName}</bdi></p>
        <h1>Receipt</h1>
        <p class="paid">Paid ${moment(sale.paidAt)}</p>
      </header>
      ${facts([
        [
          sale.kind === 'invoice' ? 'Invoice' : 'Order',
          sale.number === null ? shortIdOf(sale.id) : String(sale.number),
        ],
        ...(sale.number === null ? [] : [['Reference', shortIdOf(sale.id)] as const]),
      ])}
      ${itemsTable(sale)}
      <h2>Payment</h2>
      ${paymentFacts(page)}
      ${transactionList(page)}
      ${contact(sale)}
      ${check(page)}
    </main>`,
  );
}

/** What is shown where there is no receipt. @param url the page of the payment, if there is one */
export function noReceiptPage(style: string, url: string | undefined): string {
  return documentOf(
    style,
    'No receipt here',
    html`<main>
      <h1>No receipt here</h1>
      <p>There is a receipt once a payment is complete.</p>
      ${url !== undefined && html`<p><a href="${url}">Open the payment</a></p>`}
    </main>`,
  );
}

function documentOf(style: string, title: string, body: Html): string {
  return `<!doctype html>\n${
    html`<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    `.text
  }<style>${style}</style>\n  </head>\n  <body>\n${body.text}\n  </body>\n</html>\n`;
}

type Fact = readonly [name: string, value: Html | string];

function facts(rows: readonly Fact[]): Html {
  return html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function itemsTable(sale: PaidSale): Html {
  const rows = sale.items.map(
    ({ name, description, quantity, unitAmount, amount }) => html`<tr>
          <td class="what"><span dir="auto">${name}</span>${
            description !== null && html`<small dir="auto">${description}</small>`
          }</td>
          <td class="number"><span class="label">Quantity </span>${quantity.toLocaleString('en')}</td>
          <td class="number"><span class="label">Each </span>${fiat(unitAmount, sale)}</td>
          <td class="number amount">${fiat(amount, sale)}</td>
        </tr>`,
  );
  return html`<table>
      <thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Each</th><th scope="col">Amount</th></tr></thead>
      <tbody>${rows}</tbody>
    </table>
    <p class="total"><span>Total</span> <strong>${fiat(formatFiat(sale.totalMillis), sale)}</strong></p>`;
}

function paymentFacts({ sale, network }: ReceiptPage): Html {
  const { creditedAmount, requiredAmount, blockNumber, price, token, currency } = sale;
  const symbol = token.toUpperCase();
  const asked = `${formatUnits(requiredAmount, sale.decimals)} ${symbol}`;
  const received = `${formatUnits(creditedAmount, sale.decimals)} ${symbol}`;
  const deposit = network?.displayAddress(sale.depositAddress) ?? sale.depositAddress;
  return facts([
    ['Paid', creditedAmount > requiredAmount ? `${received}; ${asked} was asked for` : asked],
    ...(price === null ? [] : [['Rate', `1 ${symbol} = ${rateOf(price)} ${currency.toUpperCase()}`] as const]),
    ['Network', network?.title ?? sale.chain],
    ['Paid to', linked(network, 'address', deposit)],
    ...(blockNumber === null ? [] : [['Confirmed in block', blockNumber.toString()] as const]),
  ]);
}

function transactionList({ sale, network }: ReceiptPage): Html | undefined {
  const { transactions, decimals, token } = sale;
  if (transactions.length === 0) return undefined;
  const rows = transactions.map(
    ({ txHash, amount }) =>
      html`<li>${linked(network, 'tx', txHash)} <span class="sum">${formatUnits(
        BigInt(amount),
        decimals,
      )} ${token.toUpperCase()}</span></li>`,
  );
  return html`<h3>${rows.length === 1 ? 'Transaction' : 'Transactions'}</h3><ul>${rows}</ul>`;
}

function linked(network: ReceiptNetwork | undefined, what: 'address' | 'tx', text: string): Html {
  const explorer = network?.explorer ?? null;
  const code = html`<code>${text}</code>`;
  return explorer === null ? code : html`<a href="${explorer}/${what}/${text}" rel="noreferrer">${code}</a>`;
}

function contact({ storeName, supportEmail, supportUrl }: PaidSale): Html | undefined {
  if (supportEmail === null && supportUrl === null) return undefined;
  return html`<h2>Questions?</h2>
    <p><bdi>${storeName}</bdi> answers ${supportEmail !== null && html`at <a href="mailto:${supportEmail}">${supportEmail}</a>`}${
      supportEmail !== null && supportUrl !== null && ' or '
    }${supportUrl !== null && html`on <a href="${supportUrl}" rel="noreferrer">${supportUrl}</a>`}.</p>`;
}

/** How anybody can tell that the paper is true. */
function check({ hostedBase, signed, url }: ReceiptPage): Html {
  if (signed === undefined) return html`<footer><p class="own">${url}</p></footer>`;
  const fragment = signed.length <= MAX_LINKED ? `#receipt=${signed}` : '#receipt';
  return html`<footer>
      <p>This receipt is signed, so that anybody can check that it is true and unchanged:
        <a href="${hostedBase}/verify${fragment}">Verify this receipt</a>,
        <a href="${url}.jws" download>signed receipt</a>.</p>
      <p class="own">${url}</p>
    </footer>`;
}

function fiat(amount: string, { currency }: Pick<PaidSale, 'currency'>): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 3 });
  return format.format(amount as Intl.StringNumericLiteral);
}

function rateOf({ numerator, denominator }: NonNullable<PaidSale['price']>): string {
  const exact = formatRatio({ numerator: BigInt(numerator), denominator: BigInt(denominator) });
  const format = new Intl.NumberFormat('en', { maximumSignificantDigits: RATE_DIGITS });
  return format.format(exact as Intl.StringNumericLiteral);
}

function moment(time: number): Html {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return html`<time datetime="${isoTime(time)}">${format.format(time)} UTC</time>`;
}
