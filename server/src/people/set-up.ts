import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import type { Visitor } from '../kernel/auth/session.ts';
import { throttled } from '../kernel/auth/throttle.ts';
import { accountAddress } from '../kernel/lib/mail-address.ts';
import type { Accounts } from './accounts.ts';
import { hasOperator, insertOperator, lockOperators } from './operator-repository.ts';
import { STRANGERS } from './passwords.ts';
import { findPerson, insertPerson } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';

const CODE_BYTES = 10;

/**
 * Returns the code with which a reader of the log can create the first operator. It is the same in every process of the
 * installation, and useless once there is an operator.
 */
export function setupCode(secretKey: string): string {
  const digest = createHmac('sha256', secretKey).update('till setup code').digest().subarray(0, CODE_BYTES);
  return digest.toString('hex').replaceAll(/(.{5})(?=.)/g, '$1-');
}

interface Deps extends AuditDeps {
  readonly accounts: Accounts;
  readonly setupCode: string;
}

/** The person who sets up an installation. */
export interface FirstOperator extends Pick<Visitor, 'ip' | 'addressGroup' | 'userAgent' | 'language'> {
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Creates the first operator, while there is none.
 * @throws PeopleRefusal `setup.done`, `setup.wrongCode`, or `signIn.wrong` when the address has an account with another
 *   password
 */
export async function setUp(deps: Deps, given: FirstOperator): Promise<void> {
  const { db, clock, ids, accounts } = deps;
  const { addressGroup, name, password } = given;
  const email = accountAddress(given.email);
  if (await hasOperator(db)) throw new PeopleRefusal('setup.done');
  // No limit across all client addresses: it would let strangers lock the operator out, and 80 bits cannot be guessed.
  const allowances = [{ what: ['setup', addressGroup], tries: 10 }];
  await throttled({ db, clock }, allowances, async () => {
    if (!isSame(given.code.trim().toLowerCase(), deps.setupCode)) throw new PeopleRefusal('setup.wrongCode');
  });
  const hash = await accounts.passwords.hash(STRANGERS, password);
  await db.transaction(async (tx) => {
    await lockOperators(tx);
    if (await hasOperator(tx)) throw new PeopleRefusal('setup.done');
    const now = clock.now();
    const person = { id: ids.next(), accountId: ids.next(), email, name, language: given.language };
    await insertPerson(tx, { ...person, passwordHash: hash, createdAt: now });
    // A person provisioned as an owner keeps their password, and signs in with it next.
    const known = await findPerson(tx, { email });
    if (known === undefined) throw new Error('a person who was just written is not there');
    await insertOperator(tx, { userId: known.id, createdAt: now });
    const { ip, userAgent } = given;
    const by = { kind: 'person', id: known.id, name: email, ip, userAgent } as const;
    const subject = { kind: 'operator', id: known.id };
    await recordAct({ clock, ids }, tx, { by, act: 'operator.added', storeId: null, subject, after: { email } });
  });
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
