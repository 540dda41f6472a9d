import { Html, html } from '../../../kernel/lib/html.ts';
import { LANGUAGES, type Language } from '../../../kernel/lib/languages.ts';
import type { Words } from './words.ts';

/** An email's content, as plain text and as HTML. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Content of a short email. */
export interface ShortEmail {
  readonly language: Language;
  /** The event, as a sentence without its full stop; also the subject, unless there is another. */
  readonly title: Words;
  readonly subject?: Words;
  readonly paragraphs: readonly Words[];
  /** The page where the reader can act, and the label of the link to it; undefined without one. */
  readonly url: string | undefined;
  readonly link?: string;
  /** The reason why the email was sent. */
  readonly footer: Words;
}

/** Renders a short email as plain text and HTML. */
export function shortEmail({ language, link = '', url, ...given }: ShortEmail): MailContent {
  const title = given.title.text;
  const paragraphs = given.paragraphs.map(({ text }) => text);
  const footer = given.footer.text;
  return {
    subject: subjectLine((given.subject ?? given.title).text),
    text: plainText([title, ...paragraphs, ...(url === undefined ? [] : [`${link}:\n${url}`]), footer]),
    html: page(
      title,
      html`${paragraphs.map((line) => html`<p>${line}</p>`)}${url === undefined ? '' : button(link, url)}`,
      { footer: [footer], language },
    ),
  };
}

/** Joins the non-empty parts of a plain-text email, with blank lines between them. */
export function plainText(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Builds a subject on one line, no longer than email programs show. */
export function subjectLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= 150 ? line : `${characters.slice(0, 149).join('')}…`;
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1a1a1a;color:#ffffff;text-decoration:none;' +
  'font-weight:600';

/** Renders a link as a button. */
export function button(label: string, url: string): Html {
  return html`<p style="margin:28px 0"><a href="${url}" class="button" style="${BUTTON}">${label}</a></p>`;
}

const TABLE = new Html('<table role="presentation" width="100%" cellpadding="0" cellspacing="0"');
const LABEL = 'padding:8px 12px 8px 0;border-top:1px solid #e5e5e5;overflow-wrap:anywhere';
const AMOUNT = 'padding:8px 0;border-top:1px solid #e5e5e5;white-space:nowrap;font-variant-numeric:tabular-nums';

/** Returns the URL of a payment's receipt, below its page. */
export function receiptOf(url: string): string {
  return `${url}/receipt`;
}

/** Renders the link to the receipt. */
export function receiptLine(label: string, url: string): Html {
  return html`<p><a href="${receiptOf(url)}">${label}</a></p>`;
}

/** Renders the lines of a bill, each an item and its price; the last one is the total. */
export function amountRows(rows: readonly { readonly label: string; readonly amount: string }[]): Html {
  const lines = rows.map(({ label, amount }, index) => {
    const weight = index === rows.length - 1 ? '600' : '400';
    const what = html`<td class="line" style="${LABEL}">${label}</td>`;
    const price = html`<td class="line" align="right" valign="top" style="${AMOUNT}">${amount}</td>`;
    return html`<tr style="font-weight:${weight}">${what}${price}</tr>`;
  });
  return html`${TABLE} style="border-collapse:collapse;margin:20px 0">${lines}</table>`;
}

/** A fact with its label; its value may be a link, with a sentence below it. */
interface FactRow {
  readonly label: string;
  readonly text: string;
  readonly url?: string | null;
  readonly note?: string;
}

/** Renders facts, one per row. */
export function factRows(rows: readonly FactRow[]): Html {
  const lines = rows.map(({ label, text, url, note }) => {
    const below = note !== undefined && html`<div style="${NOTE}">${note}</div>`;
    const value = url == null ? html`${text}` : html`<a href="${url}" class="text" style="color:inherit">${text}</a>`;
    const name = html`<td class="line soft" valign="top" style="${FACT}">${label}</td>`;
    return html`<tr>${name}<td class="line" style="${VALUE}">${value}${below}</td></tr>`;
  });
  return html`${TABLE} style="border-collapse:collapse;margin:20px 0">${lines}</table>`;
}

const FACT = 'padding:8px 12px 8px 0;border-top:1px solid #e5e5e5;white-space:nowrap;color:#6b6b6b';
const NOTE = 'padding-top:4px;word-break:normal;font-weight:600';
const VALUE = 'padding:8px 0;border-top:1px solid #e5e5e5;word-break:break-all';

const CODE =
  'margin:0 0 8px;padding:12px;border-radius:8px;background:#f4f4f4;font:14px/1.4 ' +
  'ui-monospace,Menlo,Consolas,monospace;' +
  'white-space:pre-wrap;word-break:break-all';

/** Renders text that is meant to be copied exactly. */
export function verbatim(text: string): Html {
  return html`<pre class="code" style="${CODE}">${text}</pre>`;
}

const BREAK = new Html('<br>');

/** Styles for dark mode. The `!important` overrides the inline styles, which clients without dark mode use. */
const DARK = new Html(`@media (prefers-color-scheme:dark){
.page{background:#121212!important}.card{background:#1e1e1e!important}.text{color:#ededed!important}
.soft{color:#a3a3a3!important}.line{border-color:#3a3a3a!important}.code{background:#2a2a2a!important}
.button{background:#ededed!important;color:#121212!important}}
@media (max-width:480px){.text{padding:24px 20px!important}}`);

const CARD = 'max-width:560px;background:#ffffff;border-radius:12px';
const BODY =
  'overflow-wrap:anywhere;padding:32px;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;' +
  'color:#1a1a1a';
const METAS = [
  ['viewport', 'width=device-width'],
  ['color-scheme', 'light dark'],
  ['supported-color-schemes', 'light dark'],
].map(([name, content]) => html`<meta name="${name}" content="${content}">`);

/** The parts around an email's body: its footer, one sentence per line, and the language of the whole. */
interface Around {
  readonly footer: readonly string[];
  /** English by default. */
  readonly language?: Language;
}

/** Renders the page around an email's body: one column, inline styles, and nothing to load. */
export function page(title: string, body: Html, { footer, language = LANGUAGES[0] }: Around): string {
  const last = footer.map((line, index) => html`${index > 0 && BREAK}${line}`);
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">${METAS}<title>${title}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f4f4">
${TABLE}><tr><td align="center">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${CARD}"><tr>
<td class="text" style="${BODY}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>
${body}
<p class="soft" style="margin:32px 0 0;font-size:14px;color:#6b6b6b">${last}</p>
</td></tr></table></td></tr></table></body></html>
`.text;
}

/**
 * Formats a time in UTC, to the minute: `2026-06-01 12:00 UTC`.
 * @param time epoch milliseconds
 */
export function readableMoment(time: number): string {
  return `${new Date(time).toISOString().replace('T', ' ').slice(0, 16)} UTC`;
}
