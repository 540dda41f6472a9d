import { decodeId } from '../../../kernel/http/ids.ts';
import { operation, storeOf } from '../../../kernel/http/operation.ts';
import { IdParams } from '../../../kernel/http/schemas.ts';
import { getInvoice, transactionsOf } from '../read-invoices.ts';
import { InvoiceRefusal } from '../refusals.ts';
import { InvoiceRead } from '../schema.ts';
import { invoiceReadView } from '../view.ts';

export const getInvoiceOperation = operation(
  {
    operationId: 'getInvoice',
    summary: 'Read an invoice',
    description:
      'The invoice with the transfers to all of its payment attempts and with what is left of its email ' +
      'allowance. Fulfil on `paid` only.',
    params: IdParams,
    response: { 200: InvoiceRead },
    refusals: InvoiceRefusal.of('invoice.notFound'),
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, () => new InvoiceRefusal('invoice.notFound'));
    const invoice = await getInvoice(deps.db, storeOf(call), id, call.enterLarge);
    const transactions = await transactionsOf(deps.db, invoice);
    return { status: 200, body: invoiceReadView(invoice, transactions, deps.settings, deps.clock.now()) };
  },
);
