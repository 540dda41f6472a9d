import { recordAct } from '../kernel/auth/audit.ts';
import type { Visitor } from '../kernel/auth/session.ts';
import type { Transaction } from '../kernel/db/pool.ts';
import type { AccountDeps } from './accounts.ts';
import { endInvitation, type FoundInvitation, findInvitation } from './invitation-repository.ts';
import { linkTokenHash } from './link-repository.ts';
import { findMember, lockTeam, setMember } from './member-repository.ts';
import { notifyOfNewRole } from './notify-owners.ts';
import { STRANGERS } from './passwords.ts';
import { findPerson, insertPerson } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';

type Deps = Omit<AccountDeps, 'accounts'>;

/** An invitation as shown to anyone with the link. Only its holder learns that the address has an account. */
export interface ShownInvitation extends FoundInvitation {
  readonly hasAccount: boolean;
}

/**
 * Reads an invitation by its link.
 * @throws PeopleRefusal `invitation.invalid`
 */
export async function readInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<ShownInvitation> {
  const found = await findInvitation(db, linkTokenHash(token), clock.now());
  if (found === undefined) throw new PeopleRefusal('invitation.invalid');
  return { ...found, hasAccount: (await findPerson(db, { email: found.email })) !== undefined };
}

/** The origin of a request to accept. */
type From = Pick<Visitor, 'ip' | 'userAgent' | 'language'>;

/**
 * Makes a signed-in person a member of the store that invited them.
 * @returns the store's slug
 * @throws PeopleRefusal `invitation.invalid`, or `invitation.otherPerson` when another address was invited
 */
export function acceptInvitation(
  deps: Deps,
  token: string,
  person: { id: string; name: string; email: string },
  from: From,
): Promise<string | null> {
  return deps.db.transaction((tx) => join(deps, tx, { token, person, from }));
}

/**
 * Creates an account for the invited address, and makes it a member. Holding the link proves that the address is
 * theirs.
 * @returns their address, to sign in with
 * @throws PeopleRefusal `invitation.invalid`, `invitation.hasAccount`, `invitation.noSignUp`
 */
export async function joinWithNewAccount(
  deps: AccountDeps & { readonly signUp: 'invited' | 'open' | 'closed' },
  given: { token: string; name: string; password: string },
  from: From,
): Promise<{ email: string; slug: string | null }> {
  const { db, clock, ids, accounts } = deps;
  const { email, hasAccount } = await readInvitation(deps, given.token);
  if (hasAccount) throw new PeopleRefusal('invitation.hasAccount');
  if (deps.signUp === 'closed') throw new PeopleRefusal('invitation.noSignUp');
  const passwordHash = await accounts.passwords.hash(STRANGERS, given.password);
  const person = { id: ids.next(), name: given.name, email, language: from.language };
  const slug = await db.transaction(async (tx) => {
    const isNew = await insertPerson(tx, { ...person, accountId: ids.next(), passwordHash, createdAt: clock.now() });
    if (!isNew) throw new PeopleRefusal('invitation.hasAccount');
    return join(deps, tx, { token: given.token, person, from });
  });
  return { email, slug };
}

async function join(
  { clock, ids, dashboardUrl }: Deps,
  tx: Transaction,
  { token, person, from }: { token: string; person: { id: string; name: string; email: string }; from: From },
): Promise<string | null> {
  const now = clock.now();
  const found = await findInvitation(tx, linkTokenHash(token), now);
  if (found === undefined) throw new PeopleRefusal('invitation.invalid');
  if (found.email !== person.email) throw new PeopleRefusal('invitation.otherPerson');
  const { id, storeId, role, slug, inviterName } = found;
  const store = await lockTeam(tx, storeId);
  // A concurrent request may have ended it: accepted here twice, withdrawn, or the store was closed.
  const isOurs = store?.closedAt === null && (await endInvitation(tx, storeId, id, now));
  if (!isOurs) throw new PeopleRefusal('invitation.invalid');
  const before = await findMember(tx, storeId, person.id);
  if (before !== undefined) throw new PeopleRefusal('invitation.member');
  await setMember(tx, storeId, { userId: person.id, role, now });
  const by = { kind: 'person', id: person.id, name: person.email, ip: from.ip, userAgent: from.userAgent } as const;
  const subject = { kind: 'member', id: person.id };
  const after = { email: person.email, role };
  await recordAct({ clock, ids }, tx, { by, act: 'member.joined', storeId, subject, after });
  const { name } = store;
  const told = { store: { id: storeId, name, slug }, person, role, by: inviterName ?? undefined, now };
  await notifyOfNewRole({ ids, dashboardUrl }, tx, told);
  return slug;
}
