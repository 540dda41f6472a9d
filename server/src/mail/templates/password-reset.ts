import { html } from '../../lib/html.ts';
import { button, type MailContent, page, subjectLine } from './layout.ts';
import { readableMoment } from './readable.ts';

export interface PasswordResetContent {
  /** The address of the account. */
  readonly email: string;
  /** The link that sets the new password. */
  readonly url: string;
  /** Until when the link works, epoch milliseconds. */
  readonly expiresAt: number;
}

/** Lets somebody who asked for it choose a new password. */
export function passwordResetMail({ email, url, expiresAt }: PasswordResetContent): MailContent {
  const site = new URL(url).host;
  const title = 'Choose a new password';
  const paragraphs = [
    `Somebody, probably you, asked to set a new password for the account ${email} at ${site}.`,
    `The link works once, until ${readableMoment(expiresAt)}.`,
  ];
  const footer = `If it was not you, ignore this mail. Your password has not changed. Sent by ${site}.`;
  return {
    subject: subjectLine(`${title} for ${site}`),
    text: `${[title, ...paragraphs, `Choose it here:\n${url}`, footer].join('\n\n')}\n`,
    html: page(
      title,
      html`${paragraphs.map((line) => html`<p>${line}</p>`)}${button('Choose a new password', url)}`,
      footer,
    ),
  };
}
