import { tellInvoice } from '../../../invoices/tell-invoice.ts';
import type { HttpDeps } from '../../dependencies.ts';
import { decodeId } from '../../ids.ts';
import { storeOperation } from '../operation.ts';
import { paymentsOf } from './payments.ts';
import { InvoiceDetail, SaleParams } from './schema.ts';
import { invoiceDetailView } from './view.ts';

export const getInvoiceOperation = storeOperation(
  'read',
  {
    operationId: 'getInvoice',
    summary: 'An invoice with everything that happened to it',
    description:
      'Bounded however large the invoice is: the rest of its metadata and attempts have routes of their own.',
    params: SaleParams,
    response: { 200: InvoiceDetail },
    refusals: ['invoice.notFound'],
  },
  async (deps, { store, params }) => {
    const id = decodeId(params.id, 'invoice.notFound');
    return { status: 200, body: await invoiceDetail(deps, store.storeId, id) };
  },
);

/** Returns the body of every route that shows an invoice. @throws InvoiceRefusal `invoice.notFound` */
export async function invoiceDetail(deps: HttpDeps, storeId: string, id: string) {
  const told = await tellInvoice(deps.db, storeId, id);
  const payments = await paymentsOf(deps, storeId, id);
  return invoiceDetailView(deps, told, payments);
}
