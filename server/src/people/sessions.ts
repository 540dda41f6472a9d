import { AccessRefusal } from '../kernel/auth/refusals.ts';
import { allowedActs, isAllowed, type StoreAct } from '../kernel/auth/roles.ts';
import type { Person, Session, StoreAccess, Wanted } from '../kernel/auth/session.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import type { Clock } from '../kernel/lib/clock.ts';
import type { Accounts } from './accounts.ts';
import {
  CONFIRMED_MS,
  EXTEND_AFTER_MS,
  extendSession,
  type FoundSession,
  findSession,
  SESSION_MS,
} from './session-repository.ts';

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

function personOf({ userId: id, name, email, hasTwoFactor, isOperator, language }: FoundSession): Person {
  return { id, name, email, hasTwoFactor, isOperator, language };
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
    requiresTwoFactor: found.requiresTwoFactor === true,
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
