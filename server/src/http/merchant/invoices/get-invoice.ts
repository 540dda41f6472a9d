import { getInvoice, transactionsOf } from '../../../invoices/read-invoices.ts';
import { decodeId } from '../../ids.ts';
import { InvoiceRead } from '../../invoices/schema.ts';
import { invoiceReadView } from '../../invoices/view.ts';
import { operation, storeOf } from '../../operation.ts';
import { IdParams } from '../../schemas.ts';

export const getInvoiceOperation = operation(
  {
    operationId: 'getInvoice',
    summary: 'Read an invoice',
    description:
      'The invoice with the transfers to all of its payment attempts and with what is left of its email ' +
      'allowance. Fulfil on `paid` only.',
    params: IdParams,
    response: { 200: InvoiceRead },
    refusals: ['invoice.notFound'],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'invoice.notFound');
    const invoice = await getInvoice(deps.db, storeOf(call), id, call.enterLarge);
    const transactions = await transactionsOf(deps.db, invoice);
    return { status: 200, body: invoiceReadView(invoice, transactions, deps.settings, deps.clock.now()) };
  },
);
