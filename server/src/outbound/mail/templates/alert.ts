import { type Html, html } from '../../../kernel/lib/html.ts';
import { button, type MailContent, page, plainText, subjectLine } from './layout.ts';

/** One or two sentences; optionally with their topic as a few words before a colon. */
export type AlertLine = string | { readonly about: string; readonly text: string };

/** One topic of an email to operators. */
export interface AlertSection {
  readonly heading: string;
  readonly lines: readonly AlertLine[];
}

/** The content of an alert, in reading order. */
export interface AlertContent {
  readonly title: string;
  /** Name of the installation; an operator may have several. */
  readonly site: string;
  readonly sections: readonly AlertSection[];
  /** URL of the operator area. */
  readonly url: string;
  readonly footer: string;
}

/** Builds an email to operators: for each problem, its description, its impact, and what to do. */
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

/** Returns false for the only topic of an email, which its title already names. */
function hasOwnHeading({ heading }: AlertSection, title: string): boolean {
  return heading !== title;
}

function heading({ heading: text }: AlertSection): Html {
  return html`<h2 style="margin:28px 0 8px;font-size:16px">${text}</h2>`;
}

function shownLine(line: AlertLine): Html {
  return typeof line === 'string' ? html`${line}` : html`<strong>${line.about}:</strong> ${line.text}`;
}

function plainLine(line: AlertLine): string {
  return typeof line === 'string' ? line : `${line.about}: ${line.text}`;
}
