import type { Queryable } from '../../src/kernel/db/pool.ts';
import { query, t } from '../../src/kernel/db/query.ts';

const stock = query.one({
  name: 'test_product_stock',
  params: { id: t.uuid },
  row: { available: t.nullable(t.integer), lines: t.arrayOf(t.text) },
  sql: `select available, array(select line from stock_lines where product_id = p.id order by id) as lines
    from products p where id = $id`,
});

const store = query.one({
  name: 'test_store_row',
  params: { id: t.uuid },
  row: {
    name: t.text,
    feeBps: t.integer,
    webhookUrl: t.nullable(t.text),
    webhookSecret: t.nullable(t.text),
    payouts: t.json,
  },
  sql: `select name, fee_bps, webhook_url, webhook_secret,
      (select json_object_agg(chain, address) from payout_addresses where store_id = s.id) as payouts
    from stores s where id = $id`,
});

const template = query.one({
  name: 'test_template_row',
  params: { id: t.uuid },
  row: { memo: t.text, expiresInMinutes: t.integer, items: t.json },
  sql: 'select memo, expires_in_minutes, items from invoice_templates where id = $id',
});

const product = query.one({
  name: 'test_product_row',
  params: { id: t.uuid },
  row: { price: t.text, deliveryText: t.nullable(t.text), description: t.nullable(t.text) },
  sql: 'select price_millis::text as price, delivery_text, description from products where id = $id',
});

const account = query.one({
  name: 'test_account_row',
  params: { email: t.text },
  row: { name: t.text, provider: t.text, password: t.text, roles: t.arrayOf(t.text) },
  sql: `select u.name, a."providerId" as provider, a.password,
      array(select role from store_members where user_id = u.id) as roles
    from auth."user" u join auth.account a on a."userId" = u.id where u.email = $email`,
});

const stores = query.value({
  name: 'test_store_count',
  params: { slug: t.text },
  row: { total: t.integer },
  sql: 'select count(*)::int as total from stores where slug = $slug',
});

const takeLine = query.affected({
  name: 'test_take_line',
  params: { id: t.uuid, orderId: t.uuid, line: t.text },
  sql: `with taken as (update stock_lines set order_id = $orderId where product_id = $id and line = $line)
    update products set available = available - 1 where id = $id`,
});

export const readStock = (q: Queryable, id: string) => stock(q, { id });
export const readStore = (q: Queryable, id: string) => store(q, { id });
export const readTemplate = (q: Queryable, id: string) => template(q, { id });
export const readProduct = (q: Queryable, id: string) => product(q, { id });
export const readAccount = (q: Queryable, email: string) => account(q, { email });
export const countStores = async (q: Queryable, slug: string) => await stores(q, { slug });
export const sellLine = (q: Queryable, id: string, orderId: string, line: string) => takeLine(q, { id, orderId, line });
