import Type from 'typebox';
import { isoTime } from '../../../lib/clock.ts';
import { listActs } from '../../../people/audit-page-repository.ts';
import { clientName } from '../../../people/browser-name.ts';
import { Uuid } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
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
  async ({ db }, { store: { storeId }, query }) => {
    const { before, actorKind, actorId = null, act } = query;
    const actor = actorKind === undefined ? undefined : { kind: actorKind, id: actorId };
    const found = await listActs(db, storeId, { before, actor, act, limit: PAGE + 1 });
    const entries = found.slice(0, PAGE);
    const nextBefore = found.length > PAGE ? (entries.at(-1)?.id ?? null) : null;
    const shown = entries.map(({ actorId: _, createdAt, ...entry }) => ({
      ...entry,
      client: entry.userAgent === null ? null : clientName(entry.userAgent),
      createdAt: isoTime(createdAt),
    }));
    return { status: 200, body: { entries: shown, nextBefore } };
  },
);
