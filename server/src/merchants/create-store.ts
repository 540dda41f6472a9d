import { present } from '../lib/assert.ts';
import { type Acting, type Actor, recordAct } from '../people/audit.ts';
import { countOwnedStores, setMember } from '../people/member-repository.ts';
import { PeopleRefusal } from '../people/refusals.ts';
import type { Person } from '../people/sessions.ts';
import { setStoreCurrency } from './settings-repository.ts';
import { findStoreIdBySlug, insertStore } from './store-repository.ts';

/** Taken of every payment unless the operator says otherwise, in hundredths of a per cent. */
export const DEFAULT_FEE_BPS = 300;
/** That one person may own: what a studio with many brands needs, and too few to hoard names. */
const MAX_OWNED = 50;

interface Deps extends Acting {
  /** Who may sign up. */
  readonly signUp: 'invited' | 'open' | 'closed';
}

/**
 * Whether somebody may create stores. Operators may. Where everybody may sign up, so may everybody who has; where people are
 * invited, those who own a store, since whoever was merely invited to a team was let in for that team; where sign-up is
 * closed, nobody else.
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
 * @throws PeopleRefusal `store.notYours`, `store.tooMany` or `store.slugTaken`
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
  await db.transaction(async (tx) => {
    if ((await countOwnedStores(tx, person.id)) >= MAX_OWNED) throw new PeopleRefusal('store.tooMany');
    const now = clock.now();
    const store = { id: ids.next(), slug, name, feeBps: DEFAULT_FEE_BPS, storefrontEnabled: false, createdAt: now };
    if (!(await insertStore(tx, store))) throw new PeopleRefusal('store.slugTaken');
    const storeId = present(await findStoreIdBySlug(tx, { slug }), 'a store that was just inserted is there');
    await setStoreCurrency(tx, storeId, currency);
    await setMember(tx, storeId, { userId: person.id, role: 'owner', joinedAt: now });
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
