import Type from 'typebox';
import type { Refusals, RefusalWithBody } from '../operation.ts';
import { about, Nullable, OneOf, ShortId, Timestamp } from '../schemas.ts';

export const SentInvoiceBody = Type.Object(
  {
    invoiceId: ShortId,
    sentTo: Type.String({ description: 'The stored address.' }),
    sentAt: Timestamp,
    sendCount: Type.Integer({ description: 'Emails sent so far.' }),
    sendsRemaining: Type.Integer({ description: 'Sends left.' }),
    maxSends: Type.Integer({ description: 'Emails that one invoice may have.' }),
  },
  { title: 'SentInvoice' },
);

/** `code` and `retryAfterSeconds` are there when the mailer refused; requests refused before it carry `error` alone. */
export const SendError = Type.Object(
  {
    error: Type.String({ description: 'A sentence for people.' }),
    code: Type.Optional(
      about(
        OneOf(['not_found', 'not_sendable', 'rate_limited', 'send_failed'] as const),
        'Absent when the request was refused before it reached the mailer.',
      ),
    ),
    retryAfterSeconds: Type.Optional(
      Nullable(
        Type.Integer({
          description: 'Also in `Retry-After`; null when waiting does not help. Absent when `code` is.',
        }),
      ),
    ),
  },
  { title: 'SendError', description: 'The body of a failed send.' },
);

/** Why an invoice is not mailed. */
export const SEND_REFUSALS: Refusals = {
  400: {
    'Invoice is not open': refusal('Invoice is not open', 'not_sendable', 'It is paid, partial, expired or voided.'),
    'Invoice has no customer email': refusal(
      'Invoice has no customer email',
      'not_sendable',
      'It was created without a `customerEmail`.',
    ),
  },
  404: {
    'Invoice not found': refusal(
      'Invoice not found',
      'not_found',
      "No such invoice, or another store's. With `error` alone for a well-formed id that does not decode.",
    ),
  },
  429: {
    'Invoice has no sends left': refusal('Invoice has no sends left', 'rate_limited', 'Waiting does not help.'),
    'Invoice was sent moments ago': refusal(
      'Invoice was sent moments ago',
      'rate_limited',
      'Wait as long as it says.',
      240,
    ),
    'Store has reached its daily email limit': refusal(
      'Store has reached its daily email limit',
      'rate_limited',
      'The store has sent as much as 24 hours allow.',
      3600,
    ),
    'Email sending is paused': refusal(
      'Email sending is paused',
      'rate_limited',
      'The platform has sent as much as 24 hours allow.',
      3600,
    ),
  },
  502: {
    'The email could not be sent': refusal(
      'The email could not be sent',
      'send_failed',
      'The mail server refused it. It does not count, so trying again is safe.',
    ),
  },
};

function refusal(error: string, code: string, cause: string, retryAfterSeconds: number | null = null): RefusalWithBody {
  return { cause, body: { error, code, retryAfterSeconds } };
}
