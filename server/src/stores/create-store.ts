import { type Actor, type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import type { Person } from '../kernel/auth/session.ts';
import type { OwnHosts } from '../kernel/lib/hosts.ts';
import { countOwnedStores, setMember } from '../people/member-repository.ts';
import { lockPerson } from '../people/person-repository.ts';
import { StoreRefusal } from './refusals.ts';
import { setStoreCurrency } from './settings-repository.ts';
import { isReservedSlug } from './slug.ts';
import { forgetFormerSlug, isSlugTaken, lockSlugs } from './slug-repository.ts';
import { insertStore } from './store-repository.ts';

/** Default fee on every payment, in hundredths of a percent. */
export const DEFAULT_FEE_BPS = 300;
/** Maximum stores per person: enough for a studio with many brands, and too few to hoard names. */
const MAX_OWNED = 50;

interface Deps extends AuditDeps {
  /** Restriction of sign-ups. */
  readonly signUp: 'invited' | 'open' | 'closed';
  readonly own: OwnHosts;
}

/**
 * Returns true when the person may create stores. Operators may. With open sign-up, everyone with an account may; with
 * invitations, those who own a store, since a person merely invited to a team was admitted for that team only; with
 * closed sign-up, no one else.
 */
export async function mayCreateStores(
  { db, signUp }: Pick<Deps, 'db' | 'signUp'>,
  { id, isOperator }: Pick<Person, 'id' | 'isOperator'>,
): Promise<boolean> {
  if (isOperator || signUp === 'open') return true;
  return signUp === 'invited' && (await countOwnedStores(db, id)) > 0;
}

/**
 * Creates a store owned by its creator.
 * @throws PeopleRefusal `store.notYours`, `store.tooMany`, `store.slugReserved` or `store.slugTaken`
 */
export async function createStore(
  deps: Deps,
  person: Person,
  by: Actor,
  given: { slug: string; name: string; currency: 'usd' | 'eur' },
): Promise<void> {
  const { db, clock, ids } = deps;
  if (!(await mayCreateStores(deps, person))) throw new StoreRefusal('store.notYours');
  const { slug, name, currency } = given;
  if (isReservedSlug(slug, deps.own) && !person.isOperator) throw new StoreRefusal('store.slugReserved');
  await db.transaction(async (tx) => {
    // Serialises concurrent calls, so that each counts the stores of the previous ones.
    await lockPerson(tx, { userId: person.id });
    if ((await countOwnedStores(tx, person.id)) >= MAX_OWNED) throw new StoreRefusal('store.tooMany');
    const now = clock.now();
    await lockSlugs(tx, slug);
    if (await isSlugTaken(tx, { slug, now, wantedBy: null })) throw new StoreRefusal('store.slugTaken');
    await forgetFormerSlug(tx, { slug });
    const storeId = ids.next();
    const openedBy = person.isOperator ? null : person.id;
    const settings = { feeBps: DEFAULT_FEE_BPS, storefrontEnabled: false };
    const store = { id: storeId, slug, name, ...settings, openedBy, createdAt: now };
    await insertStore(tx, store);
    await setStoreCurrency(tx, storeId, currency);
    await setMember(tx, storeId, { userId: person.id, role: 'owner', now });
    const subject = { kind: 'store', id: storeId };
    await recordAct({ clock, ids }, tx, {
      by,
      act: 'store.created',
      storeId,
      subject,
      after: { slug, name, currency },
    });
  });
}
