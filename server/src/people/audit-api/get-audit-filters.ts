import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { listActNames, listActors } from '../audit-page-repository.ts';
import { ActorKind } from './schema.ts';

export const getAuditFiltersOperation = storeOperation(
  'audit',
  {
    operationId: 'getAuditFilters',
    summary: 'Whom and what the audit log can be narrowed down to',
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
  async ({ lists }, { store: { storeId } }) => {
    const db = lists.forStore(storeId);
    const [actors, acts] = await Promise.all([listActors(db, storeId), listActNames(db, storeId)]);
    return { status: 200, body: { actors, acts } };
  },
);
