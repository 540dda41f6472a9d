import type { Queryable } from '../kernel/db/pool.ts';
import { query, t } from '../kernel/db/query.ts';

const find = query.maybeValue({
  name: 'product_gallery',
  params: { storeId: t.uuid, id: t.uuid },
  row: { images: t.arrayOf(t.text) },
  sql: 'select images from product_galleries where product_id = $id and store_id = $storeId',
});

const set = query.run({
  name: 'product_gallery_set',
  params: { storeId: t.uuid, id: t.uuid, images: t.arrayOf(t.text) },
  sql: `insert into product_galleries (product_id, store_id, images) values ($id, $storeId, $images)
    on conflict (product_id) do update set images = excluded.images`,
});

const clear = query.run({
  name: 'product_gallery_clear',
  params: { storeId: t.uuid, id: t.uuid },
  sql: 'delete from product_galleries where product_id = $id and store_id = $storeId',
});

interface ProductOfStore {
  readonly storeId: string;
  readonly id: string;
}

/** Returns the URLs of a product's further pictures, in order. */
export async function findGallery(q: Queryable, of: ProductOfStore): Promise<readonly string[]> {
  return (await find(q, of)) ?? [];
}

/** Sets a product's further pictures, at most eight. */
export async function writeGallery(tx: Queryable, of: ProductOfStore, images: readonly string[]): Promise<void> {
  if (images.length === 0) await clear(tx, of);
  else await set(tx, { ...of, images: [...images] });
}
