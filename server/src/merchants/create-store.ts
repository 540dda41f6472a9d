import { type Acting, type Actor, recordAct } from '../people/audit.ts';
import { countOwnedStores, setMember } from '../people/member-repository.ts';
import { lockPerson } from '../people/person-repository.ts';
import { PeopleRefusal } from '../people/refusals.ts';
import type { Person } from '../people/sessions.ts';
import { setStoreCurrency } from './settings-repository.ts';
import { isReservedSlug, type OwnHosts } from './slug.ts';
import { forgetFormerSlug, isSlugTaken, lockSlugs } from './slug-repository.ts';
import { insertStore } from './store-repository.ts';

/** Taken of every payment unless the operator says otherwise, in hundredths of a per cent. */
export const DEFAULT_FEE_BPS = 300;
/** That one person may own: what a studio with many brands needs, and too few to hoard names. */
const MAX_OWNED = 50;

interface Deps extends Acting {
  /** Who may sign up. */
  readonly signUp: 'invited' | 'open' | 'closed';
  readonly own: OwnHosts;
}

/**
 * Whether somebody may create stores. Operators may. Where everybody may sign up, so may everybody who has; where
 * people are invited, those who own a store, since whoever was merely invited to a team was let in for that team; where
 * sign-up is closed, nobody else.
 */
export async function mayCreateStores(
  { db, signUp }: Pick<Deps, 'db' | 'signUp'>,
  { id, isOperator }: Pick<Person, 'id' | 'isOperator'>,
): Promise<boolean> {
  if (isOperator || signUp === 'open') return true;
  return signUp === 'invited' && (await countOwnedStores(db, id)) > 0;
}

/**
 * Creates a store that its maker owns.
 * @throws PeopleRefusal `store.notYours`, `store.tooMany`, `store.slugReserved` or `store.slugTaken`
 */
export async function createStore(
  deps: Deps,
  person: Person,
  by: Actor,
  given: { slug: string; name: string; currency: 'usd' | 'eur' },
): Promise<void> {
  const { db, clock, ids } = deps;
  if (!(await mayCreateStores(deps, person))) throw new PeopleRefusal('store.notYours');
  const { slug, name, currency } = given;
  if (isReservedSlug(slug, deps.own) && !person.isOperator) throw new PeopleRefusal('store.slugReserved');
  await db.transaction(async (tx) => {
    // Of many at once, each sees the ones before.
    await lockPerson(tx, { userId: person.id });
    if ((await countOwnedStores(tx, person.id)) >= MAX_OWNED) throw new PeopleRefusal('store.tooMany');
    const now = clock.now();
    await lockSlugs(tx, slug);
    if (await isSlugTaken(tx, { slug, now, wantedBy: null })) throw new PeopleRefusal('store.slugTaken');
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
