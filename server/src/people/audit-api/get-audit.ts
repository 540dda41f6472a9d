import Type from 'typebox';
import { productTitles } from '../../catalog/product-repository.ts';
import { clientName } from '../../kernel/auth/browser-name.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { Uuid } from '../../kernel/http/schemas.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { templateNamesOf } from '../../sales/invoices/template-repository.ts';
import { listActs } from '../audit-page-repository.ts';
import { ActorKind, Entry } from './schema.ts';

const PAGE = 50;

export const getAuditOperation = storeOperation(
  'audit',
  {
    operationId: 'getAudit',
    summary: 'Who did what in the store, newest first',
    querystring: Type.Object({
      before: Type.Optional(Uuid),
      actorKind: Type.Optional(ActorKind),
      actorId: Type.Optional(Type.String({ maxLength: 64 })),
      act: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: {
      200: Type.Object({
        entries: Type.Array(Entry),
        nextBefore: Type.Union([Uuid, Type.Null()], { description: 'Where the next page begins; null on the last.' }),
      }),
    },
  },
  async ({ lists }, { store: { storeId }, query }) => {
    const db = lists.forStore(storeId);
    const { before, actorKind, actorId = null, act } = query;
    const actor = actorKind === undefined ? undefined : { kind: actorKind, id: actorId };
    const found = await listActs(db, storeId, { before, actor, act, limit: PAGE + 1 });
    const entries = found.slice(0, PAGE);
    const nextBefore = found.length > PAGE ? (entries.at(-1)?.id ?? null) : null;
    const names = await namesOf(db, storeId, entries);
    const shown = entries.map(({ actorId: _, createdAt, ...entry }) => ({
      ...entry,
      subjectName: names.get(entry.subjectId ?? '') ?? null,
      client: entry.userAgent === null ? null : clientName(entry.userAgent),
      createdAt: isoTime(createdAt),
    }));
    return { status: 200, body: { entries: shown, nextBefore } };
  },
);

/** Returns the names of the products and templates in the entries; a deleted template has none. */
async function namesOf(
  db: Queryable,
  storeId: string,
  entries: readonly { readonly subjectKind: string; readonly subjectId: string | null }[],
): Promise<Map<string, string>> {
  const idsOf = (kind: string): string[] =>
    entries.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind && subjectId !== null ? [subjectId] : []));
  const named = await Promise.all([
    productTitles(db, { storeId, ids: idsOf('product') }),
    templateNamesOf(db, { storeId, ids: idsOf('template') }),
  ]);
  return new Map(named.flat().map(({ id, name }) => [id, name]));
}
