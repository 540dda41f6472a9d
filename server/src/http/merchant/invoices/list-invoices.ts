import { getInvoicePage } from '../../../invoices/read-invoices.ts';
import { invoiceView } from '../../../invoices/view.ts';
import { paginationOf } from '../../../lib/paging.ts';
import { operation, storeOf } from '../../operation.ts';
import { merchantErrors } from '../../schemas/common.ts';
import { InvoicePage, ListInvoicesQuery } from '../../schemas/invoices.ts';

export const listInvoicesOperation = operation(
  {
    summary: 'List invoices, newest first',
    querystring: ListInvoicesQuery,
    response: { 200: InvoicePage, ...merchantErrors },
  },
  async (deps, call) => {
    const { query } = call;
    const { invoices, total } = await getInvoicePage(deps.db, storeOf(call), query, query.status);
    const now = deps.clock.now();
    const data = invoices.map((invoice) => invoiceView(invoice, deps.settings, now));
    return { status: 200, body: { data, pagination: paginationOf(query, total) } };
  },
);
