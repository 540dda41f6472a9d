import Type from 'typebox';
import { ACTOR_KINDS } from '../kernel/auth/audit.ts';
import { clientName } from '../kernel/auth/browser-name.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { storeOperation } from '../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { Timestamp, Uuid } from '../kernel/http/schemas.ts';
import { isoTime } from '../kernel/lib/clock.ts';
import { shortIdOf } from '../kernel/lib/short-id.ts';
import { listActNames, listActors, listActs } from './audit-page-repository.ts';
import type { PeopleDeps } from './dependencies.ts';

const ActorKind = Type.Union(ACTOR_KINDS.map((kind) => Type.Literal(kind)));

const Changed = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);

const Entry = Type.Object({
  id: Uuid,
  actorKind: ActorKind,
  actorName: Type.String(),
  act: Type.String(),
  subjectKind: Type.String(),
  subjectId: Type.Union([Type.String(), Type.Null()]),
  subjectName: Type.Union([Type.String(), Type.Null()], { description: 'Current name of the product or template.' }),
  before: Changed,
  after: Changed,
  ipAddress: Type.Union([Type.String(), Type.Null()]),
  client: Type.Union([Type.String(), Type.Null()], { description: 'The browser or program, in words.' }),
  userAgent: Type.Union([Type.String(), Type.Null()]),
  createdAt: Timestamp,
});

const PAGE = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const getAuditOperation = storeOperation(
  'audit',
  {
    operationId: 'getAudit',
    summary: 'The audit log of the store, newest first',
    querystring: Type.Object({
      before: Type.Optional(Uuid),
      actorKind: Type.Optional(ActorKind),
      actorId: Type.Optional(Type.String({ maxLength: 64 })),
      act: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    response: {
      200: Type.Object({
        entries: Type.Array(Entry),
        nextBefore: Type.Union([Uuid, Type.Null()], { description: 'Start of the next page; null on the last.' }),
      }),
    },
  },
  async ({ lists, namesOf }: PeopleDeps, { store: { storeId }, query }) => {
    const db = lists.forStore(storeId);
    const { before, actorKind, actorId = null, act } = query;
    const actor = actorKind === undefined ? undefined : { kind: actorKind, id: actorId };
    const found = await listActs(db, storeId, { before, actor, act, limit: PAGE + 1 });
    const entries = found.slice(0, PAGE);
    const nextBefore = found.length > PAGE ? (entries.at(-1)?.id ?? null) : null;
    const names = await namesIn(namesOf, db, storeId, entries);
    const shown = entries.map(({ actorId: _, createdAt, ...entry }) => ({
      ...entry,
      subjectId: shownId(entry),
      subjectName: names.get(entry.subjectId ?? '') ?? null,
      client: entry.userAgent === null ? null : clientName(entry.userAgent),
      createdAt: isoTime(createdAt),
    }));
    return { status: 200, body: { entries: shown, nextBefore } };
  },
);

/** Returns the id of a subject in the notation of its page. */
function shownId({ subjectKind, subjectId }: { readonly subjectKind: string; readonly subjectId: string | null }) {
  const isSale = subjectKind === 'order' || subjectKind === 'invoice';
  return isSale && subjectId !== null && UUID.test(subjectId) ? shortIdOf(subjectId) : subjectId;
}

/** Returns the current names of the subjects in the entries, by id; a deleted one may have none. */
async function namesIn(
  namesOf: PeopleDeps['namesOf'],
  db: Queryable,
  storeId: string,
  entries: readonly { readonly subjectKind: string; readonly subjectId: string | null }[],
): Promise<Map<string, string>> {
  const kinds = Object.entries(namesOf);
  const named = await Promise.all(
    kinds.map(([kind, read]) => {
      const ids = entries.flatMap(({ subjectKind, subjectId }) =>
        subjectKind === kind && subjectId !== null ? [subjectId] : [],
      );
      return read(db, { storeId, ids });
    }),
  );
  return new Map(named.flat().map(({ id, name }) => [id, name]));
}

const getAuditFiltersOperation = storeOperation(
  'audit',
  {
    operationId: 'getAuditFilters',
    summary: 'The filters of the audit log',
    response: {
      200: Type.Object({
        actors: Type.Array(
          Type.Object({
            actorKind: ActorKind,
            actorId: Type.Union([Type.String(), Type.Null()]),
            actorName: Type.String(),
          }),
        ),
        acts: Type.Array(Type.String()),
      }),
    },
  },
  async ({ lists }: PeopleDeps, { store: { storeId } }) => {
    const db = lists.forStore(storeId);
    const [actors, acts] = await Promise.all([listActors(db, storeId), listActNames(db, storeId)]);
    return { status: 200, body: { actors, acts } };
  },
);

export const routes: readonly DashboardRoute<PeopleDeps>[] = [
  dashboardRoute('GET /stores/:slug/audit', getAuditOperation),
  dashboardRoute('GET /stores/:slug/audit/filters', getAuditFiltersOperation),
];
