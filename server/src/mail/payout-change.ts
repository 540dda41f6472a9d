import type { Queryable } from '../db/pool.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { letter, type MailContent } from './templates/layout.ts';
import { readableMoment } from './templates/readable.ts';

/** A payout address of a store that was set or asked for, as one owner is told of it. */
export interface PayoutChangeNotice {
  readonly id: string;
  readonly storeId: string;
  /** What its mails have in common. */
  readonly occasion: string;
  readonly recipient: string;
  readonly storeName: string;
  /** As people know the network: `Base`. */
  readonly network: string;
  /** As people see addresses, with their checksum. */
  readonly oldAddress: string | undefined;
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

/** Mails an owner a change of a payout address, in the transaction that records it. Its link is kept encrypted. */
export async function enqueuePayoutChange(
  tx: Queryable,
  secrets: SecretBox,
  notice: PayoutChangeNotice,
): Promise<void> {
  const { id, storeId, occasion, recipient, askedAt: createdAt } = notice;
  await enqueueSealedMail(tx, secrets, {
    ...payoutChangeMail(notice),
    id,
    storeId,
    recipient,
    createdAt,
    kind: 'payout-change',
    dedupeKey: `payout-change:${occasion}:${recipient}`,
  });
}

/** Tells an owner where the store's money is going to go, in time to stop it. */
function payoutChangeMail(change: PayoutChangeNotice): MailContent {
  const { askedAt, askedBy, network, newAddress, oldAddress, paymentsUrl, storeName, wait } = change;
  const asked = `${askedBy} asked for it at ${readableMoment(askedAt)}.`;
  const footer = `You get this mail because you own ${storeName}.`;
  const link = { label: 'Look at the payout addresses', url: paymentsUrl };
  if (oldAddress === undefined) {
    return letter({
      title: `${storeName} has a payout address on ${network} now`,
      paragraphs: [
        asked,
        `Address: ${newAddress}`,
        'It is the first one on this network, so it holds already. Payments on other networks go where they went.',
        `If none of you wanted this, turn off the payment methods of ${network} and change your passwords at once.`,
      ],
      link,
      footer,
    });
  }
  const addresses = [`Now: ${oldAddress}`, `New: ${newAddress}`];
  if (wait === undefined) {
    return letter({
      title: `The payout address of ${storeName} on ${network} has changed`,
      paragraphs: [
        asked,
        ...addresses,
        'New payments go to the new address. Payments that buyers had begun before still go to the old one.',
        'If none of you wanted this, set the address right and change your passwords at once.',
      ],
      link,
      footer,
    });
  }
  return letter({
    title: `The payout address of ${storeName} on ${network} is about to change`,
    paragraphs: [
      asked,
      ...addresses,
      `From ${readableMoment(wait.holdsFrom)} on, new payments go to the new address. Until then every owner can stop it, ` +
        'here or in the dashboard. Nobody can make it hold sooner.',
      'If none of you wanted this, stop it and change your passwords at once: somebody has one of them.',
    ],
    link: { label: 'Stop this change', url: wait.stopUrl },
    footer: `${footer} The link can only stop this change, and works once.`,
  });
}
