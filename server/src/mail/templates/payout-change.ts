import { html } from '../../lib/html.ts';
import { button, type MailContent, page, subjectLine } from './layout.ts';
import { readableMoment } from './readable.ts';

export interface PayoutChangeContent {
  readonly storeName: string;
  /** As people know the network: `Base`. */
  readonly network: string;
  /** As people see addresses, with their checksum. */
  readonly oldAddress: string;
  readonly newAddress: string;
  /** The address of the person who asked for it. */
  readonly askedBy: string;
  /** Epoch milliseconds. */
  readonly askedAt: number;
  /** When the new address holds, and the link that stops it; undefined when it holds already. */
  readonly wait?: { readonly holdsFrom: number; readonly stopUrl: string } | undefined;
  /** Where owners see to it after signing in. */
  readonly paymentsUrl: string;
}

/** Tells an owner where the store's money is going to go, in time to stop it. */
export function payoutChangeMail(change: PayoutChangeContent): MailContent {
  const { askedAt, askedBy, network, newAddress, oldAddress, paymentsUrl, storeName, wait } = change;
  const title = `The payout address of ${storeName} on ${network} ${wait === undefined ? 'has changed' : 'is about to change'}`;
  const link =
    wait === undefined
      ? { label: 'Look at the payout addresses', url: paymentsUrl }
      : { label: 'Stop this change', url: wait.stopUrl };
  const paragraphs = [
    `${askedBy} asked for it at ${readableMoment(askedAt)}.`,
    `Now: ${oldAddress}`,
    `New: ${newAddress}`,
    wait === undefined
      ? 'New payments go to the new address. Payments that buyers had begun before still go to the old one.'
      : `From ${readableMoment(wait.holdsFrom)} on, new payments go to the new address. Until then every owner can stop it, ` +
        'here or in the dashboard. Nobody can make it hold sooner.',
    wait === undefined
      ? 'If none of you wanted this, set the address right and change your passwords at once.'
      : 'If none of you wanted this, stop it and change your passwords at once: somebody has one of them.',
  ];
  const footer =
    wait === undefined
      ? `You get this mail because you own ${storeName}.`
      : `You get this mail because you own ${storeName}. The link can only stop this change, and works once.`;
  return {
    subject: subjectLine(title),
    text: `${[title, ...paragraphs, `${link.label}:\n${link.url}`, footer].join('\n\n')}\n`,
    html: page(title, html`${paragraphs.map((line) => html`<p>${line}</p>`)}${button(link.label, link.url)}`, footer),
  };
}
