import type { Session, Visitor } from '../kernel/auth/session.ts';
import { allowancesFor, throttled } from '../kernel/auth/throttle.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import type { Clock } from '../kernel/lib/clock.ts';
import type { Accounts, PasskeyAnswer } from './accounts.ts';
import { findPasswordHash } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';
import { holderOfPasskey } from './second-step.ts';
import { confirmSession } from './session-repository.ts';

interface Deps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly accounts: Accounts;
}

/**
 * Checks the password again, so that acts that move money or secrets are allowed for a while.
 * @throws PeopleRefusal `password.wrong` or `signIn.throttled`
 */
export async function confirmWithPassword(
  deps: Deps,
  { id, person }: Session,
  { password, addressGroup }: { password: string; addressGroup: string },
): Promise<void> {
  const { db, clock, accounts } = deps;
  await throttled(deps, allowancesFor('confirm', person.id, addressGroup), async () => {
    const hash = await findPasswordHash(db, person.id);
    if (hash === undefined || !(await accounts.passwords.verify(person.id, password, hash)))
      throw new PeopleRefusal('password.wrong');
  });
  await confirmSession(db, { id, now: clock.now() });
}

/**
 * Checks a passkey in place of the password.
 * @throws PeopleRefusal `passkey.invalid`, also when it belongs to another person
 */
export async function confirmWithPasskey(
  { db, clock, accounts }: Deps,
  { id, person }: Session,
  { visitor, response }: { visitor: Visitor; response: PasskeyAnswer },
): Promise<void> {
  const holder = await holderOfPasskey({ db, accounts }, visitor, response);
  if (holder !== person.id) throw new PeopleRefusal('passkey.invalid');
  await confirmSession(db, { id, now: clock.now() });
}
