import { appendNewLines, type StockDeps } from '../catalog/append-stock.ts';
import type { Queryable } from '../db/pool.ts';
import { ProvisionError } from './provision-error.ts';
import type { PlannedProduct, PlannedTemplate } from './provision-plan.ts';
import {
  findTemplateByName,
  insertNewProduct,
  insertNewTemplate,
  type LockedProduct,
  lockProductByTitle,
  type ProductFields,
  setFiniteStock,
  updateProductFields,
  updateTemplateFields,
} from './provisioned-goods-repository.ts';

const DEFAULT_EXPIRY_MINUTES = 1440;

/** Creates or updates the product of this title; what the plan leaves undefined stays as it is. */
export async function provisionProduct(
  { clock, ids }: StockDeps,
  tx: Queryable,
  storeId: string,
  plan: PlannedProduct,
): Promise<{ id: string; title: string }> {
  const existing = await lockProductByTitle(tx, { storeId, title: plan.title });
  const fields = mergedFields(plan, existing);
  const createdAt = clock.now();
  const id = existing?.id ?? ids.next();
  if (existing === undefined) await insertNewProduct(tx, { storeId, ...fields, id, title: plan.title, createdAt });
  else await updateProductFields(tx, { storeId, id, ...fields });

  const wasFinite = existing !== undefined && existing.available !== null;
  const willBeFinite = plan.stock === undefined ? wasFinite : plan.stock !== null;
  if (willBeFinite !== wasFinite) await setFiniteStock(tx, storeId, id, willBeFinite);
  await appendNewLines({ clock, ids }, tx, { storeId, productId: id, lines: new Set(plan.stock) });
  return { id, title: plan.title };
}

function mergedFields(plan: PlannedProduct, existing: LockedProduct | undefined): ProductFields {
  const priceMillis = plan.priceMillis ?? existing?.priceMillis;
  const currency = plan.priceCurrency ?? existing?.currency;
  if (priceMillis === undefined) throw new ProvisionError(`${plan.path}.priceAmount`, 'is missing: the product is new');
  if (currency === undefined) throw new ProvisionError(`${plan.path}.priceCurrency`, 'is missing: the product is new');
  const minQuantity = plan.minQuantity ?? existing?.minQuantity ?? 1;
  const maxQuantity = given(plan.maxQuantity, existing?.maxQuantity);
  if (maxQuantity !== null && maxQuantity < minQuantity) {
    throw new ProvisionError(`${plan.path}.maxQuantity`, `must not be less than minQuantity (${minQuantity})`);
  }
  return {
    description: given(plan.description, existing?.description),
    image: given(plan.image, existing?.image),
    priceMillis,
    currency,
    listed: plan.listed ?? existing?.listed ?? true,
    minQuantity,
    maxQuantity,
    deliveryText: given(plan.deliveryText, existing?.deliveryText),
  };
}

/** What the file gives, null included, else what is stored. */
function given<T>(inFile: T | null | undefined, stored: T | null | undefined): T | null {
  return inFile === undefined ? (stored ?? null) : inFile;
}

/** Creates or updates the template of this name. */
export async function provisionTemplate(
  { clock, ids }: StockDeps,
  tx: Queryable,
  storeId: string,
  plan: PlannedTemplate,
): Promise<{ id: string; name: string }> {
  const existing = await findTemplateByName(tx, { storeId, name: plan.name });
  const items = plan.items ?? existing?.items;
  if (items === undefined) throw new ProvisionError(`${plan.path}.items`, 'is missing: the template is new');
  const fields = {
    memo: plan.memo ?? existing?.memo ?? '',
    expiresInMinutes: plan.expiresInMinutes ?? existing?.expiresInMinutes ?? DEFAULT_EXPIRY_MINUTES,
    items,
  };
  const id = existing?.id ?? ids.next();
  if (existing === undefined) {
    await insertNewTemplate(tx, { storeId, ...fields, id, name: plan.name, createdAt: clock.now() });
  } else await updateTemplateFields(tx, { storeId, id, ...fields });
  return { id, name: plan.name };
}
