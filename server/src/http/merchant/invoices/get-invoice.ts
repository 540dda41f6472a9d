import { getInvoice } from '../../../invoices/read-invoices.ts';
import { invoiceReadView } from '../../../invoices/view.ts';
import { operation, storeOf } from '../../operation.ts';
import { ErrorBody, IdParams, merchantErrors } from '../../schemas/common.ts';
import { InvoiceRead } from '../../schemas/invoices.ts';
import { decodeId } from '../ids.ts';

export const getInvoiceOperation = operation(
  {
    summary: 'Read an invoice with its transfers',
    params: IdParams,
    response: { 200: InvoiceRead, ...merchantErrors, 404: ErrorBody },
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'Invoice not found');
    const { invoice, transactions } = await getInvoice(deps.db, storeOf(call), id);
    return { status: 200, body: invoiceReadView(invoice, transactions, deps.settings, deps.clock.now()) };
  },
);
