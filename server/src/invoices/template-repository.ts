import type { Queryable } from '../db/pool.ts';
import {
  bigint,
  boolean,
  count,
  integer,
  json,
  nullable,
  type ParamsOf,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../db/statement.ts';
import type { PageRequest } from '../lib/paging.ts';
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

const templateRow = { id: uuid, name: text, memo: text, expiresInMinutes: integer, items: json, createdAt: timestamp };
const TEMPLATE = 'select id, name, memo, expires_in_minutes, items, created_at from invoice_templates';

const find = statement({
  name: 'invoice_template_find',
  params: { storeId: uuid, id: uuid },
  row: templateRow,
  sql: `${TEMPLATE} where id = $id and store_id = $storeId`,
});

const lock = statement({
  name: 'invoice_template_lock',
  params: { storeId: uuid, id: uuid },
  row: templateRow,
  sql: `${TEMPLATE} where id = $id and store_id = $storeId for update`,
});

const lockByName = statement({
  name: 'invoice_template_lock_by_name',
  params: { storeId: uuid, name: text },
  row: templateRow,
  sql: `${TEMPLATE} where store_id = $storeId and name = $name for no key update`,
});

const page = statement({
  name: 'invoice_template_page',
  params: { storeId: uuid, limit: count, offset: bigint },
  row: { id: uuid, name: text, expiresInMinutes: integer, lines: integer, createdAt: timestamp },
  sql: `select id, name, expires_in_minutes, json_array_length(items) as lines, created_at from invoice_templates
    where store_id = $storeId order by id desc limit $limit offset $offset`,
});

const total = statement({
  name: 'invoice_template_total',
  params: { storeId: uuid },
  row: { total: count },
  sql: 'select count(*) as total from invoice_templates where store_id = $storeId',
});

const templateFields = { name: text, memo: text, expiresInMinutes: integer, items: json };

const insert = statement({
  name: 'invoice_template_insert',
  params: { storeId: uuid, id: uuid, createdAt: timestamp, ...templateFields },
  sql: `insert into invoice_templates (id, store_id, name, memo, expires_in_minutes, items, created_at)
    values ($id, $storeId, $name, $memo, $expiresInMinutes, $items, $createdAt)
    on conflict (store_id, name) do nothing`,
});

const update = statement({
  name: 'invoice_template_update',
  params: { storeId: uuid, id: uuid, ...templateFields },
  sql: `update invoice_templates t set name = $name, memo = $memo, expires_in_minutes = $expiresInMinutes, items = $items
    where id = $id and store_id = $storeId
      and not exists (select from invoice_templates o where o.store_id = $storeId and o.name = $name and o.id <> $id)`,
});

const remove = statement({
  name: 'invoice_template_delete',
  params: { storeId: uuid, id: uuid },
  sql: 'delete from invoice_templates where id = $id and store_id = $storeId',
});

/** What is set on a template. */
export interface TemplateFields {
  readonly name: string;
  readonly memo: string;
  readonly expiresInMinutes: number;
  readonly items: readonly TemplateItem[];
}
/** A template without its texts, and how many lines it has. */
export type ListedTemplate = RowOf<typeof page>;

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

/** A page of a store's templates, newest first, and how many there are. */
export async function listTemplatePage(
  q: Queryable,
  storeId: string,
  { page: number, limit }: PageRequest,
): Promise<{ templates: ListedTemplate[]; total: number }> {
  const templates = await q.many(page, { storeId, limit, offset: BigInt(number - 1) * BigInt(limit) });
  return { templates, total: (await q.one(total, { storeId })).total };
}

export async function findTemplate(q: Queryable, storeId: string, id: string): Promise<InvoiceTemplate | undefined> {
  return templateOf(await q.maybe(find, { storeId, id }));
}

/** The same, locked until the transaction ends. */
export async function lockTemplate(tx: Queryable, storeId: string, id: string): Promise<InvoiceTemplate | undefined> {
  return templateOf(await tx.maybe(lock, { storeId, id }));
}

export async function lockTemplateByName(
  tx: Queryable,
  storeId: string,
  name: string,
): Promise<InvoiceTemplate | undefined> {
  return templateOf(await tx.maybe(lockByName, { storeId, name }));
}

/** @returns false when the store has a template of this name */
export async function insertTemplate(
  tx: Queryable,
  template: TemplateFields & Pick<ParamsOf<typeof insert>, 'storeId' | 'id' | 'createdAt'>,
): Promise<boolean> {
  return (await tx.run(insert, template)) === 1;
}

/** @returns false when another template of the store has this name */
export async function updateTemplate(
  tx: Queryable,
  template: TemplateFields & Pick<ParamsOf<typeof update>, 'storeId' | 'id'>,
): Promise<boolean> {
  return (await tx.run(update, template)) === 1;
}

export async function removeTemplate(tx: Queryable, storeId: string, id: string): Promise<void> {
  await tx.run(remove, { storeId, id });
}

function templateOf(row: RowOf<typeof find> | undefined): InvoiceTemplate | undefined {
  return row && { ...row, items: row.items as TemplateItem[] };
}
