import { prepareInvoice } from '../../../invoices/prepare-invoice.ts';
import { methodViews } from '../../store/view.ts';
import { storeOperation } from '../operation.ts';
import { InvoiceStartView } from './schema.ts';

export const getInvoiceFormOperation = storeOperation(
  'sell',
  {
    operationId: 'getInvoiceForm',
    summary: 'What a new invoice starts from',
    response: { 200: InvoiceStartView },
    refusals: ['invoice.storeNotFound'],
  },
  async ({ db, chains }, { store }) => {
    const start = await prepareInvoice(db, store.storeId);
    return { status: 200, body: { ...start, methods: methodViews(chains, start.methods) } };
  },
);
