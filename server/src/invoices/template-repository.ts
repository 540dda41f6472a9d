import type { Queryable } from '../db/pool.ts';
import { boolean, integer, json, nullable, oneOf, statement, text, timestamp, uuid } from '../db/statement.ts';
import type { Currency } from '../lib/money.ts';
import type { InvoiceTemplate, TemplateItem } from './types.ts';

const context = statement({
  name: 'invoice_create_context',
  shared: 'reads',
  params: { storeId: uuid, templateId: nullable(uuid) },
  row: {
    payable: boolean,
    memo: nullable(text),
    expiresInMinutes: nullable(integer),
    items: nullable(json),
  },
  sql: `select exists (
      select from store_payment_methods m join payout_addresses o
        on o.store_id = m.store_id and o.chain = substr(m.method, strpos(m.method, '-') + 1)
      where m.store_id = s.id
    ) as payable, t.memo, t.expires_in_minutes, t.items
    from stores s left join invoice_templates t on t.store_id = s.id and t.id = $templateId
    where s.id = $storeId`,
});

const templates = statement({
  name: 'invoice_templates_of_store',
  params: { storeId: uuid },
  row: { id: uuid, name: text, memo: text, expiresInMinutes: integer, items: json, createdAt: timestamp },
  sql: `select id, name, memo, expires_in_minutes, items, created_at from invoice_templates
    where store_id = $storeId order by id desc`,
});

const names = statement({
  name: 'invoice_template_names',
  params: { storeId: uuid },
  row: { id: uuid, name: text },
  sql: 'select id, name from invoice_templates where store_id = $storeId order by id desc limit 200',
});

const currency = statement({
  name: 'store_currency',
  params: { storeId: uuid },
  row: { currency: oneOf('usd', 'eur') },
  sql: 'select currency from stores where id = $storeId',
});

/** The names of a store's newest templates. */
export function templateNames(q: Queryable, storeId: string): Promise<{ id: string; name: string }[]> {
  return q.many(names, { storeId });
}

/** The currency that a store bills in unless an invoice says otherwise; undefined when the store is gone. */
export async function storeCurrency(q: Queryable, storeId: string): Promise<Currency | undefined> {
  return (await q.maybe(currency, { storeId }))?.currency;
}

/** What creating an invoice needs to know about its store and template. */
export interface InvoiceContext {
  readonly payable: boolean;
  readonly template: Omit<InvoiceTemplate, 'id' | 'name' | 'createdAt'> | undefined;
}

/** Undefined when the store is gone. */
export async function findInvoiceContext(
  q: Queryable,
  storeId: string,
  templateId: string | null,
): Promise<InvoiceContext | undefined> {
  const row = await q.maybe(context, { storeId, templateId });
  if (row === undefined) return undefined;
  const { payable, memo, expiresInMinutes } = row;
  if (memo === null || expiresInMinutes === null) return { payable, template: undefined };
  return { payable, template: { memo, expiresInMinutes, items: row.items as TemplateItem[] } };
}

/** All templates of a store, newest first. */
export async function listTemplates(q: Queryable, storeId: string): Promise<InvoiceTemplate[]> {
  return (await q.many(templates, { storeId })).map((row) => ({ ...row, items: row.items as TemplateItem[] }));
}
