import { query, t } from '../../../src/kernel/db/query.ts';

/** Has a store's products found by programs, as its owner does in the dashboard. */
export const setDiscoverable = query.run({
  name: 'test_storefront_discoverable_set',
  params: { storeId: t.uuid },
  sql: `insert into storefronts (store_id, discoverable) values ($storeId, true)
    on conflict (store_id) do update set discoverable = true`,
});
