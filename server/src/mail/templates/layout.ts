import { Html, html } from '../../lib/html.ts';

/** A mail's words, once as plain text and once as HTML. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A subject on one line and of a length that mail programs show. */
export function subjectLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= 150 ? line : `${characters.slice(0, 149).join('')}…`;
}

/** A link that looks like a button. */
export function button(label: string, url: string): Html {
  return html`<p style="margin:28px 0"><a href="${url}" class="button" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1a1a1a;color:#ffffff;text-decoration:none;font-weight:600">${label}</a></p>`;
}

/** The lines of a bill, what and what it costs; the last one is the sum. */
export function amountRows(rows: readonly { readonly label: string; readonly amount: string }[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:20px 0">${rows.map(
    ({ label, amount }, index) =>
      html`<tr style="font-weight:${index === rows.length - 1 ? '600' : '400'}"><td class="line" style="padding:8px 12px 8px 0;border-top:1px solid #e5e5e5;overflow-wrap:anywhere">${label}</td><td class="line" align="right" valign="top" style="padding:8px 0;border-top:1px solid #e5e5e5;white-space:nowrap">${amount}</td></tr>`,
  )}</table>`;
}

/** A piece of text to be copied as it is, each character in its place. */
export function verbatim(text: string): Html {
  return html`<pre class="code" style="margin:0 0 8px;padding:12px;border-radius:8px;background:#f4f4f4;font:14px/1.4 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;word-break:break-all">${text}</pre>`;
}

/** For dark mode. Every other client goes by the inline styles, hence the `!important`. */
const DARK = new Html(`@media (prefers-color-scheme:dark){
.page{background:#121212!important}.card{background:#1e1e1e!important}.text{color:#ededed!important}
.soft{color:#a3a3a3!important}.line{border-color:#3a3a3a!important}.code{background:#2a2a2a!important}
.button{background:#ededed!important;color:#121212!important}}
@media (max-width:480px){.text{padding:24px 20px!important}}`);

/** The page around a mail's body: one column, inline styles, nothing loaded from anywhere. */
export function page(title: string, body: Html, footer: string): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f4f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px"><tr>
<td class="text" style="overflow-wrap:anywhere;padding:32px;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1a1a1a">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>
${body}
<p class="soft" style="margin:32px 0 0;font-size:13px;color:#6b6b6b">${footer}</p>
</td></tr></table></td></tr></table></body></html>
`.text;
}
