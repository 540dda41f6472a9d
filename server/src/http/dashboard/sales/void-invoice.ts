import { voidInvoice } from '../../../invoices/void-invoice.ts';
import { decodeId } from '../../ids.ts';
import { storeOperation } from '../operation.ts';
import { invoiceDetail } from './get-invoice.ts';
import { InvoiceDetail, SaleParams } from './schema.ts';

export const voidInvoiceOperation = storeOperation(
  'sell',
  {
    operationId: 'voidInvoice',
    ends: true,
    summary: 'End an open invoice for good',
    params: SaleParams,
    response: { 200: InvoiceDetail },
    refusals: [
      'invoice.undecodable',
      'invoice.notFoundToVoid',
      'invoice.notVoidable',
      'invoice.paymentInProgress',
      'chain.unavailable',
    ],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'invoice.undecodable');
    const { storeId } = call.store;
    await voidInvoice({ ...deps, by: call.by }, deps.payables.invoice, storeId, id);
    return { status: 200, body: await invoiceDetail(deps, storeId, id) };
  },
);
