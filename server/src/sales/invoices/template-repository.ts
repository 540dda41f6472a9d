import type { Queryable } from '../../kernel/db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../../kernel/db/query.ts';
import type { PageRequest } from '../../kernel/lib/paging.ts';
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
    where s.id = $storeId and s.sells`,
});

const templateFields = {
  name: t.text,
  memo: t.text,
  expiresInMinutes: t.integer,
  items: t.jsonOf<readonly TemplateItem[]>(),
};
const templateRow = { id: t.uuid, createdAt: t.timestamp, ...templateFields };
const TEMPLATE = 'select id, created_at, name, memo, expires_in_minutes, items from invoice_templates';

/** Returns all templates of a store, newest first. */
export const listTemplates = query.many({
  name: 'invoice_templates_of_store',
  params: { storeId: t.uuid },
  row: templateRow,
  sql: `${TEMPLATE} where store_id = $storeId order by id desc`,
});

/** Returns the names of a store's newest templates. */
export const templateNames = query.many({
  name: 'invoice_template_names',
  params: { storeId: t.uuid },
  row: { id: t.uuid, name: t.text },
  sql: 'select id, name from invoice_templates where store_id = $storeId order by id desc limit 200',
});

/** Returns the names of some of a store's templates. */
export const templateNamesOf = query.many({
  name: 'invoice_template_names_of',
  params: { storeId: t.uuid, ids: t.arrayOf(t.uuid) },
  row: { id: t.uuid, name: t.text },
  sql: 'select id, name from invoice_templates where store_id = $storeId and id = any($ids)',
});

/** Returns the currency of a store's invoices unless they specify one; undefined when the store no longer exists. */
export const storeCurrency = query.maybeValue({
  name: 'store_currency',
  params: { storeId: t.uuid },
  row: { currency: t.oneOf('usd', 'eur') },
  sql: 'select currency from stores where id = $storeId',
});

const oneOfStore = { params: { storeId: t.uuid, id: t.uuid }, row: templateRow };
const ONE = `${TEMPLATE} where id = $id and store_id = $storeId`;
/** Returns one of a store's templates. */
export const findTemplate = query.maybe({ name: 'invoice_template_find', ...oneOfStore, sql: ONE });
/** Returns the same, locked until the transaction ends. */
export const lockTemplate = query.maybe({ name: 'invoice_template_lock', ...oneOfStore, sql: `${ONE} for update` });

/** Returns the template with this name, locked until the transaction ends. */
export const lockTemplateByName = query.maybe({
  name: 'invoice_template_lock_by_name',
  params: { storeId: t.uuid, name: t.text },
  row: templateRow,
  sql: `${TEMPLATE} where store_id = $storeId and name = $name for no key update`,
});

const list = query.many({
  name: 'invoice_template_page',
  params: { storeId: t.uuid, limit: t.count, offset: t.bigint },
  row: { id: t.uuid, name: t.text, expiresInMinutes: t.integer, lines: t.integer, createdAt: t.timestamp },
  sql: `select id, name, expires_in_minutes, json_array_length(items) as lines, created_at from invoice_templates
    where store_id = $storeId order by id desc limit $limit offset $offset`,
});

const total = query.value({
  name: 'invoice_template_total',
  params: { storeId: t.uuid },
  row: { total: t.count },
  sql: 'select count(*) as total from invoice_templates where store_id = $storeId',
});

/** Inserts a template; returns false when the store has one with this name. */
export const insertTemplate = query.changed({
  name: 'invoice_template_insert',
  params: { storeId: t.uuid, id: t.uuid, createdAt: t.timestamp, ...templateFields },
  sql: `insert into invoice_templates (id, store_id, name, memo, expires_in_minutes, items, created_at)
    values ($id, $storeId, $name, $memo, $expiresInMinutes, $items, $createdAt)
    on conflict (store_id, name) do nothing`,
});

/** Updates a template; returns false when another template of the store has this name. */
export const updateTemplate = query.changed({
  name: 'invoice_template_update',
  params: { storeId: t.uuid, id: t.uuid, ...templateFields },
  sql: `update invoice_templates t set name = $name, memo = $memo, expires_in_minutes = $expiresInMinutes, items = $items
    where id = $id and store_id = $storeId
      and not exists (select from invoice_templates o where o.store_id = $storeId and o.name = $name and o.id <> $id)`,
});

/** Returns the number of a store's templates besides one, and their total size in bytes. */
export const otherTemplates = query.one({
  name: 'invoice_templates_size',
  params: { storeId: t.uuid, besides: t.nullable(t.uuid) },
  row: { templates: t.count, bytes: t.count },
  sql: `select count(*) as templates, coalesce(sum(octet_length(items::text) + octet_length(memo)), 0)::bigint as bytes
    from invoice_templates where store_id = $storeId and id is distinct from $besides`,
});

export const removeTemplate = query.run({
  name: 'invoice_template_delete',
  params: { storeId: t.uuid, id: t.uuid },
  sql: 'delete from invoice_templates where id = $id and store_id = $storeId',
});

/** The editable fields of a template. */
export type TemplateFields = Omit<ParamsOf<typeof updateTemplate>, 'storeId' | 'id'>;
/** A template without its texts, with its number of lines. */
export type ListedTemplate = RowOf<typeof list>;

/** The data on a store and template that creating an invoice needs. */
export interface InvoiceContext {
  readonly payable: boolean;
  readonly template: Omit<InvoiceTemplate, 'id' | 'name' | 'createdAt'> | undefined;
}

/** Returns the context for an invoice; undefined when the store was closed. */
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

/** Returns a page of a store's templates, newest first, and their total number. */
export async function listTemplatePage(
  q: Queryable,
  storeId: string,
  { page, limit }: PageRequest,
): Promise<{ templates: ListedTemplate[]; total: number }> {
  const templates = await list(q, { storeId, limit, offset: BigInt(page - 1) * BigInt(limit) });
  return { templates, total: await total(q, { storeId }) };
}
