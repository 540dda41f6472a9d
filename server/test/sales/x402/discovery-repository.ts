import { query, t } from '../../../src/kernel/db/query.ts';

/** Has a store's products found by programs, as its owner does in the dashboard. */
export const setDiscoverable = query.run({
  name: 'test_storefront_discoverable_set',
  params: { storeId: t.uuid },
  sql: `insert into storefronts (store_id, discoverable) values ($storeId, true)
    on conflict (store_id) do update set discoverable = true`,
});

/** Adds stores with open storefronts that want to be found by programs, with slugs that start alike. */
export const addDiscoverable = query.run({
  name: 'test_stores_discoverable_add',
  params: { prefix: t.text, count: t.integer },
  sql: `with added as (
      insert into stores (id, slug, name, fee_bps, storefront_enabled, created_at)
      select gen_random_uuid(), $prefix || n, $prefix || n, 0, true, now() from generate_series(1, $count) n returning id
    )
    insert into storefronts (store_id, discoverable) select id, true from added`,
});

/** Has no store's products found by programs. */
export const hideAll = query.run({
  name: 'test_storefronts_hide',
  params: {},
  sql: 'update storefronts set discoverable = false where discoverable',
});
