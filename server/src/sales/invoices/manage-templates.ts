import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import { type Queryable, UniqueViolation } from '../../kernel/db/pool.ts';
import { changesBetween } from '../../kernel/lib/changes.ts';
import { present } from '../../kernel/lib/errors.ts';
import { formatFiat, parseFiat } from '../../kernel/lib/money.ts';
import { InvoiceRefusal } from './refusals.ts';
import {
  insertTemplate,
  lockTemplate,
  otherTemplates,
  removeTemplate,
  type TemplateFields,
  updateTemplate,
} from './template-repository.ts';
import type { InvoiceTemplate } from './types.ts';

/**
 * Maximum templates of a store, and their maximum total size: the API lists all of them with every item in one answer.
 */
const MAX_TEMPLATES = 200;
const MAX_BYTES = 1024 * 1024;

/** A template of a store. */
export interface TemplateOfStore {
  readonly storeId: string;
  readonly id: string;
}

/** Creates a template. @returns its id. @throws InvoiceRefusal when its name is taken, or the store has too many */
export async function createTemplate(
  deps: AuditDeps,
  by: Actor,
  storeId: string,
  given: TemplateFields,
): Promise<string> {
  const id = deps.ids.next();
  const fields = plain(given);
  await deps.db.transaction(async (tx) => {
    await checkRoom(tx, { storeId, id }, fields);
    const isNew = await insertTemplate(tx, { ...fields, storeId, id, createdAt: deps.clock.now() });
    if (!isNew) throw new InvoiceRefusal('template.nameTaken');
    const after = shown(fields);
    await recordAct(deps, tx, { by, act: 'template.created', storeId, subject: { kind: 'template', id }, after });
  });
  return id;
}

/** Changes a template; existing invoices keep their contents. @throws InvoiceRefusal */
export async function changeTemplate(
  deps: AuditDeps,
  by: Actor,
  { storeId, id }: TemplateOfStore,
  given: TemplateFields,
): Promise<void> {
  const fields = plain(given);
  const change = deps.db.transaction(async (tx) => {
    const before = await locked(tx, { storeId, id });
    await checkRoom(tx, { storeId, id }, fields);
    if (!(await updateTemplate(tx, { ...fields, storeId, id }))) throw new InvoiceRefusal('template.nameTaken');
    const changes = changesBetween({ ...before }, { ...before, ...fields });
    if (changes === undefined) return;
    const logged = changesBetween(shown(before), shown(fields));
    // If nothing else has changed, items that are too long for the log have.
    const after = logged?.after ?? { items: 'changed' };
    const subject = { kind: 'template', id };
    await recordAct(deps, tx, { by, act: 'template.changed', storeId, subject, before: logged?.before, after });
  });
  await change.catch((error: unknown) => {
    // Another request took the name at the same moment.
    throw error instanceof UniqueViolation ? new InvoiceRefusal('template.nameTaken') : error;
  });
}

/** Deletes a template permanently; invoices made from it stay unchanged. @throws InvoiceRefusal */
export async function deleteTemplate(deps: AuditDeps, by: Actor, { storeId, id }: TemplateOfStore): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = shown(await locked(tx, { storeId, id }));
    await removeTemplate(tx, { storeId, id });
    await recordAct(deps, tx, { by, act: 'template.deleted', storeId, subject: { kind: 'template', id }, before });
  });
}

async function checkRoom(
  tx: Queryable,
  { storeId, id }: TemplateOfStore,
  { memo, items }: TemplateFields,
): Promise<void> {
  const { templates, bytes } = await otherTemplates(tx, { storeId, besides: id });
  if (templates >= MAX_TEMPLATES) throw new InvoiceRefusal('template.tooMany');
  if (bytes + Buffer.byteLength(JSON.stringify(items) + memo) > MAX_BYTES) throw new InvoiceRefusal('template.tooLong');
}

async function locked(tx: Queryable, { storeId, id }: TemplateOfStore): Promise<InvoiceTemplate> {
  const template = await lockTemplate(tx, { storeId, id });
  if (template === undefined) throw new InvoiceRefusal('template.notFound');
  return template;
}

/** Maximum items listed in the audit log, which is stored forever and shows fifty entries per page. */
const LOGGED_ITEMS = 20;

/**
 * Returns a template as the audit log shows it: without the descriptions of its items, and with a limited number of
 * items.
 */
function shown({ name, memo, expiresInMinutes, items }: TemplateFields) {
  const named = items.slice(0, LOGGED_ITEMS).map((item) => `${item.quantity} × ${item.name} at ${item.unitAmount}`);
  return { name, memo, expiresInMinutes, itemCount: items.length, items: named };
}

/** Formats amounts as the API shows them, without trailing zeros. */
function plain(fields: TemplateFields): TemplateFields {
  const items = fields.items.map(({ unitAmount, ...item }) => {
    return { ...item, unitAmount: formatFiat(present(parseFiat(unitAmount), 'amounts have been checked')) };
  });
  return { ...fields, items };
}
