import { query, t } from '../../kernel/db/query.ts';

/**
 * Reads a page of the stores listed for programs, oldest first. Those that sell nothing now or have their
 * storefront off are in it, so that a page reads no more rows than its limit.
 */
export const discoverableStores = query.many({
  name: 'shop_discoverable',
  params: { limit: t.count, offset: t.bigint },
  row: { name: t.text, slug: t.nullable(t.text), domain: t.nullable(t.text), isOpen: t.boolean },
  sql: `select s.name, s.slug, d.domain, s.storefront_enabled and s.sells as is_open
    from stores s left join storefront_domains d on d.store_id = s.id and d.status = 'active'
    where s.id = any(array(
      select store_id from storefronts where discoverable order by store_id limit $limit offset $offset))
    order by s.id`,
});
