import type { Queryable } from '../../kernel/db/pool.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { type MailContent, readableMoment, shortEmail } from './templates/layout.ts';
import { address, say } from './templates/words.ts';

/** A new or requested payout address of a store, for the email to one owner. */
export interface PayoutChangeNotice {
  readonly id: string;
  readonly storeId: string;
  /** Key shared by the emails about one change. */
  readonly occasion: string;
  readonly recipient: string;
  /** False for a recent former owner, who cannot open any page of the store. */
  readonly isOwner: boolean;
  readonly storeName: string;
  /** Display name of the network: `Base`. */
  readonly network: string;
  /** Addresses as displayed, with their checksum. */
  readonly oldAddress: string | undefined;
  readonly newAddress: string;
  /** Email address of the person who requested the change. */
  readonly askedBy: string;
  /** Epoch milliseconds. */
  readonly askedAt: number;
  /** Time at which the new address takes effect, and the link that stops it; undefined if it has taken effect. */
  readonly wait?: { readonly holdsFrom: number; readonly stopUrl: string } | undefined;
  /** Page for owners after signing in. */
  readonly paymentsUrl: string;
}

/**
 * Queues the email about a payout address change to an owner, in the transaction that records it. Its link is
 * encrypted.
 */
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

/** Advice for a removed owner; the person who removed them may have taken over another owner's account. */
const FORMER_OWNER =
  'If you did not leave the store voluntarily, contact the other owners and the operator of this installation.';

/** Builds the email that informs an owner of the future payout address, in time to stop it. */
export function payoutChangeMail(
  change: Omit<PayoutChangeNotice, 'id' | 'storeId' | 'occasion' | 'recipient'>,
): MailContent {
  const { askedAt, askedBy, isOwner, network, newAddress, oldAddress, paymentsUrl, storeName, wait } = change;
  const asked = say`${address(askedBy)} requested it at ${readableMoment(askedAt)}.`;
  const because = isOwner
    ? say`You get this email because you own ${storeName}.`
    : say`You get this email because you recently owned ${storeName}.`;
  const link = isOwner ? { label: 'View payout addresses', url: paymentsUrl } : undefined;
  if (oldAddress === undefined) {
    return shortEmail({
      title: say`${storeName} now has a payout address on ${network}`,
      paragraphs: [
        asked,
        `Address: ${newAddress}`,
        'It is the first one on this network, so it is already in effect. Payments on other networks are not affected.',
        isOwner
          ? `If no owner requested this, turn off the payment methods of ${network} and change your passwords immediately.`
          : FORMER_OWNER,
      ],
      link,
      footer: because,
    });
  }
  const addresses = [`Now: ${oldAddress}`, `New: ${newAddress}`];
  if (wait === undefined) {
    return shortEmail({
      title: say`The payout address of ${storeName} on ${network} has changed`,
      paragraphs: [
        asked,
        ...addresses,
        'New payments go to the new address. Payments that buyers had already begun still go to the old one.',
        isOwner
          ? 'If no owner requested this, correct the address and change your passwords immediately.'
          : FORMER_OWNER,
      ],
      link,
      footer: because,
    });
  }
  return shortEmail({
    title: say`Payout address change pending for ${storeName} on ${network}`,
    paragraphs: [
      asked,
      ...addresses,
      `From ${readableMoment(wait.holdsFrom)}, new payments go to the new address. ` +
        (isOwner
          ? 'Until then any owner can stop it, here or in the dashboard. It cannot take effect sooner.'
          : 'Until then you can stop it here. It cannot take effect sooner.'),
      isOwner
        ? 'If you do not recognise this change, stop it and change your passwords immediately: someone has access to an account.'
        : `${FORMER_OWNER} If you are not sure, stop it: an owner can request it again.`,
    ],
    link: { label: 'Stop this change', url: wait.stopUrl },
    footer: say`${because} The link can only stop this change, and works once.`,
  });
}
