import { SendFailed, type SendFailureCode, sendInvoice } from '../../../invoices/send-invoice.ts';
import { SEND_REFUSALS, SendError, SentInvoiceBody } from '../../invoices/sent-invoice.ts';
import { sentInvoiceView } from '../../invoices/view.ts';
import { type Answer, operation, storeOf } from '../../operation.ts';
import { IdParams } from '../../schemas.ts';
import { decodeId } from '../ids.ts';

const STATUS: Readonly<Record<SendFailureCode, number>> = {
  not_sendable: 400,
  not_found: 404,
  rate_limited: 429,
  send_failed: 502,
};

export const sendInvoiceOperation = operation(
  {
    operationId: 'sendInvoice',
    summary: 'Email an invoice',
    description:
      'Mails an `open` invoice to its stored `customerEmail`, and to nobody else; takes no body. Sends are limited for each invoice, with a pause between two, and by daily caps of the store and of the platform. `email.canSend` of the invoice tells beforehand what the invoice itself allows.\n\nRefusals of the mailer carry `code` and `retryAfterSeconds`; a request that is refused before it gets there carries `error` alone, so read `code` defensively.',
    params: IdParams,
    response: { 200: SentInvoiceBody, 400: SendError, 404: SendError, 429: SendError, 502: SendError },
    refusals: SEND_REFUSALS,
  },
  async (deps, call): Promise<Answer> => {
    const id = decodeId(call.params.id, 'Invoice not found');
    try {
      const sent = await sendInvoice(deps, storeOf(call), id);
      return { status: 200, body: sentInvoiceView(sent, deps.settings.emailLimits) };
    } catch (error) {
      if (!(error instanceof SendFailed)) throw error;
      const { code, message, retryAfterSeconds } = error;
      if (retryAfterSeconds !== null) call.reply.header('retry-after', String(retryAfterSeconds));
      return { status: STATUS[code], body: { error: message, code, retryAfterSeconds } };
    }
  },
);
