import { getInvoice } from '../../../invoices/read-invoices.ts';
import { voidInvoice } from '../../../invoices/void-invoice.ts';
import { decodeId } from '../../ids.ts';
import { Invoice } from '../../invoices/schema.ts';
import { invoiceView } from '../../invoices/view.ts';
import { keyActor, operation, storeOf } from '../../operation.ts';
import { sentenceOf } from '../../refusal-table.ts';
import { IdParams } from '../../schemas.ts';

export const voidInvoiceOperation = operation(
  {
    operationId: 'voidInvoice',
    ends: true,
    summary: 'Void an invoice',
    description:
      'Ends an `open` invoice for good and retires its deposit addresses; takes no body. Fires ' +
      '`invoice.voided`.\n\n' +
      'Refused while a buyer is in the middle of paying. An invoice that turns out to hold some money, but ' +
      'not enough, becomes `partial` instead and the call is refused: read the invoice again.\n\n' +
      `On this call alone \`${sentenceOf('invoice.notFound')}\` is a \`400\` when no invoice of the store ` +
      'has the id, and a `404` when the id cannot exist: branch on the message.',
    params: IdParams,
    response: { 200: Invoice },
    refusals: [
      'invoice.notFoundToVoid',
      'invoice.notVoidable',
      'invoice.paymentInProgress',
      'invoice.undecodable',
      'chain.unavailable',
    ],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'invoice.undecodable');
    await voidInvoice({ ...deps, by: keyActor(call) }, deps.payables.invoice, storeOf(call), id);
    const invoice = await getInvoice(deps.db, storeOf(call), id, call.enterLarge);
    return { status: 200, body: invoiceView(invoice, deps.settings, deps.clock.now()) };
  },
);
