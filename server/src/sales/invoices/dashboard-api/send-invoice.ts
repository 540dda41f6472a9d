import { AccessRefusal } from '../../../kernel/auth/refusals.ts';
import { openStore, sellingStore, storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { decodeId } from '../../../kernel/http/ids.ts';
import { SaleParams } from '../../details/schema.ts';
import { InvoiceRefusal, SEND_REFUSALS } from '../refusals.ts';
import { SendError, SentInvoiceBody } from '../schema.ts';
import { sendInvoice } from '../send-invoice.ts';
import { sentInvoiceView } from '../view.ts';

export const sendInvoiceOperation = storeOperation(
  'sell',
  {
    operationId: 'sendInvoice',
    summary: 'Email an open invoice to its customer',
    params: SaleParams,
    response: { 200: SentInvoiceBody, 400: SendError, 404: SendError, 429: SendError, 502: SendError },
    refusals: [...InvoiceRefusal.of(...SEND_REFUSALS), ...AccessRefusal.of('store.closed', 'store.suspended')],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, () => new InvoiceRefusal('invoice.undecodable'));
    openStore(call.store);
    const sent = await sendInvoice({ ...deps, by: call.by }, sellingStore(call.store), id);
    return { status: 200, body: sentInvoiceView(sent, deps.settings.emailLimits) };
  },
);
