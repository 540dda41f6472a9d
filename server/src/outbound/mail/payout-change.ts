import type { Queryable } from '../../kernel/db/pool.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { peopleWordingIn } from './people-texts/texts.ts';
import { type MailContent, shortEmail } from './templates/layout.ts';
import { address, ours } from './templates/words.ts';

/** A new or requested payout address of a store, for the email to one owner. */
export interface PayoutChangeNotice {
  readonly id: string;
  readonly storeId: string;
  /** Key shared by the emails about one change. */
  readonly occasion: string;
  readonly recipient: string;
  /** The recipient's language; null is English. */
  readonly language: Language | null;
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

/** Builds the email that informs an owner of the future payout address, in time to stop it. */
export function payoutChangeMail(
  change: Omit<PayoutChangeNotice, 'id' | 'storeId' | 'occasion' | 'recipient'>,
): MailContent {
  const { isOwner, network, oldAddress, storeName: store, wait } = change;
  const { language, moment, texts } = peopleWordingIn(change.language);
  const because = isOwner ? texts.because.owner(store) : texts.because.formerOwner(store);
  const [by, at, newAddress] = [address(change.askedBy), ours(moment(change.askedAt)), ours(change.newAddress)];
  const given = { store, network, newAddress, by, at, isOwner };
  // Former owners cannot open the page.
  const url = isOwner ? change.paymentsUrl : undefined;
  if (oldAddress === undefined) return shortEmail({ ...texts.payout.first(given), footer: because, language, url });
  const changed = { ...given, oldAddress: ours(oldAddress) };
  if (wait === undefined) return shortEmail({ ...texts.payout.changed(changed), footer: because, language, url });
  const words = texts.payout.pending({ ...changed, from: ours(moment(wait.holdsFrom)) });
  return shortEmail({ ...words, footer: texts.payout.stopLink(because), language, url: wait.stopUrl });
}
