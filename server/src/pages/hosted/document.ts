import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isoTime } from '../../kernel/lib/clock.ts';
import { type Html, html } from '../../kernel/lib/html.ts';
import type { PaidSale } from '../../sales/receipts/sale-repository.ts';
import { LANGUAGE_LINKS_STYLE, languageLinks } from '../language-links.ts';
import type { Answers, ReceiptTexts } from './receipt-texts/en.ts';
import type { ReceiptWording } from './receipt-texts/texts.ts';

/** The only script: shows the button, which does nothing without it. */
const PRINT_SCRIPT = "const b=document.querySelector('.print');b.hidden=false;b.onclick=()=>print()";

/**
 * Reads the stylesheet of pages to print, with headers that forbid every other script, loading and framing, and keep
 * the page's address from other sites.
 */
export async function readStyle(): Promise<{ style: string; headers: Readonly<Record<string, string>> }> {
  const style = LANGUAGE_LINKS_STYLE + (await readFile(new URL('./receipt-page.css', import.meta.url), 'utf8'));
  const digest = (text: string): string => createHash('sha256').update(text).digest('base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      `default-src 'none'; style-src 'sha256-${digest(style)}'; script-src 'sha256-${digest(PRINT_SCRIPT)}'; ` +
      "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  return { style, headers };
}

/** A page around its content; `style` is its complete stylesheet. */
interface Document {
  readonly wording: ReceiptWording;
  readonly style: string;
  readonly title: string;
  /** True to offer printing. */
  readonly isPrinted?: boolean;
}

/** Renders a page to print: complete without scripts, except for the button. */
export function documentOf({ style, wording, title, isPrinted = false }: Document, body: Html): string {
  const { language, texts } = wording;
  const button = html`<button type="button" class="print" hidden>${texts.print}</button>`.text;
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
  }<style>${style}</style>\n  </head>\n  <body>\n${
    isPrinted ? `${button}<script>${PRINT_SCRIPT}</script>\n` : ''
  }${body.text}\n${languageLinks(language).text}\n  </body>\n</html>\n`;
}

type Fact = readonly [name: string, value: Html | string];

/** Renders labels with their values. */
export function facts(rows: readonly Fact[]): Html {
  return html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** Renders the items of a sale with their total. */
export function itemsTable(
  { texts, money, number }: ReceiptWording,
  sale: Pick<PaidSale, 'items' | 'currency' | 'totalMillis'>,
): Html {
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

/** Names whom to ask; nothing for a store without a contact. */
export function contact(
  texts: ReceiptTexts,
  { storeName, supportEmail, supportUrl }: Pick<PaidSale, 'storeName' | 'supportEmail' | 'supportUrl'>,
): Html | undefined {
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

/** Renders a time. @param time epoch milliseconds */
export function moment(wording: ReceiptWording, time: number): Html {
  return html`<time datetime="${isoTime(time)}">${wording.moment(time)}</time>`;
}
