import { query, t } from '../../kernel/db/query.ts';

/** The store's values for code examples. The product on sale is one of the newest hundred. */
export const findCodeValues = query.one({
  name: 'store_code_values',
  params: { storeId: t.uuid },
  row: {
    webhookUrl: t.nullable(t.text),
    hasStorefront: t.boolean,
    productId: t.nullable(t.uuid),
    templateId: t.nullable(t.uuid),
  },
  sql: `select webhook_url, storefront_enabled and sells as has_storefront,
    (
      select id from (
        select id, listed and withheld_at is null as is_on_sale from products
        where store_id = $storeId and deleted_at is null order by id desc limit 100
      ) as newest where is_on_sale order by id desc limit 1
    ) as product_id,
    (select id from invoice_templates where store_id = $storeId order by name limit 1) as template_id
    from stores where id = $storeId`,
});
