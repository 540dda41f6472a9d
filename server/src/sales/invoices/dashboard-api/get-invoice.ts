import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import type { HttpDeps } from '../../../kernel/http/dependencies.ts';
import { decodeId } from '../../../kernel/http/ids.ts';
import { paymentsOf } from '../../details/payments.ts';
import { InvoiceDetail, SaleParams } from '../../details/schema.ts';
import { invoiceDetailView } from '../../details/view.ts';
import { InvoiceRefusal } from '../refusals.ts';
import { tellInvoice } from '../tell-invoice.ts';

export const getInvoiceOperation = storeOperation(
  'read',
  {
    operationId: 'getInvoice',
    summary: 'An invoice with everything that happened to it',
    description:
      'Bounded however large the invoice is: the rest of its metadata and attempts have routes of their own.',
    params: SaleParams,
    response: { 200: InvoiceDetail },
    refusals: InvoiceRefusal.of('invoice.notFound'),
  },
  async (deps, { store, params }) => {
    const id = decodeId(params.id, () => new InvoiceRefusal('invoice.notFound'));
    return { status: 200, body: await invoiceDetail(deps, store.storeId, id) };
  },
);

/** Returns the body of every route that shows an invoice. @throws InvoiceRefusal `invoice.notFound` */
export async function invoiceDetail(deps: HttpDeps, storeId: string, id: string) {
  const told = await tellInvoice(deps.db, storeId, id);
  const payments = await paymentsOf(deps, storeId, id);
  return invoiceDetailView(deps, told, payments);
}
