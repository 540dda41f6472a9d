import { tellOrder } from '../../../orders/tell-order.ts';
import { decodeId } from '../../ids.ts';
import { storeOperation } from '../operation.ts';
import { attemptPageView } from './payments.ts';
import { AttemptPage, AttemptsQuery, SaleParams } from './schema.ts';

export const listOrderAttemptsOperation = storeOperation(
  'read',
  {
    operationId: 'listOrderAttempts',
    summary: 'A page of the attempts to pay an order: those with money first, then the newest',
    params: SaleParams,
    querystring: AttemptsQuery,
    response: { 200: AttemptPage },
    refusals: ['order.notFound'],
  },
  async (deps, { store, params, query }) => {
    const id = decodeId(params.id, 'order.notFound');
    await tellOrder(deps.db, store.storeId, id);
    return { status: 200, body: await attemptPageView(deps, store.storeId, id, query.page) };
  },
);
