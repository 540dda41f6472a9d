import { getInvoiceRows } from '../../../invoices/tell-invoice.ts';
import { INVOICE_STATUSES } from '../../../invoices/types.ts';
import { storeOperation } from '../operation.ts';
import { rowsView } from '../rows.ts';
import { InvoiceRows, InvoiceRowsQuery } from './schema.ts';
import { invoiceRowView } from './view.ts';

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
