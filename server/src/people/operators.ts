import { type Actor, type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import { accountAddress } from '../kernel/lib/mail-address.ts';
import { insertOperator, listOperators, lockOperators, removeOperator } from './operator-repository.ts';
import { findPerson } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';

/**
 * Makes a person with an account an operator.
 * @returns false when they are one already
 * @throws PeopleRefusal `operator.noAccount`
 */
export function addOperator(deps: AuditDeps, { email, by }: { email: string; by: Actor }): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockOperators(tx);
    const person = await findPerson(tx, { email: accountAddress(email) });
    if (person === undefined) throw new PeopleRefusal('operator.noAccount');
    if (!(await insertOperator(tx, { userId: person.id, createdAt: deps.clock.now() }))) return false;
    const subject = { kind: 'operator', id: person.id };
    await recordAct(deps, tx, { by, act: 'operator.added', storeId: null, subject, after: { email: person.email } });
    return true;
  });
}

/**
 * Removes an operator. The last one stays: without any, anyone who can read the log could become one.
 * @throws PeopleRefusal `operator.notOne` or `operator.last`
 */
export function dropOperator(deps: AuditDeps, { email, by }: { email: string; by: Actor }): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockOperators(tx);
    const person = await findPerson(tx, { email: accountAddress(email) });
    if (person === undefined || !(await removeOperator(tx, { userId: person.id })))
      throw new PeopleRefusal('operator.notOne');
    if ((await listOperators(tx)).length === 0) throw new PeopleRefusal('operator.last');
    const subject = { kind: 'operator', id: person.id };
    await recordAct(deps, tx, { by, act: 'operator.removed', storeId: null, subject, before: { email: person.email } });
  });
}
