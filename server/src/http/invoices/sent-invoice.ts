import Type from 'typebox';
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
