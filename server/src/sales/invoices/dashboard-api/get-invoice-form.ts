import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { methodViews } from '../../../stores/view.ts';
import { InvoiceStartView } from '../../details/schema.ts';
import { prepareInvoice } from '../prepare-invoice.ts';
import { InvoiceRefusal } from '../refusals.ts';

export const getInvoiceFormOperation = storeOperation(
  'sell',
  {
    operationId: 'getInvoiceForm',
    summary: 'What a new invoice starts from',
    response: { 200: InvoiceStartView },
    refusals: InvoiceRefusal.of('invoice.storeNotFound'),
  },
  async ({ db, chains }, { store }) => {
    const start = await prepareInvoice(db, store.storeId);
    return { status: 200, body: { ...start, methods: methodViews(chains, start.methods) } };
  },
);
