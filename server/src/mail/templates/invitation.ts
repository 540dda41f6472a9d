import { html } from '../../lib/html.ts';
import { button, type MailContent, page, subjectLine } from './layout.ts';
import { readableMoment } from './readable.ts';

export interface InvitationContent {
  readonly storeName: string;
  /** The name or address of whoever invites. */
  readonly inviterName: string;
  /** What the invited person may do, for the sentence "You would join as …". */
  readonly role: string;
  /** The link that accepts the invitation. */
  readonly url: string;
  /** Until when, epoch milliseconds. */
  readonly expiresAt: number;
}

/** Invites somebody to help run a store. */
export function invitationMail(invitation: InvitationContent): MailContent {
  const { storeName, inviterName, role, url, expiresAt } = invitation;
  const title = `You have been invited to ${storeName}`;
  const paragraphs = [
    `${inviterName} has invited you to help run the store ${storeName}. You would join as ${role}.`,
    `The invitation is valid until ${readableMoment(expiresAt)} and for this address only.`,
  ];
  const footer = 'If you do not know who is inviting you, ignore this mail. Nothing happens unless you accept.';
  return {
    subject: subjectLine(title),
    text: `${[title, ...paragraphs, `Accept it here:\n${url}`, footer].join('\n\n')}\n`,
    html: page(
      title,
      html`${paragraphs.map((line) => html`<p>${line}</p>`)}${button('Accept the invitation', url)}`,
      footer,
    ),
  };
}
