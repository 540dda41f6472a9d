import { tellInvoice } from '../../../invoices/tell-invoice.ts';
import { decodeId } from '../../ids.ts';
import { storeOperation } from '../operation.ts';
import { attemptPageView } from './payments.ts';
import { AttemptPage, AttemptsQuery, SaleParams } from './schema.ts';

export const listInvoiceAttemptsOperation = storeOperation(
  'read',
  {
    operationId: 'listInvoiceAttempts',
    summary: 'A page of the attempts to pay an invoice: those with money first, then the newest',
    params: SaleParams,
    querystring: AttemptsQuery,
    response: { 200: AttemptPage },
    refusals: ['invoice.notFound'],
  },
  async (deps, { store, params, query }) => {
    const id = decodeId(params.id, 'invoice.notFound');
    await tellInvoice(deps.db, store.storeId, id);
    return { status: 200, body: await attemptPageView(deps, store.storeId, id, query.page) };
  },
);
