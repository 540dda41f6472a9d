import { getInvoicePage } from '../../../invoices/read-invoices.ts';
import { paginationOf } from '../../../lib/paging.ts';
import { InvoicePage, ListInvoicesQuery } from '../../invoices/schema.ts';
import { invoiceView } from '../../invoices/view.ts';
import { listAnswer } from '../../large-answers.ts';
import { operation, storeOf } from '../../operation.ts';

export const listInvoicesOperation = operation(
  {
    operationId: 'listInvoices',
    summary: 'List invoices',
    description: 'Newest first. Rows are full invoices without `transactions`.',
    querystring: ListInvoicesQuery,
    response: { 200: InvoicePage },
  },
  async (deps, call) => {
    const { query } = call;
    const storeId = storeOf(call);
    const { invoices, total } = await getInvoicePage(deps.lists.forStore(storeId), storeId, query, query.status);
    const now = deps.clock.now();
    return listAnswer(invoices, (invoice) => invoiceView(invoice, deps.settings, now), paginationOf(query, total));
  },
);
