import { html } from '../../lib/html.ts';
import { button, type MailContent, page, plainText, subjectLine } from './layout.ts';

/** One thing that a mail to operators is about. */
export interface AlertSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** What an alert says, in the order in which it is read. */
export interface AlertContent {
  readonly title: string;
  /** The name of the installation, which its operator may have several of. */
  readonly site: string;
  readonly sections: readonly AlertSection[];
  /** The operator area. */
  readonly url: string;
  readonly footer: string;
}

/** A mail to operators: what is wrong, what it costs and what to do, one thing after the other. */
export function alertMail({ title, site, sections, url, footer }: AlertContent): MailContent {
  const label = 'Open the operator area';
  const shown = sections.map(
    ({ heading, lines }) =>
      html`<h2 style="margin:28px 0 8px;font-size:17px">${heading}</h2>${lines.map((line) => html`<p>${line}</p>`)}`,
  );
  return {
    subject: subjectLine(`[${site}] ${title}`),
    text: plainText([
      title,
      ...sections.map(({ heading, lines }) => [heading, ...lines].join('\n')),
      `${label}:\n${url}`,
      footer,
    ]),
    html: page(title, html`${shown}${button(label, url)}`, { footer: [footer] }),
  };
}
