import { query, type RowOf, t } from '../../kernel/db/query.ts';

const customerRow = {
  id: t.uuid,
  email: t.text,
  name: t.nullable(t.text),
  orders: t.count,
  invoices: t.count,
  usdMillis: t.bigint,
  eurMillis: t.bigint,
  lastSaleAt: t.timestamp,
};
const CUSTOMER = 'select id, email, name, orders, invoices, usd_millis, eur_millis, last_sale_at from customers';

/** Returns customers of a store from a place in the list on: newest sale first. */
export const listCustomers = query.many({
  name: 'customers_list',
  shared: 'reads',
  params: { storeId: t.uuid, beforeAt: t.timestamp, beforeId: t.uuid, limit: t.count },
  row: customerRow,
  sql: `${CUSTOMER} where store_id = $storeId and (last_sale_at, id) < ($beforeAt, $beforeId)
    order by last_sale_at desc, id desc limit $limit`,
});

/**
 * Returns customers of a store whose email address or name begins with a text, or, among the newest, contains it;
 * newest sale first. Each search stops at a bound, so that it costs the same in a store with millions.
 */
export const searchCustomers = query.many({
  name: 'customers_search',
  shared: 'reads',
  params: { storeId: t.uuid, text: t.text, newest: t.count, limit: t.count },
  row: customerRow,
  sql: `with found as (
      (select id from customers where store_id = $storeId and email >= $text and email < $text || chr(1114111)
        order by email limit $limit)
      union
      (select id from customers where store_id = $storeId and name_key >= $text and name_key < $text || chr(1114111)
        order by name_key limit $limit)
      union
      (select id from (
          select id, email, name_key from customers where store_id = $storeId
          order by last_sale_at desc, id desc limit $newest
        ) newest where strpos(email, $text) > 0 or strpos(name_key, $text) > 0
        limit $limit)
    )
    ${CUSTOMER} where id = any(array(select id from found)) and store_id = $storeId
    order by last_sale_at desc, id desc limit $limit`,
});

/** Returns a customer of a store. */
export const findCustomer = query.maybe({
  name: 'customers_find',
  shared: 'reads',
  params: { storeId: t.uuid, id: t.uuid },
  row: customerRow,
  sql: `${CUSTOMER} where id = $id and store_id = $storeId`,
});

/** Returns the customer of an order or invoice; undefined until it is counted, without an address, and once erased. */
export const customerOfSale = query.maybeValue({
  name: 'customers_of_sale',
  shared: 'reads',
  params: { storeId: t.uuid, saleId: t.uuid },
  row: { id: t.uuid },
  sql: `select c.id from customer_sales s join customers c on c.id = s.customer_id
    where s.sale_id = $saleId and c.store_id = $storeId`,
});

/** Returns orders and invoices of a customer with smaller ids than `before`, newest first. */
export const salesOfCustomer = query.many({
  name: 'customers_sales',
  shared: 'reads',
  params: { customerId: t.uuid, before: t.uuid, limit: t.count },
  row: {
    id: t.uuid,
    number: t.nullable(t.bigint),
    /** Of an order or of an invoice. */
    status: t.text,
    millis: t.bigint,
    currency: t.oneOf('usd', 'eur'),
    createdAt: t.timestamp,
  },
  sql: `select s.* from (
      select sale_id, is_invoice from customer_sales where customer_id = $customerId and sale_id < $before
      order by sale_id desc limit $limit
    ) page cross join lateral (
      (select id, null as number, status, price_millis as millis, currency, created_at from orders
        where id = page.sale_id and not page.is_invoice limit 1)
      union all
      (select id, number, status, total_millis, currency, created_at from invoices
        where id = page.sale_id and page.is_invoice limit 1)
    ) s order by s.id desc`,
});

export type CustomerRow = RowOf<typeof listCustomers>;
export type CustomerSaleRow = RowOf<typeof salesOfCustomer>;
