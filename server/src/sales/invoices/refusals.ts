import { declareRefusals, NO_STORE } from '../../kernel/lib/refusals.ts';

const NO_INVOICE = 'Invoice not found';
const NO_TEMPLATE = 'Template not found';
const MAIL_PAUSED = 'Email sending is paused';

/**
 * Reasons why an invoice cannot be mailed: its own state and allowance, then the caps of its store and of the platform.
 */
export const SEND_REFUSALS = [
  'invoice.notOpen',
  'invoice.noCustomerEmail',
  'invoice.notFoundToSend',
  'invoice.noSendsLeft',
  'invoice.sentMomentsAgo',
  'invoice.storeCapReached',
  'invoice.platformCapReached',
  'invoice.mailPaused',
  'invoice.notSent',
] as const;

/** A refused request about an invoice or a template. */
export class InvoiceRefusal extends declareRefusals({
  'invoice.notFound': [404, NO_INVOICE, "No such invoice, or another store's."],
  'invoice.undecodable': [404, NO_INVOICE, 'A well-formed id that does not decode.'],
  'invoice.totalIsZero': [400, 'Invoice total must be greater than zero', 'The sum of all lines is zero.'],
  'invoice.templateNotFound': [400, NO_TEMPLATE, "Unknown `templateId`, or another store's."],
  'invoice.storeNotFound': [400, NO_STORE, 'The store of the key was closed or suspended.'],
  'invoice.noPaymentMethods': [400, 'Store has no payment methods enabled', 'Enable one for the store first.'],
  // The only operation for which a missing invoice is not 404.
  'invoice.notFoundToVoid': [400, NO_INVOICE, "No such invoice, or another store's."],
  'invoice.notVoidable': [
    400,
    'Only open invoices can be voided',
    'The invoice is not `open`, or this call has just turned it `partial`.',
  ],
  'invoice.paymentInProgress': [
    400,
    'Invoice has a payment in progress — try again after it expires',
    'A payment attempt is live, or the full amount was seen and waits for confirmations.',
  ],
  'invoice.notFoundToSend': [
    404,
    NO_INVOICE,
    "No such invoice, or another store's. With `error` alone for a well-formed id that does not decode.",
    { code: 'not_found', retryAfterSeconds: null },
  ],
  'invoice.notOpen': [
    400,
    'Invoice is not open',
    'It is paid, partial, expired or voided.',
    { code: 'not_sendable', retryAfterSeconds: null },
  ],
  'invoice.noCustomerEmail': [
    400,
    'Invoice has no customer email',
    'It was created without a `customerEmail`.',
    { code: 'not_sendable', retryAfterSeconds: null },
  ],
  'invoice.noSendsLeft': [
    429,
    'Invoice has no sends left',
    'Waiting does not help.',
    { code: 'rate_limited', retryAfterSeconds: null },
  ],
  'invoice.sentMomentsAgo': [
    429,
    'Invoice was sent moments ago',
    'Wait as long as the answer says.',
    { code: 'rate_limited', retryAfterSeconds: 240 },
  ],
  'invoice.storeCapReached': [
    429,
    'Store has reached its daily email limit',
    'The store has sent as many emails as it may within 24 hours.',
    { code: 'rate_limited', retryAfterSeconds: 3600 },
  ],
  'invoice.platformCapReached': [
    429,
    MAIL_PAUSED,
    'The platform has sent as many emails as it may within 24 hours.',
    { code: 'rate_limited', retryAfterSeconds: 3600 },
  ],
  'invoice.mailPaused': [
    429,
    MAIL_PAUSED,
    'Or the operator has paused all mail; or the store was closed or suspended, and waiting does not help.',
    { code: 'rate_limited', retryAfterSeconds: 3600 },
  ],
  'invoice.notSent': [
    502,
    'The email could not be sent',
    'The mail server refused it. It does not count, so trying again is safe.',
    { code: 'send_failed', retryAfterSeconds: null },
  ],
  'template.notFound': [404, NO_TEMPLATE, "No such template, or another store's."],
  'template.tooMany': [409, 'A store may have 200 templates', 'The API lists all of them in one answer.'],
  'template.tooLong': [409, 'The templates of a store may take 1 MiB in total', 'With this one they would exceed it.'],
  'template.nameTaken': [409, 'A template has this name already', 'Names of templates are unique in a store.'],
}) {}
