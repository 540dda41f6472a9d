import type { Queryable } from '../../../src/kernel/db/pool.ts';
import { query, t } from '../../../src/kernel/db/query.ts';

const activate = query.run({
  name: 'test_domain_activate',
  params: { storeId: t.uuid, domain: t.text, now: t.timestamp },
  sql: `insert into storefront_domains (store_id, domain, token, claimed_at, status)
    values ($storeId, $domain, 'token', $now, 'active')`,
});

/** Renames a store and its products without a notification, as when the notification is lost. */
export const renameSilently = query.run({
  name: 'test_rename_unheard',
  params: { storeId: t.uuid, name: t.text },
  sql: `with renamed as (update products set title = $name where store_id = $storeId)
    update stores set name = $name where id = $storeId`,
});

/** Removes a store's custom domain, as look-ups without a result for days do. */
export const dropDomain = query.run({
  name: 'test_domain_drop',
  params: { storeId: t.uuid },
  sql: `update storefront_domains set status = 'broken' where store_id = $storeId`,
});

/** Gives a store an active custom domain, as successful look-ups do. */
export function activateDomain(q: Queryable, of: { storeId: string; domain: string }): Promise<void> {
  return activate(q, { ...of, now: Date.parse('2026-01-01') });
}
