import { trimItem } from '@till/look/lines';
import { appendNewLines } from '../../catalog/append-stock.ts';
import {
  type EditableProduct,
  insertProduct,
  lockProductByTitle,
  type ProductFields,
  setFiniteStock,
  updateProduct,
} from '../../catalog/product-repository.ts';
import type { AuditDeps } from '../../kernel/auth/audit.ts';
import type { Queryable, Transaction } from '../../kernel/db/pool.ts';
import { insertTemplate, lockTemplateByName, updateTemplate } from '../../sales/invoices/template-repository.ts';
import { ProvisionError } from './provision-file.ts';
import type { PlannedProduct, PlannedTemplate } from './provision-plan.ts';

const DEFAULT_EXPIRY_MINUTES = 1440;

/** Creates or updates the product with this title; values that the plan leaves undefined stay unchanged. */
export async function provisionProduct(
  { clock, ids }: Omit<AuditDeps, 'db'>,
  tx: Transaction,
  storeId: string,
  plan: PlannedProduct,
): Promise<{ id: string; title: string }> {
  const existing = await lockProductByTitle(tx, { storeId, title: plan.title });
  const fields = mergedFields(plan, existing);
  const createdAt = clock.now();
  const id = existing?.id ?? ids.next();
  if (existing === undefined) await insertProduct(tx, { storeId, ...fields, id, createdAt });
  else await updateProduct(tx, { storeId, id, ...fields });

  const wasFinite = existing !== undefined && existing.available !== null;
  const willBeFinite = plan.stock === undefined ? wasFinite : plan.stock !== null;
  if (willBeFinite !== wasFinite) await setFiniteStock(tx, storeId, id, willBeFinite);
  const lines = new Set(plan.stock?.map(trimItem).filter((line) => line !== ''));
  await appendNewLines({ clock, ids }, tx, { storeId, productId: id, lines });
  return { id, title: plan.title };
}

function mergedFields(plan: PlannedProduct, existing: EditableProduct | undefined): ProductFields {
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
    title: plan.title,
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

/** Returns the file's value, null included, else the stored one. */
function given<T>(inFile: T | null | undefined, stored: T | null | undefined): T | null {
  return inFile === undefined ? (stored ?? null) : inFile;
}

/** Creates or updates the template with this name. */
export async function provisionTemplate(
  { clock, ids }: Omit<AuditDeps, 'db'>,
  tx: Queryable,
  storeId: string,
  plan: PlannedTemplate,
): Promise<{ id: string; name: string }> {
  const existing = await lockTemplateByName(tx, { storeId, name: plan.name });
  const items = plan.items ?? existing?.items;
  if (items === undefined) throw new ProvisionError(`${plan.path}.items`, 'is missing: the template is new');
  const id = existing?.id ?? ids.next();
  const template = {
    storeId,
    id,
    name: plan.name,
    memo: plan.memo ?? existing?.memo ?? '',
    expiresInMinutes: plan.expiresInMinutes ?? existing?.expiresInMinutes ?? DEFAULT_EXPIRY_MINUTES,
    items: items.map((item) => ({ ...item, description: item.description ?? null })),
  };
  if (existing === undefined) await insertTemplate(tx, { ...template, createdAt: clock.now() });
  else await updateTemplate(tx, template);
  return { id, name: plan.name };
}
