import { decodeId } from '../../../kernel/http/ids.ts';
import { keyActor, operation, storeOf } from '../../../kernel/http/operation.ts';
import { IdParams } from '../../../kernel/http/schemas.ts';
import { InvoiceRefusal, SEND_REFUSALS } from '../refusals.ts';
import { SendError, SentInvoiceBody } from '../schema.ts';
import { sendInvoice } from '../send-invoice.ts';
import { sentInvoiceView } from '../view.ts';

export const sendInvoiceOperation = operation(
  {
    operationId: 'sendInvoice',
    summary: 'Email an invoice',
    description:
      'Mails an `open` invoice to its stored `customerEmail`, and to nobody else; takes no body. Each ' +
      'invoice has a limited number of sends, with a pause between two, and the store and the platform ' +
      'have daily caps. `email.canSend` of the invoice says beforehand what the invoice itself allows.\n\n' +
      'When the mailer refuses, the body has `code` and `retryAfterSeconds`. A request that is refused ' +
      'before it gets there has `error` alone, so read `code` defensively.',
    params: IdParams,
    response: { 200: SentInvoiceBody, 400: SendError, 404: SendError, 429: SendError, 502: SendError },
    refusals: InvoiceRefusal.of(...SEND_REFUSALS),
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, () => new InvoiceRefusal('invoice.undecodable'));
    const sent = await sendInvoice({ ...deps, by: keyActor(call) }, storeOf(call), id);
    return { status: 200, body: sentInvoiceView(sent, deps.settings.emailLimits) };
  },
);
