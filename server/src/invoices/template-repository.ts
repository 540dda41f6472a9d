import type { Queryable } from '../db/pool.ts';
import { query, t } from '../db/query.ts';
import type { InvoiceTemplate, TemplateItem } from './types.ts';

const context = query.maybe({
  name: 'invoice_create_context',
  shared: 'reads',
  params: { storeId: t.uuid, templateId: t.nullable(t.uuid) },
  row: {
    payable: t.boolean,
    memo: t.nullable(t.text),
    expiresInMinutes: t.nullable(t.integer),
    items: t.nullable(t.jsonOf<readonly TemplateItem[]>()),
  },
  sql: `select exists (
      select from store_payment_methods m join payout_addresses o
        on o.store_id = m.store_id and o.chain = substr(m.method, strpos(m.method, '-') + 1)
      where m.store_id = s.id
    ) as payable, t.memo, t.expires_in_minutes, t.items
    from stores s left join invoice_templates t on t.store_id = s.id and t.id = $templateId
    where s.id = $storeId and s.closed_at is null`,
});

/** All templates of a store, newest first. */
export const listTemplates = query.many({
  name: 'invoice_templates_of_store',
  params: { storeId: t.uuid },
  row: {
    id: t.uuid,
    name: t.text,
    memo: t.text,
    expiresInMinutes: t.integer,
    items: t.jsonOf<readonly TemplateItem[]>(),
    createdAt: t.timestamp,
  },
  sql: `select id, name, memo, expires_in_minutes, items, created_at from invoice_templates
    where store_id = $storeId order by id desc`,
});

/** What creating an invoice needs to know about its store and template. */
export interface InvoiceContext {
  readonly payable: boolean;
  readonly template: Omit<InvoiceTemplate, 'id' | 'name' | 'createdAt'> | undefined;
}

/** Undefined when the store was closed. */
export async function findInvoiceContext(
  q: Queryable,
  storeId: string,
  templateId: string | null,
): Promise<InvoiceContext | undefined> {
  const row = await context(q, { storeId, templateId });
  if (row === undefined) return undefined;
  const { payable, memo, expiresInMinutes, items } = row;
  if (memo === null || expiresInMinutes === null || items === null) return { payable, template: undefined };
  return { payable, template: { memo, expiresInMinutes, items } };
}
