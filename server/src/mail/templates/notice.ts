import { html } from '../../lib/html.ts';
import { button, type MailContent, page, subjectLine } from './layout.ts';

export interface NoticeContent {
  /** What has happened, as a sentence without its full stop; the subject too. */
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Where its reader can do something about it. */
  readonly link?: { readonly label: string; readonly url: string } | undefined;
  /** Why the mail came. */
  readonly footer: string;
}

/** Tells a person of something that concerns their account or their store. */
export function noticeMail({ title, paragraphs, link, footer }: NoticeContent): MailContent {
  const linked = link === undefined ? [] : [`${link.label}:\n${link.url}`];
  return {
    subject: subjectLine(title),
    text: `${[title, ...paragraphs, ...linked, footer].join('\n\n')}\n`,
    html: page(
      title,
      html`${paragraphs.map((line) => html`<p>${line}</p>`)}${link === undefined ? '' : button(link.label, link.url)}`,
      footer,
    ),
  };
}
