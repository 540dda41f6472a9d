import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { rowsView } from '../../../kernel/http/dashboard/rows.ts';
import { InvoiceRows, InvoiceRowsQuery } from '../../details/schema.ts';
import { invoiceRowView } from '../../details/view.ts';
import { getInvoiceRows } from '../tell-invoice.ts';
import { INVOICE_STATUSES } from '../types.ts';

export const listInvoicesOperation = storeOperation(
  'read',
  {
    operationId: 'listInvoices',
    summary: 'A page of the store’s invoices, newest first',
    querystring: InvoiceRowsQuery,
    response: { 200: InvoiceRows },
  },
  async ({ lists }, { store, query }) => {
    const found = await getInvoiceRows(lists.forStore(store.storeId), store.storeId, query, query.status);
    return { status: 200, body: rowsView(found, INVOICE_STATUSES, query, invoiceRowView) };
  },
);
