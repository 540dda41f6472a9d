import type { Queryable } from '../../kernel/db/pool.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import type { Recipient } from '../../outbound/mail/notice.ts';
import { enqueuePayoutChange } from '../../outbound/mail/payout-change.ts';
import { linkTokenHash, newLinkToken } from '../../people/link-repository.ts';
import { payoutNames } from './accounts.ts';
import { insertStopLinks } from './payout-repository.ts';

interface Deps {
  readonly chains: ChainRegistry;
  readonly ids: IdSource;
  readonly secrets: SecretBox;
  readonly dashboardUrl: string;
}

/** A current or recent owner. */
export interface OwnerToNotify extends Recipient {
  readonly isOwner: boolean;
}

/** A payout address that was set or requested. Addresses in canonical form, times in epoch milliseconds. */
export interface PayoutNotice {
  /** The pending change; undefined when the address is already in force. */
  readonly waiting: { readonly changeId: string; readonly holdsFrom: number } | undefined;
  readonly store: { readonly id: string; readonly name: string; readonly slug: string | null };
  readonly recipients: readonly OwnerToNotify[];
  readonly chain: string;
  /** Undefined when the chain had none. */
  readonly oldAddress: string | undefined;
  readonly newAddress: string;
  readonly askedBy: string;
  readonly askedAt: number;
}

/** Emails each of them a separate link, so that the audit log shows whose link was used. */
export async function notifyOwnersOfPayout(
  { chains, ids, secrets, dashboardUrl }: Deps,
  tx: Queryable,
  { waiting, store, recipients, oldAddress, newAddress, ...news }: PayoutNotice,
): Promise<void> {
  const chain = chains.chain(news.chain);
  const shown = await payoutNames(tx, chain, [newAddress, ...(oldAddress === undefined ? [] : [oldAddress])]);
  const occasion = waiting?.changeId ?? ids.next();
  const tokenHashes: string[] = [];
  for (const { email: recipient, language, isOwner } of recipients) {
    const token = newLinkToken();
    tokenHashes.push(linkTokenHash(token).toString('hex'));
    // In the fragment, the token is not sent anywhere by the browser.
    const stopUrl = `${dashboardUrl}/stop-payout-change#${token}`;
    await enqueuePayoutChange(tx, secrets, {
      ...news,
      id: ids.next(),
      storeId: store.id,
      storeName: store.name,
      occasion,
      recipient,
      language,
      isOwner,
      network: chain?.title ?? news.chain,
      oldAddress: oldAddress === undefined ? undefined : shown(oldAddress),
      newAddress: shown(newAddress),
      wait: waiting && { holdsFrom: waiting.holdsFrom, stopUrl },
      paymentsUrl: `${dashboardUrl}/stores/${store.slug ?? ''}/settings/payments`,
    });
  }
  if (waiting !== undefined) {
    await insertStopLinks(tx, {
      changeId: waiting.changeId,
      tokenHashes,
      emails: recipients.map(({ email }) => email),
    });
  }
}
