import type { Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { Cookies } from '../lib/cookies.ts';
import type { Accounts } from './accounts.ts';
import { PeopleRefusal, type PeopleRefusalName } from './refusals.ts';
import { allowedActs, isAllowed, type StoreAct, type StoreRole } from './roles.ts';
import { extendSession, type FoundSession, findSession } from './session-repository.ts';
import { CONFIRMED_MS, EXTEND_AFTER_MS, SESSION_MS } from './session-times.ts';

/** Somebody who has signed in. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly hasTwoFactor: boolean;
  readonly isOperator: boolean;
}

/** The store that a request is about, and what its person may do there. */
export interface StoreAccess {
  readonly storeId: string;
  readonly slug: string;
  readonly role: StoreRole | undefined;
  readonly isClosed: boolean;
  /** The operator has stopped its sales. */
  readonly isSuspended: boolean;
  readonly may: readonly StoreAct[];
}

/** A signed-in request. */
export interface Session {
  readonly id: string;
  readonly person: Person;
  /** When the password or a passkey was last given in it; epoch milliseconds. */
  readonly confirmedAt: number;
  /** Only where the request's path names a store. */
  readonly store: StoreAccess | undefined;
  /** Sent with the answer when the session was extended: the cookie's new life. */
  readonly cookie: string | undefined;
}

/** What a request must be allowed to do. */
export interface Wanted {
  readonly cookies: Cookies;
  /** Of the store in its path. */
  readonly slug: string | undefined;
  /** What it does in that store. */
  readonly act: StoreAct | undefined;
  /** Only for operators. */
  readonly isOperators: boolean;
  /** The act moves money or secrets. */
  readonly needsConfirmation: boolean;
}

interface Deps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'cookie'>;
}

/**
 * The session of a request, if it is allowed to do what it wants.
 * @throws PeopleRefusal `session.none`, `store.notFound`, `role.notAllowed`, `store.closed`, `twoFactor.required` or
 *   `session.unconfirmed`, in this order
 */
export async function authorize({ db, clock, accounts }: Deps, wanted: Wanted): Promise<Session> {
  const token = accounts.cookie.tokenOf(wanted.cookies);
  const now = clock.now();
  const found = token === undefined ? undefined : await findSession(db, { token, slug: wanted.slug ?? null, now });
  if (token === undefined || found === undefined) throw new PeopleRefusal('session.none');
  const person = personOf(found);
  if (wanted.isOperators && !person.isOperator) throw new PeopleRefusal('role.notAllowed');
  const store = wanted.slug === undefined ? undefined : storeOf(found, person, { ...wanted, slug: wanted.slug });
  if (wanted.needsConfirmation && found.confirmedAt + CONFIRMED_MS <= now)
    throw new PeopleRefusal('session.unconfirmed');
  const isDue = found.updatedAt + EXTEND_AFTER_MS <= now;
  if (isDue) await extendSession(db, { id: found.id, now, expiresAt: now + SESSION_MS });
  const cookie = isDue ? accounts.cookie.extended(token) : undefined;
  return { id: found.id, person, confirmedAt: found.confirmedAt, store, cookie };
}

function personOf({ userId: id, name, email, hasTwoFactor, isOperator }: FoundSession): Person {
  return { id, name, email, hasTwoFactor, isOperator };
}

function storeOf(
  found: FoundSession,
  { isOperator }: Person,
  { slug, act }: { slug: string; act: StoreAct | undefined },
): StoreAccess {
  const refused = refusalIn(found, act);
  if (refused !== undefined || found.storeId === null) throw new PeopleRefusal(refused ?? 'store.notFound');
  const role = found.role ?? undefined;
  return {
    storeId: found.storeId,
    // A store whose slug was given up may have another one by now.
    slug: found.slug ?? slug,
    role,
    isClosed: found.closedAt !== null,
    isSuspended: found.suspendedAt !== null,
    may: allowedActs({ role, isOperator }),
  };
}

/**
 * Why the person of a session may not do something in its store; undefined when they may. Whoever is neither a member
 * nor an operator learns nothing, not even that the store exists.
 */
export function refusalIn(
  { storeId, role, requiresTwoFactor, closedAt, hasTwoFactor, isOperator }: FoundSession,
  act: StoreAct | undefined,
): PeopleRefusalName | undefined {
  if (storeId === null || (role === null && !isOperator)) return 'store.notFound';
  if (act !== undefined && !isAllowed({ role: role ?? undefined, isOperator }, act)) return 'role.notAllowed';
  // What a closed store leaves behind is its owners' to read.
  if (closedAt !== null && role !== 'owner' && !isOperator) return 'role.notAllowed';
  if (closedAt !== null && (act === 'goods' || act === 'shop')) return 'store.closed';
  return requiresTwoFactor === true && !hasTwoFactor ? 'twoFactor.required' : undefined;
}
