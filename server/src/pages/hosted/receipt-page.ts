import { rateText } from '../../kernel/lib/formats.ts';
import { type Html, html } from '../../kernel/lib/html.ts';
import { formatUnits } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { formatRatio } from '../../money/rates/ratio.ts';
import type { ReceiptNetwork } from '../../sales/receipts/receipt.ts';
import type { PaidSale } from '../../sales/receipts/sale-repository.ts';
import { contact, documentOf, facts, itemsTable, moment } from './document.ts';
import type { ReceiptTexts } from './receipt-texts/en.ts';
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

/** Renders the receipt as a page to print, complete without scripts. */
export function receiptPage(style: string, wording: ReceiptWording, page: ReceiptPage): string {
  const { texts } = wording;
  const { sale } = page;
  const number = sale.number?.toString();
  const reference = shortIdOf(sale.id);
  return documentOf(
    { style, wording, title: texts.title(sale.storeName), isPrinted: true },
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
export function noReceiptPage(style: string, wording: ReceiptWording, url: string | undefined): string {
  const { title, when, open } = wording.texts.none;
  return documentOf(
    { style, wording, title },
    html`<main>
      <h1>${title}</h1>
      <p>${when}</p>
      ${url !== undefined && html`<p><a href="${url}">${open}</a></p>`}
    </main>`,
  );
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
