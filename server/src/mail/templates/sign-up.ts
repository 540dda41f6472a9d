import { html } from '../../lib/html.ts';
import { button, type MailContent, page, subjectLine } from './layout.ts';
import { readableMoment } from './readable.ts';

export interface SignUpContent {
  /** The address of the account to be. */
  readonly email: string;
  /** The link that proves the address. */
  readonly url: string;
  /** Until when the link works, epoch milliseconds. */
  readonly expiresAt: number;
}

/** Lets somebody who signed up show that the address is theirs. */
export function signUpMail({ email, url, expiresAt }: SignUpContent): MailContent {
  const site = new URL(url).host;
  const title = 'Confirm your address';
  const paragraphs = [
    `Somebody, probably you, signed up at ${site} with the address ${email}.`,
    `Open the link and give the password that you chose; it works until ${readableMoment(expiresAt)}.`,
  ];
  const footer = `If it was not you, ignore this mail: without your click there is no account. Sent by ${site}.`;
  return {
    subject: subjectLine(`${title} for ${site}`),
    text: `${[title, ...paragraphs, `Confirm it here:\n${url}`, footer].join('\n\n')}\n`,
    html: page(
      title,
      html`${paragraphs.map((line) => html`<p>${line}</p>`)}${button('Confirm your address', url)}`,
      footer,
    ),
  };
}
