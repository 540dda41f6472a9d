import { decodeId } from '../../../kernel/http/ids.ts';
import { keyActor, operation, storeOf } from '../../../kernel/http/operation.ts';
import { IdParams } from '../../../kernel/http/schemas.ts';
import { PaymentRefusal } from '../../../money/payments/refusals.ts';
import { getInvoice } from '../read-invoices.ts';
import { InvoiceRefusal } from '../refusals.ts';
import { Invoice } from '../schema.ts';
import { invoiceView } from '../view.ts';
import { voidInvoice } from '../void-invoice.ts';

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
      `On this call alone \`${InvoiceRefusal.sentence('invoice.notFound')}\` is a \`400\` when no invoice of the store ` +
      'has the id, and a `404` when the id cannot exist: branch on the message.',
    params: IdParams,
    response: { 200: Invoice },
    refusals: [
      ...InvoiceRefusal.of(
        'invoice.notFoundToVoid',
        'invoice.notVoidable',
        'invoice.paymentInProgress',
        'invoice.undecodable',
      ),
      ...PaymentRefusal.of('chain.unavailable'),
    ],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, () => new InvoiceRefusal('invoice.undecodable'));
    await voidInvoice({ ...deps, by: keyActor(call) }, deps.payables.invoice, storeOf(call), id);
    const invoice = await getInvoice(deps.db, storeOf(call), id, call.enterLarge);
    return { status: 200, body: invoiceView(invoice, deps.settings, deps.clock.now()) };
  },
);
