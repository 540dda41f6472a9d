import type { Queryable } from '../db/pool.ts';
import { isoTime } from '../lib/clock.ts';
import { enqueueNotice } from '../mail/notice.ts';
import type { AccountDeps } from './accounts.ts';
import { ownersOf } from './member-repository.ts';
import type { StoreRole } from './roles.ts';

/** Tells a store's owners that somebody became an owner or an admin, in the transaction in which they do. */
export async function tellOfNewRole(
  { ids, dashboardUrl }: Pick<AccountDeps, 'ids' | 'dashboardUrl'>,
  tx: Queryable,
  given: {
    readonly store: { readonly id: string; readonly name: string; readonly slug: string | null };
    readonly person: { readonly name: string; readonly email: string };
    readonly role: StoreRole;
    /** Who gave the role, by address. */
    readonly by: string;
    readonly now: number;
  },
): Promise<void> {
  const { store, person, role, by, now } = given;
  if (role === 'manager') return;
  const occasion = `role:${ids.next()}`;
  for (const { email: recipient } of await ownersOf(tx, store.id)) {
    await enqueueNotice(tx, {
      id: ids.next(),
      storeId: store.id,
      recipient,
      occasion,
      createdAt: now,
      title: `${person.email} is now an ${role} of ${store.name}`,
      paragraphs: [
        role === 'owner'
          ? `${person.name} (${person.email}) can now do everything in ${store.name}, also change payout addresses and close it.`
          : `${person.name} (${person.email}) can now change payment methods and settings of ${store.name}, and invite managers.`,
        `Given by ${by} at ${isoTime(now)}.`,
        'If you did not expect this, look at the team and remove who does not belong there.',
      ],
      link: { label: 'Look at the team', url: `${dashboardUrl}/stores/${store.slug}/team` },
      footer: `You get this mail because you own ${store.name}.`,
    });
  }
}
