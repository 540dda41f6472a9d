import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { isoTime } from '../../../kernel/lib/clock.ts';
import { keysOfStore } from '../manage-keys.ts';
import { listRefused } from '../refused-requests.ts';
import { RefusedRequestList, RefusedRequestsQuery } from './schema.ts';

export const listRefusedRequestsOperation = storeOperation(
  'read',
  {
    operationId: 'listRefusedRequests',
    summary: 'What the API refused of the requests with the store’s keys, newest first, with the field and why',
    querystring: RefusedRequestsQuery,
    response: { 200: RefusedRequestList },
  },
  async ({ lists }, { store, query }) => {
    const db = lists.forStore(store.storeId);
    const [rows, { inUse, revoked }] = await Promise.all([
      listRefused(db, store.storeId, query.key),
      keysOfStore(db, store.storeId),
    ]);
    const keys = [...inUse, ...revoked].map(({ id, name }) => ({ id, name }));
    const requests = rows.map((row) => ({ ...row, firstAt: isoTime(row.firstAt), lastAt: isoTime(row.lastAt) }));
    return { status: 200, body: { keys, requests } };
  },
);
