/** A mail's words, once as plain text and once as HTML. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A piece of HTML that is safe to put into a mail; made by {@link html} only. */
export class SafeHtml {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

type HtmlValue = string | SafeHtml | readonly SafeHtml[];

function markupOf(value: HtmlValue): string {
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof SafeHtml ? value.markup : value.map((part) => part.markup).join('');
}

/** HTML in which every text put in is escaped. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): SafeHtml {
  return new SafeHtml(String.raw({ raw: strings }, ...values.map(markupOf)));
}

/** A subject on one line and of a length that mail programs show. */
export function subjectLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= 150 ? line : `${characters.slice(0, 149).join('')}…`;
}

/** A link that looks like a button. */
export function button(label: string, url: string): SafeHtml {
  return html`<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1a1a1a;color:#ffffff;text-decoration:none;font-weight:600">${label}</a></p>`;
}

/** One line of a bill: what, and what it costs. */
export function amountRows(rows: readonly { readonly label: string; readonly amount: string }[]): SafeHtml {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:20px 0">${rows.map(
    ({ label, amount }) =>
      html`<tr><td style="padding:8px 12px 8px 0;border-top:1px solid #e5e5e5">${label}</td><td align="right" style="padding:8px 0;border-top:1px solid #e5e5e5;white-space:nowrap">${amount}</td></tr>`,
  )}</table>`;
}

/** The page around a mail's body: one column, inline styles, nothing loaded from anywhere. */
export function page(title: string, body: SafeHtml, footer: string): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f4f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px"><tr>
<td style="padding:32px;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1a1a1a">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>
${body}
<p style="margin:32px 0 0;font-size:13px;color:#6b6b6b">${footer}</p>
</td></tr></table></td></tr></table></body></html>
`.markup;
}
