import type { StoreRole } from '../kernel/auth/roles.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { enqueueNotice } from '../outbound/mail/notice.ts';
import type { EmailBody } from '../outbound/mail/people-texts/en.ts';
import type { PeopleWording } from '../outbound/mail/people-texts/texts.ts';
import { address, ours } from '../outbound/mail/templates/words.ts';
import type { AccountDeps } from './accounts.ts';
import { formerOwnersOf, ownersOf } from './member-repository.ts';

type Deps = Pick<AccountDeps, 'ids' | 'dashboardUrl'>;

const TEAM = { about: 'role', path: '/team' } as const;

/** A change of a person's role in a store. */
interface News {
  readonly store: { readonly id: string; readonly name: string; readonly slug: string | null };
  readonly person: { readonly name: string; readonly email: string };
  /** Address of the person who made the change; undefined if they have left. */
  readonly by: string | undefined;
  readonly now: number;
}

/** Notifies a store's owners of a new owner or admin, in the transaction of the change. */
export async function notifyOfNewRole(
  deps: Deps,
  tx: Queryable,
  news: News & { readonly role: StoreRole },
): Promise<void> {
  const { store, role, now } = news;
  if (role === 'manager') return;
  const write = (wording: PeopleWording): EmailBody => wording.texts.newRole(role, memberWords(wording, news));
  await notifyOwners(deps, tx, { ...TEAM, store, now, write });
}

/**
 * Notifies a store's owners, including the one concerned, that an owner is about to lose the role. Comes before the
 * change, in its transaction: an attacker with one owner's account cannot remove the others unnoticed.
 */
export async function notifyOfRemovedOwner(deps: Deps, tx: Queryable, news: News): Promise<void> {
  const { store, now } = news;
  const write = (wording: PeopleWording): EmailBody => wording.texts.ownerRemoved(memberWords(wording, news));
  await notifyOwners(deps, tx, { ...TEAM, store, now, write });
}

function memberWords({ moment }: PeopleWording, { store, person, by, now }: News) {
  return {
    store: store.name,
    name: person.name,
    email: address(person.email),
    by: by === undefined ? undefined : address(by),
    at: ours(moment(now)),
  };
}

/** A notice to a store's owners. */
export interface OwnersNotice {
  readonly store: News['store'];
  readonly now: number;
  /** The subject, as in the key of the emails: `role`. */
  readonly about: string;
  /** Words the notice in an owner's language. */
  readonly write: (wording: PeopleWording) => EmailBody;
  /** Also notifies former owners who owned the store at some time after this one; epoch milliseconds. */
  readonly formerSince?: number;
  /** A page of the store, relative to its address. */
  readonly path: string;
}

/** Emails a store's owners, in the transaction of the change. */
export async function notifyOwners({ ids, dashboardUrl }: Deps, tx: Queryable, notice: OwnersNotice): Promise<void> {
  const { store, now, about, write, path, formerSince } = notice;
  const common = { storeId: store.id, occasion: `${about}:${ids.next()}`, createdAt: now };
  for (const owner of await ownersOf(tx, store.id)) {
    await enqueueNotice(tx, {
      ...common,
      id: ids.next(),
      recipient: owner,
      url: `${dashboardUrl}/stores/${store.slug}${path}`,
      write: (wording) => ({ ...write(wording), footer: wording.texts.because.owner(store.name) }),
    });
  }
  for (const owner of formerSince === undefined ? [] : await formerOwnersOf(tx, store.id, formerSince)) {
    await enqueueNotice(tx, {
      ...common,
      id: ids.next(),
      recipient: owner,
      // They cannot open any page of the store.
      url: undefined,
      write: (wording) => ({ ...write(wording), footer: wording.texts.because.formerOwner(store.name) }),
    });
  }
}
