import type { StoreRole } from '../kernel/auth/roles.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { isoTime } from '../kernel/lib/clock.ts';
import { enqueueNotice } from '../outbound/mail/notice.ts';
import { address, say, type Words } from '../outbound/mail/templates/words.ts';
import type { AccountDeps } from './accounts.ts';
import { formerOwnersOf, ownersOf } from './member-repository.ts';

type Deps = Pick<AccountDeps, 'ids' | 'dashboardUrl'>;

const TEAM = { about: 'role', link: { label: 'View team', path: '/team' } } as const;

/** A change of a person's role in a store. */
interface News {
  readonly store: { readonly id: string; readonly name: string; readonly slug: string | null };
  readonly person: { readonly name: string; readonly email: string };
  /** Address of the person who made the change. */
  readonly by: string;
  readonly now: number;
}

/** Notifies a store's owners of a new owner or admin, in the transaction of the change. */
export async function notifyOfNewRole(
  deps: Deps,
  tx: Queryable,
  news: News & { readonly role: StoreRole },
): Promise<void> {
  const { store, person, role, by, now } = news;
  if (role === 'manager') return;
  const may =
    role === 'owner'
      ? say`can now do everything in ${store.name}, including changing payout addresses and closing it.`
      : say`can now change payment methods and settings of ${store.name}, and invite managers.`;
  await notifyOwners(deps, tx, {
    ...TEAM,
    store,
    now,
    title: say`${address(person.email)} is now an ${role} of ${store.name}`,
    paragraphs: [
      say`${person.name} (${address(person.email)}) ${may}`,
      say`Role given by ${address(by)} at ${isoTime(now)}.`,
      'If you did not expect this, check the team and remove anyone who does not belong there.',
    ],
  });
}

/**
 * Notifies a store's owners, including the one concerned, that an owner is about to lose the role. Comes before the
 * change, in its transaction: an attacker with one owner's account cannot remove the others unnoticed.
 */
export async function notifyOfRemovedOwner(deps: Deps, tx: Queryable, news: News): Promise<void> {
  const { store, person, by, now } = news;
  await notifyOwners(deps, tx, {
    ...TEAM,
    store,
    now,
    title: say`${address(person.email)} is no longer an owner of ${store.name}`,
    paragraphs: [
      say`${person.name} (${address(person.email)}) can no longer change payout addresses of ${store.name}.`,
      say`Done by ${address(by)} at ${isoTime(now)}.`,
      'If you did not expect this, contact the other owners and the operator of this installation.',
    ],
  });
}

/** A notice to a store's owners. */
export interface OwnersNotice {
  readonly store: News['store'];
  readonly now: number;
  /** The subject, as in the key of the emails: `role`. */
  readonly about: string;
  readonly title: Words | string;
  readonly paragraphs: readonly (Words | string)[];
  /** Also notifies former owners who owned the store at some time after this one; epoch milliseconds. */
  readonly formerSince?: number;
  /** A page of the store, relative to its address. */
  readonly link: { readonly label: string; readonly path: string };
}

/** Emails a store's owners, in the transaction of the change. */
export async function notifyOwners({ ids, dashboardUrl }: Deps, tx: Queryable, notice: OwnersNotice): Promise<void> {
  const { store, now, about, title, paragraphs, link, formerSince } = notice;
  const common = { storeId: store.id, occasion: `${about}:${ids.next()}`, createdAt: now, title, paragraphs };
  for (const { email: recipient } of await ownersOf(tx, store.id)) {
    await enqueueNotice(tx, {
      ...common,
      id: ids.next(),
      recipient,
      link: { label: link.label, url: `${dashboardUrl}/stores/${store.slug}${link.path}` },
      footer: say`You get this email because you own ${store.name}.`,
    });
  }
  // Former owners cannot open any page of the store.
  for (const recipient of formerSince === undefined ? [] : await formerOwnersOf(tx, store.id, formerSince)) {
    const footer = say`You get this email because you recently owned ${store.name}.`;
    await enqueueNotice(tx, { ...common, id: ids.next(), recipient, footer });
  }
}
