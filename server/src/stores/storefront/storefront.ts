import { createHash } from 'node:crypto';
import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { changesBetween } from '../../kernel/lib/changes.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { StorefrontRefusal } from '../refusals.ts';
import { renameStore } from '../settings-repository.ts';
import { type FormerSlug, formerSlugs } from '../slug-repository.ts';
import { findDomain, type StorefrontDomain } from './domain-repository.ts';
import {
  findStorefront,
  lockStorefront,
  productsOf,
  type ShownProduct,
  type StorefrontFields,
  type StorefrontRow,
  setLogo,
  shownProducts,
  updateStorefront,
} from './storefront-repository.ts';

/** Maximum products that owners can order manually; the others follow, newest first. */
export const MAX_ORDERED = 200;
const VERSION_LENGTH = 16;

export interface Storefront extends StorefrontRow {
  /** Changes with every change to the fields that are saved together, made here or elsewhere. */
  readonly version: string;
  /** The first {@link MAX_ORDERED} products in display order. */
  readonly products: readonly ShownProduct[];
  readonly formerSlugs: readonly FormerSlug[];
  readonly domain: StorefrontDomain | undefined;
}

/** Reads everything about a storefront. */
export async function readStorefront(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  storeId: string,
): Promise<Storefront> {
  const row = await findStorefront(db, { storeId });
  return {
    ...row,
    version: versionOf(row),
    products: await shownProducts(db, { storeId, productOrder: row.productOrder, limit: MAX_ORDERED }),
    formerSlugs: await formerSlugs(db, { storeId, now: clock.now() }),
    domain: await findDomain(db, { storeId }),
  };
}

/** Returns the version of the fields that are saved together. */
function versionOf(row: StorefrontRow): string {
  return createHash('sha256')
    .update(JSON.stringify(fieldsOf(row)))
    .digest('hex')
    .slice(0, VERSION_LENGTH);
}

function fieldsOf(row: StorefrontRow): StorefrontFields {
  const { name, isOn, isDiscoverable, supportEmail, supportUrl, accent, description, termsUrl, productOrder } = row;
  return { name, isOn, isDiscoverable, supportEmail, supportUrl, accent, description, termsUrl, productOrder };
}

interface Saved {
  readonly storeId: string;
  readonly by: Actor;
  /** Version that the person saw before editing. */
  readonly version: string;
  readonly fields: StorefrontFields;
}

/**
 * Saves the texts and look of a storefront. Products that are deleted or of another store are left out of the order.
 * @throws StorefrontRefusal `storefront.changed` when another person saved first
 * @throws PeopleRefusal `store.closed`
 */
export async function saveStorefront(
  { db, clock, ids }: AuditDeps,
  { storeId, by, version, fields }: Saved,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockStorefront(tx, { storeId });
    if (row.closedAt !== null) throw new AccessRefusal('store.closed');
    if (versionOf(row) !== version) throw new StorefrontRefusal('storefront.changed');
    const theirs = new Set(await productsOf(tx, { storeId, ids: fields.productOrder }));
    const productOrder = [...new Set(fields.productOrder)].filter((id) => theirs.has(id)).slice(0, MAX_ORDERED);
    const after = { ...fields, productOrder };
    const changes = changesBetween(fieldsOf(row), after);
    if (changes === undefined) return;
    const { name, ...rest } = after;
    await renameStore(tx, { storeId, name, now: clock.now() });
    await updateStorefront(tx, storeId, rest);
    await recordAct({ clock, ids }, tx, {
      by,
      act: 'storefront.changed',
      storeId,
      subject: { kind: 'storefront' },
      before: withoutOrder(changes.before),
      after: withoutOrder(changes.after),
    });
  });
}

/** Omits the order of products from the audit log: 200 ids are of no use there. */
function withoutOrder({ productOrder, ...rest }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return productOrder === undefined ? rest : { ...rest, orderOfProducts: 'changed' };
}

/** Sets the logo, or removes it. @throws PeopleRefusal `store.closed` */
export async function changeLogo(
  { db, clock, ids }: AuditDeps,
  storeId: string,
  by: Actor,
  logo: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockStorefront(tx, { storeId });
    if (before.closedAt !== null) throw new AccessRefusal('store.closed');
    if (before.logo === logo) return;
    await setLogo(tx, { storeId, logo });
    await recordAct({ clock, ids }, tx, {
      by,
      act: 'storefront.logoChanged',
      storeId,
      subject: { kind: 'storefront' },
      before: { logo: before.logo },
      after: { logo },
    });
  });
}
