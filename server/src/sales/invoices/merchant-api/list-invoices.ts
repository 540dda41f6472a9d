import { listAnswer } from '../../../kernel/http/large-answers.ts';
import { operation, storeOf } from '../../../kernel/http/operation.ts';
import { paginationOf } from '../../../kernel/lib/paging.ts';
import { getInvoicePage } from '../read-invoices.ts';
import { InvoicePage, ListInvoicesQuery } from '../schema.ts';
import { invoiceView } from '../view.ts';

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
