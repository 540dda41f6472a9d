import { type Actor, type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import { findGallery, writeGallery } from './gallery-repository.ts';
import type { ProductOfStore } from './manage-products.ts';
import { lockProductToEdit } from './product-repository.ts';
import { CatalogRefusal } from './refusals.ts';

/** Maximum further pictures of a product. */
export const MAX_GALLERY = 8;

/**
 * Adds a picture to the end of a product's gallery; one that is there already stays where it is.
 * @param image URL of one of our images
 * @throws CatalogRefusal `product.notFound`, `product.galleryFull`
 */
export async function addToGallery(deps: AuditDeps, by: Actor, of: ProductOfStore, image: string): Promise<void> {
  await changeGallery(deps, by, of, (images) => {
    if (images.includes(image)) return images;
    if (images.length >= MAX_GALLERY) throw new CatalogRefusal('product.galleryFull');
    return [...images, image];
  });
}

/**
 * Puts the pictures of a product's gallery in another order, and removes those that are left out.
 * @param images some of the current ones
 * @throws CatalogRefusal `product.notFound`, `product.galleryChanged` when another person removed one of them
 */
export async function arrangeGallery(
  deps: AuditDeps,
  by: Actor,
  of: ProductOfStore,
  images: readonly string[],
): Promise<void> {
  await changeGallery(deps, by, of, (before) => {
    if (images.some((image) => !before.includes(image))) throw new CatalogRefusal('product.galleryChanged');
    return [...new Set(images)];
  });
}

async function changeGallery(
  deps: AuditDeps,
  by: Actor,
  of: ProductOfStore,
  change: (images: readonly string[]) => readonly string[],
): Promise<void> {
  const { storeId, id } = of;
  await deps.db.transaction(async (tx) => {
    if ((await lockProductToEdit(tx, of)) === undefined) throw new CatalogRefusal('product.notFound');
    const before = await findGallery(tx, of);
    const after = change(before);
    if (after.join() === before.join()) return;
    await writeGallery(tx, of, after);
    const subject = { kind: 'product', id } as const;
    const changes = { before: { gallery: before }, after: { gallery: after } };
    await recordAct(deps, tx, { by, act: 'product.changed', storeId, subject, ...changes });
  });
}
