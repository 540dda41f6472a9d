import { SEND_REFUSALS } from '../../../invoices/refusals.ts';
import { sendInvoice } from '../../../invoices/send-invoice.ts';
import { decodeId } from '../../ids.ts';
import { SendError, SentInvoiceBody } from '../../invoices/schema.ts';
import { sentInvoiceView } from '../../invoices/view.ts';
import { openStore, sellingStore, storeOperation } from '../operation.ts';
import { SaleParams } from './schema.ts';

export const sendInvoiceOperation = storeOperation(
  'sell',
  {
    operationId: 'sendInvoice',
    summary: 'Email an open invoice to its customer',
    params: SaleParams,
    response: { 200: SentInvoiceBody, 400: SendError, 404: SendError, 429: SendError, 502: SendError },
    refusals: [...SEND_REFUSALS, 'store.closed', 'store.suspended'],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'invoice.undecodable');
    openStore(call.store);
    const sent = await sendInvoice({ ...deps, by: call.by }, sellingStore(call.store), id);
    return { status: 200, body: sentInvoiceView(sent, deps.settings.emailLimits) };
  },
);
