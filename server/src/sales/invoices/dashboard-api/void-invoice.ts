import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { decodeId } from '../../../kernel/http/ids.ts';
import { PaymentRefusal } from '../../../money/payments/refusals.ts';
import { InvoiceDetail, SaleParams } from '../../details/schema.ts';
import { InvoiceRefusal } from '../refusals.ts';
import { voidInvoice } from '../void-invoice.ts';
import { invoiceDetail } from './get-invoice.ts';

export const voidInvoiceOperation = storeOperation(
  'sell',
  {
    operationId: 'voidInvoice',
    ends: true,
    summary: 'End an open invoice for good',
    params: SaleParams,
    response: { 200: InvoiceDetail },
    refusals: [
      ...InvoiceRefusal.of(
        'invoice.undecodable',
        'invoice.notFoundToVoid',
        'invoice.notVoidable',
        'invoice.paymentInProgress',
      ),
      ...PaymentRefusal.of('chain.unavailable'),
    ],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, () => new InvoiceRefusal('invoice.undecodable'));
    const { storeId } = call.store;
    await voidInvoice({ ...deps, by: call.by }, deps.payables.invoice, storeId, id);
    return { status: 200, body: await invoiceDetail(deps, storeId, id) };
  },
);
