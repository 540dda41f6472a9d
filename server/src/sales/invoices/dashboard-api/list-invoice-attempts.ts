import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { decodeId } from '../../../kernel/http/ids.ts';
import { attemptPageView } from '../../details/payments.ts';
import { AttemptPage, AttemptsQuery, SaleParams } from '../../details/schema.ts';
import { InvoiceRefusal } from '../refusals.ts';
import { tellInvoice } from '../tell-invoice.ts';

export const listInvoiceAttemptsOperation = storeOperation(
  'read',
  {
    operationId: 'listInvoiceAttempts',
    summary: 'A page of the attempts to pay an invoice: those with money first, then the newest',
    params: SaleParams,
    querystring: AttemptsQuery,
    response: { 200: AttemptPage },
    refusals: InvoiceRefusal.of('invoice.notFound'),
  },
  async (deps, { store, params, query }) => {
    const id = decodeId(params.id, () => new InvoiceRefusal('invoice.notFound'));
    await tellInvoice(deps.db, store.storeId, id);
    return { status: 200, body: await attemptPageView(deps, store.storeId, id, query.page) };
  },
);
