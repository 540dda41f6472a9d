import { invoiceView } from '../../../invoices/view.ts';
import { voidInvoice } from '../../../invoices/void-invoice.ts';
import { operation, storeOf } from '../../operation.ts';
import { ErrorBody, IdParams, merchantErrors } from '../../schemas/common.ts';
import { Invoice } from '../../schemas/invoices.ts';
import { decodeId } from '../ids.ts';

export const voidInvoiceOperation = operation(
  {
    summary: 'Void an open invoice',
    description: 'Refused while a payment is in progress. An invoice that holds some money becomes `partial` instead.',
    params: IdParams,
    response: { 200: Invoice, ...merchantErrors, 404: ErrorBody, 503: ErrorBody },
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'Invoice not found');
    const invoice = await voidInvoice(deps, deps.payables.invoice, storeOf(call), id);
    return { status: 200, body: invoiceView(invoice, deps.settings, deps.clock.now()) };
  },
);
