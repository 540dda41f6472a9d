import { AccessRefusal } from '../kernel/auth/refusals.ts';
import { allowedActs, isAllowed, type StoreAct, type StoreRole } from '../kernel/auth/roles.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import type { Clock } from '../kernel/lib/clock.ts';
import type { Cookies } from '../kernel/lib/cookies.ts';
import type { Accounts } from './accounts.ts';
import { extendSession, type FoundSession, findSession } from './session-repository.ts';
import { CONFIRMED_MS, EXTEND_AFTER_MS, SESSION_MS } from './session-times.ts';

/** A signed-in person. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly hasTwoFactor: boolean;
  readonly isOperator: boolean;
}

/** The store of a request, and its person's permissions there. */
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
  /** Time of the last confirmation by password or passkey in this session; epoch milliseconds. */
  readonly confirmedAt: number;
  /** Set only when the request's path names a store. */
  readonly store: StoreAccess | undefined;
  /** Set when the session was extended; renews the cookie with the answer. */
  readonly cookie: string | undefined;
}

/** The permissions that a request needs. */
export interface Wanted {
  readonly cookies: Cookies;
  /** Slug of the store in its path. */
  readonly slug: string | undefined;
  /** The act that it does in that store. */
  readonly act: StoreAct | undefined;
  /** True when only operators may. */
  readonly isOperators: boolean;
  /** True when the act moves money or secrets. */
  readonly needsConfirmation: boolean;
}

interface Deps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'cookie'>;
}

/**
 * Returns the session of a request, if it has the needed permissions.
 * @throws PeopleRefusal `session.none`, `store.notFound`, `role.notAllowed`, `store.closed`, `twoFactor.required` or
 *   `session.unconfirmed`, in this order
 */
export async function authorize({ db, clock, accounts }: Deps, wanted: Wanted): Promise<Session> {
  const token = accounts.cookie.tokenOf(wanted.cookies);
  const now = clock.now();
  const found = token === undefined ? undefined : await findSession(db, { token, slug: wanted.slug ?? null, now });
  if (token === undefined || found === undefined) throw new AccessRefusal('session.none');
  const person = personOf(found);
  if (wanted.isOperators && !person.isOperator) throw new AccessRefusal('role.notAllowed');
  const store = wanted.slug === undefined ? undefined : storeOf(found, person, { ...wanted, slug: wanted.slug });
  if (wanted.needsConfirmation && found.confirmedAt + CONFIRMED_MS <= now)
    throw new AccessRefusal('session.unconfirmed');
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
  if (refused !== undefined || found.storeId === null) throw new AccessRefusal(refused ?? 'store.notFound');
  const role = found.role ?? undefined;
  return {
    storeId: found.storeId,
    // A store reached by a former slug may have another one by now.
    slug: found.slug ?? slug,
    role,
    isClosed: found.closedAt !== null,
    isSuspended: found.suspendedAt !== null,
    may: allowedActs({ role, isOperator }),
  };
}

/**
 * Returns why the person of a session may not do an act in its store; undefined when they may. A person who is neither
 * a member nor an operator learns nothing, not even that the store exists.
 */
export function refusalIn(
  { storeId, role, requiresTwoFactor, closedAt, hasTwoFactor, isOperator }: FoundSession,
  act: StoreAct | undefined,
): keyof typeof AccessRefusal.rows | undefined {
  if (storeId === null || (role === null && !isOperator)) return 'store.notFound';
  if (act !== undefined && !isAllowed({ role: role ?? undefined, isOperator }, act)) return 'role.notAllowed';
  // Only owners may read a closed store.
  if (closedAt !== null && role !== 'owner' && !isOperator) return 'role.notAllowed';
  if (closedAt !== null && (act === 'goods' || act === 'shop')) return 'store.closed';
  return requiresTwoFactor === true && !hasTwoFactor ? 'twoFactor.required' : undefined;
}
