import Type from 'typebox';
import { emailAllowance } from '../../../invoices/email-allowance.ts';
import { SendFailed, type SendFailureCode, type SentInvoice, sendInvoice } from '../../../invoices/send-invoice.ts';
import { isoTime } from '../../../lib/clock.ts';
import { shortIdOf } from '../../../lib/short-id.ts';
import { type Answer, operation, storeOf } from '../../operation.ts';
import { IdParams, merchantErrors, Nullable, OneOf, ShortId, Timestamp } from '../../schemas/common.ts';
import { decodeId } from '../ids.ts';

const STATUS: Readonly<Record<SendFailureCode, number>> = {
  not_sendable: 400,
  not_found: 404,
  rate_limited: 429,
  send_failed: 502,
};

const SentBody = Type.Object(
  {
    invoiceId: ShortId,
    sentTo: Type.String(),
    sentAt: Timestamp,
    sendCount: Type.Integer(),
    sendsRemaining: Type.Integer(),
    maxSends: Type.Integer(),
  },
  { title: 'SentInvoice' },
);

/** `code` and `retryAfterSeconds` are there when the mailer refused; requests refused before it carry `error` alone. */
const SendError = Type.Object(
  {
    error: Type.String(),
    code: Type.Optional(OneOf(['not_found', 'not_sendable', 'rate_limited', 'send_failed'] as const)),
    retryAfterSeconds: Type.Optional(Nullable(Type.Integer())),
  },
  { title: 'SendError' },
);

export const sendInvoiceOperation = operation(
  {
    summary: 'Email an invoice to its customer',
    description: 'Goes to the stored `customerEmail` and nowhere else. A send that fails does not count.',
    params: IdParams,
    response: { 200: SentBody, ...merchantErrors, 400: SendError, 404: SendError, 429: SendError, 502: SendError },
  },
  async (deps, call): Promise<Answer> => {
    const id = decodeId(call.params.id, 'Invoice not found');
    try {
      const sent = await sendInvoice(deps, storeOf(call), id);
      return { status: 200, body: sentView(sent, deps) };
    } catch (error) {
      if (!(error instanceof SendFailed)) throw error;
      const { code, message, retryAfterSeconds } = error;
      if (retryAfterSeconds !== null) call.reply.header('retry-after', String(retryAfterSeconds));
      return { status: STATUS[code], body: { error: message, code, retryAfterSeconds } };
    }
  },
);

function sentView(
  { invoice, sentTo, sentAt }: SentInvoice,
  { settings }: { settings: { emailLimits: Parameters<typeof emailAllowance>[1] } },
) {
  const { sendCount, sendsRemaining, maxSends } = emailAllowance(invoice, settings.emailLimits, sentAt);
  return { invoiceId: shortIdOf(invoice.id), sentTo, sentAt: isoTime(sentAt), sendCount, sendsRemaining, maxSends };
}
