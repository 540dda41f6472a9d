import { type Html, html } from '../../lib/html.ts';
import { button, type MailContent, page, plainText, subjectLine } from './layout.ts';

/** A sentence or two; with a few words before a colon that say what they are about. */
export type AlertLine = string | { readonly about: string; readonly text: string };

/** One thing that a mail to operators is about. */
export interface AlertSection {
  readonly heading: string;
  readonly lines: readonly AlertLine[];
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
    (section) =>
      html`${hasOwnHeading(section, title) && heading(section)}${section.lines.map((line) => html`<p>${shownLine(line)}</p>`)}`,
  );
  return {
    subject: subjectLine(`[${site}] ${title}`),
    text: plainText([
      title,
      ...sections.map((section) =>
        [...(hasOwnHeading(section, title) ? [section.heading] : []), ...section.lines.map(plainLine)].join('\n'),
      ),
      `${label}:\n${url}`,
      footer,
    ]),
    html: page(title, html`${shown}${button(label, url)}`, { footer: [footer] }),
  };
}

/** What a mail is about alone is said by its title. */
function hasOwnHeading({ heading }: AlertSection, title: string): boolean {
  return heading !== title;
}

function heading({ heading: text }: AlertSection): Html {
  return html`<h2 style="margin:28px 0 8px;font-size:17px">${text}</h2>`;
}

function shownLine(line: AlertLine): Html {
  return typeof line === 'string' ? html`${line}` : html`<strong>${line.about}:</strong> ${line.text}`;
}

function plainLine(line: AlertLine): string {
  return typeof line === 'string' ? line : `${line.about}: ${line.text}`;
}
