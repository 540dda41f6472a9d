import type { Queryable } from '../db/pool.ts';
import { present } from '../lib/assert.ts';
import { changesBetween } from '../lib/changes.ts';
import { formatFiat, parseFiat } from '../lib/money.ts';
import { type Acting, type Actor, recordAct } from '../people/audit.ts';
import { InvoiceRefusal } from './refusals.ts';
import {
  insertTemplate,
  lockTemplate,
  removeTemplate,
  type TemplateFields,
  updateTemplate,
} from './template-repository.ts';
import type { InvoiceTemplate } from './types.ts';

/** A template of a store. */
export interface TemplateOfStore {
  readonly storeId: string;
  readonly id: string;
}

/** Creates a template. @returns its id. @throws InvoiceRefusal when its name is taken */
export async function createTemplate(deps: Acting, by: Actor, storeId: string, given: TemplateFields): Promise<string> {
  const id = deps.ids.next();
  const fields = plain(given);
  await deps.db.transaction(async (tx) => {
    const isNew = await insertTemplate(tx, { ...fields, storeId, id, createdAt: deps.clock.now() });
    if (!isNew) throw new InvoiceRefusal('template.nameTaken');
    const after = shown(fields);
    await recordAct(deps, tx, { by, act: 'template.created', storeId, subject: { kind: 'template', id }, after });
  });
  return id;
}

/** Changes a template; invoices keep what they were made with. @throws InvoiceRefusal */
export async function changeTemplate(
  deps: Acting,
  by: Actor,
  { storeId, id }: TemplateOfStore,
  given: TemplateFields,
): Promise<void> {
  const fields = plain(given);
  await deps.db.transaction(async (tx) => {
    const before = await locked(tx, { storeId, id });
    if (!(await updateTemplate(tx, { ...fields, storeId, id }))) throw new InvoiceRefusal('template.nameTaken');
    const changes = changesBetween(shown(before), shown(fields));
    if (changes === undefined) return;
    await recordAct(deps, tx, { by, act: 'template.changed', storeId, subject: { kind: 'template', id }, ...changes });
  });
}

/** Deletes a template for good; invoices made from it are not touched. @throws InvoiceRefusal */
export async function deleteTemplate(deps: Acting, by: Actor, { storeId, id }: TemplateOfStore): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = shown(await locked(tx, { storeId, id }));
    await removeTemplate(tx, { storeId, id });
    await recordAct(deps, tx, { by, act: 'template.deleted', storeId, subject: { kind: 'template', id }, before });
  });
}

async function locked(tx: Queryable, { storeId, id }: TemplateOfStore): Promise<InvoiceTemplate> {
  const template = await lockTemplate(tx, { storeId, id });
  if (template === undefined) throw new InvoiceRefusal('template.notFound');
  return template;
}

/** A template as the audit log shows it. */
function shown({ name, memo, expiresInMinutes, items }: TemplateFields) {
  return { name, memo, expiresInMinutes, items };
}

/** With amounts as the API shows them, without trailing zeros. */
function plain(fields: TemplateFields): TemplateFields {
  const items = fields.items.map(({ unitAmount, ...item }) => {
    return { ...item, unitAmount: formatFiat(present(parseFiat(unitAmount), 'amounts have been checked')) };
  });
  return { ...fields, items };
}
