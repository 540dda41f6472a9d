import { type Actor, type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { changesBetween } from '../kernel/lib/changes.ts';
import { type Currency, formatFiat, type Millis, millis } from '../kernel/lib/money.ts';
import { findGallery, writeGallery } from './gallery-repository.ts';
import {
  type EditableProduct,
  insertProduct,
  lockProductToEdit,
  markProductDeleted,
  type ProductFields,
  setFiniteStock,
  updateProduct,
} from './product-repository.ts';
import { CatalogRefusal } from './refusals.ts';

/** Maximum characters of a title. */
const MAX_TITLE = 255;

/** A merchant's settings of a product. */
export interface ProductTerms {
  readonly title: string;
  readonly description: string | null;
  readonly priceMillis: Millis;
  readonly currency: Currency;
  readonly minQuantity: number;
  /** Null: no upper bound. */
  readonly maxQuantity: number | null;
  /** Delivered once per line by a product without a stock list. */
  readonly deliveryText: string | null;
  /** True when it delivers a line of a stock list for each unit. */
  readonly hasFiniteStock: boolean;
}

/** A product of a store. */
export interface ProductOfStore {
  readonly storeId: string;
  readonly id: string;
}

/** Creates a product, on sale. @returns its id. @throws CatalogRefusal */
export async function createProduct(deps: AuditDeps, by: Actor, storeId: string, terms: ProductTerms): Promise<string> {
  check(terms);
  const id = deps.ids.next();
  await deps.db.transaction(async (tx) => {
    const { hasFiniteStock, ...fields } = terms;
    const product = { ...fields, image: null, listed: true };
    await insertProduct(tx, { ...product, storeId, id, createdAt: deps.clock.now() });
    if (hasFiniteStock) await setFiniteStock(tx, storeId, id, true);
    const after = shown(product, hasFiniteStock);
    await recordAct(deps, tx, { by, act: 'product.created', storeId, subject: { kind: 'product', id }, after });
  });
  return id;
}

/**
 * Copies a product with its images, without its stock: not on sale until it is listed.
 * @returns the id of the copy
 * @throws CatalogRefusal
 */
export async function duplicateProduct(deps: AuditDeps, by: Actor, { storeId, id }: ProductOfStore): Promise<string> {
  const copyId = deps.ids.next();
  await deps.db.transaction(async (tx) => {
    const { available, withheldAt: _, createdAt: __, ...original } = await locked(tx, { storeId, id });
    const title = [...`Copy of ${original.title}`].slice(0, MAX_TITLE).join('');
    const copy = { ...original, title, listed: false };
    await insertProduct(tx, { ...copy, storeId, id: copyId, createdAt: deps.clock.now() });
    if (available !== null) await setFiniteStock(tx, storeId, copyId, true);
    await writeGallery(tx, { storeId, id: copyId }, await findGallery(tx, { storeId, id }));
    const { id: ___, ...fields } = copy;
    const after = { ...shown(fields, available !== null), copyOf: original.title };
    await recordAct(deps, tx, { by, act: 'product.created', storeId, subject: { kind: 'product', id: copyId }, after });
  });
  return copyId;
}

/**
 * Changes the given fields of a product; concurrent changes of other fields are preserved.
 * Existing orders keep their terms.
 * @throws CatalogRefusal
 */
export async function changeProduct(
  deps: AuditDeps,
  by: Actor,
  of: ProductOfStore,
  changes: Partial<ProductTerms>,
): Promise<void> {
  await edit(deps, by, of, async (tx, product) => {
    const { hasFiniteStock = product.available !== null, ...fields } = changes;
    check({ ...product, ...fields });
    const wasFinite = product.available !== null;
    if (hasFiniteStock !== wasFinite) await setFiniteStock(tx, of.storeId, of.id, hasFiniteStock);
    return { fields, hasFiniteStock };
  });
}

/** Allows or forbids ordering a product. @throws CatalogRefusal */
export async function setListed(deps: AuditDeps, by: Actor, of: ProductOfStore, listed: boolean): Promise<void> {
  await edit(deps, by, of, async () => ({ fields: { listed } }));
}

/** Sets or removes a product's picture. @throws CatalogRefusal */
export async function setImage(deps: AuditDeps, by: Actor, of: ProductOfStore, image: string | null): Promise<void> {
  await edit(deps, by, of, async () => ({ fields: { image } }));
}

/**
 * Deletes a product, unless it waits for a check after a restore. Open orders for it run to their end and are
 * delivered, and past ones keep their contents.
 * @throws CatalogRefusal
 */
export async function deleteProduct(deps: AuditDeps, by: Actor, { storeId, id }: ProductOfStore): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const product = await locked(tx, { storeId, id });
    // Orders that wait for its deliverables would wait forever.
    if (product.withheldAt !== null && product.available !== null) throw new CatalogRefusal('product.withheld');
    await markProductDeleted(tx, { storeId, id, now: deps.clock.now() });
    const before = shown(product, product.available !== null);
    await recordAct(deps, tx, { by, act: 'product.deleted', storeId, subject: { kind: 'product', id }, before });
  });
}

interface Edit {
  readonly fields: Partial<ProductFields>;
  readonly hasFiniteStock?: boolean;
}

async function edit(
  deps: AuditDeps,
  by: Actor,
  of: ProductOfStore,
  change: (tx: Queryable, product: EditableProduct) => Promise<Edit>,
): Promise<void> {
  const { storeId, id } = of;
  await deps.db.transaction(async (tx) => {
    const product = await locked(tx, of);
    const wasFinite = product.available !== null;
    const { fields, hasFiniteStock = wasFinite } = await change(tx, product);
    const { title, description, image, priceMillis, currency, listed, minQuantity, maxQuantity, deliveryText } =
      product;
    const before = { title, description, image, priceMillis, currency, listed, minQuantity, maxQuantity, deliveryText };
    const after = { ...before, ...fields };
    await updateProduct(tx, { storeId, id, ...after });
    const changes = changesBetween(shown(before, wasFinite), shown(after, hasFiniteStock));
    const isDeliveryChanged = before.deliveryText !== after.deliveryText;
    if (changes === undefined && !isDeliveryChanged) return;
    await recordAct(deps, tx, {
      by,
      act: 'product.changed',
      storeId,
      subject: { kind: 'product', id },
      before: changes?.before,
      // The delivered text is the item sold, so the log records only that it was changed.
      after: { ...changes?.after, ...(isDeliveryChanged && { deliveryText: 'changed' }) },
    });
  });
}

async function locked(tx: Queryable, { storeId, id }: ProductOfStore): Promise<EditableProduct> {
  const product = await lockProductToEdit(tx, { storeId, id });
  if (product === undefined) throw new CatalogRefusal('product.notFound');
  return product;
}

function check({
  priceMillis,
  minQuantity,
  maxQuantity,
}: Pick<ProductTerms, 'minQuantity' | 'maxQuantity'> & { readonly priceMillis: bigint }): void {
  if (priceMillis <= 0n) throw new CatalogRefusal('product.priceIsZero');
  if (maxQuantity !== null && maxQuantity < minQuantity) throw new CatalogRefusal('product.quantitiesCross');
}

/** Returns a product as the audit log shows it. */
function shown({ priceMillis, deliveryText: _secret, ...fields }: ProductFields, hasFiniteStock: boolean) {
  return { ...fields, price: formatFiat(millis(priceMillis)), hasFiniteStock };
}
