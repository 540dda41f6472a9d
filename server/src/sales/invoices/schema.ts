import Type from 'typebox';
import * as s from '../../kernel/http/schemas.ts';
import { INVOICE_STATUSES } from './types.ts';

const ItemInput = Type.Object(
  {
    name: s.PlainText({ minLength: 1, maxLength: 255, description: 'Name of the line item.' }),
    description: s.Absent(s.PlainText({ maxLength: 2000, description: 'A longer note under the name.' })),
    quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    unitAmount: s.FiatInput,
  },
  { title: 'InvoiceItemInput' },
);

export const CreateInvoiceBody = Type.Object(
  {
    items: s.Absent(
      Type.Array(ItemInput, { minItems: 1, maxItems: 100, description: "Replaces the template's items as a whole." }),
    ),
    templateId: s.Absent(s.about(s.Uuid, 'A template of the store: defaults for items, memo and expiry.')),
    currency: s.Absent(s.about(s.Currency, '`usd` if absent.')),
    customerName: s.Absent(s.PlainText({ maxLength: 255, description: 'Shown on the payment page.' })),
    customerEmail: s.Absent(
      s.about(
        s.Email,
        'The only address that the invoice and its receipt are ever mailed to; without it the invoice cannot be ' +
          `sent. ${s.EMAIL_RULE}`,
      ),
    ),
    memo: s.Absent(
      s.PlainText({ maxLength: 5000, description: "Shown on the payment page. Replaces the template's memo." }),
    ),
    metadata: s.Absent(
      s.about(
        s.VerbatimInput,
        'Any JSON object; comes back exactly as sent in every read and in every `invoice.*` event, with its ' +
          'key order and every digit. Never shown to the customer.',
      ),
    ),
    successUrl: s.Absent(
      s.about(
        s.WebUrl,
        'Target of the link back to the store once it is paid; `http` or `https`. Never proof of payment.',
      ),
    ),
    cancelUrl: s.Absent(
      s.about(s.WebUrl, 'Target of the link on expired, voided and partial pages; `http` or `https`.'),
    ),
    expiresIn: s.Absent(
      s.Minutes("Minutes the invoice can be paid, 10 to 129600 (90 days). If absent the template's, else 1440."),
    ),
  },
  {
    title: 'CreateInvoice',
    description: 'At least one of `items` and `templateId`.',
    anyOf: [
      { type: 'object', required: ['items'], properties: { items: { type: 'array' } } },
      { type: 'object', required: ['templateId'], properties: { templateId: { type: 'string' } } },
    ],
  },
);

const InvoiceItem = Type.Object(
  {
    name: Type.String(),
    description: s.Nullable(Type.String()),
    quantity: Type.Integer(),
    unitAmount: s.FiatAmount,
    amount: s.about(s.FiatAmount, '`unitAmount` × `quantity`, a fiat decimal string.'),
  },
  { title: 'InvoiceItem' },
);

const EmailAllowance = Type.Object(
  {
    sendCount: Type.Integer({ description: 'Emails sent so far.' }),
    sendsRemaining: Type.Integer({ description: 'Sends left.' }),
    maxSends: Type.Integer({ description: 'Emails that one invoice may have.' }),
    lastSentAt: s.Nullable(s.about(s.Timestamp, 'Null if never sent.')),
    cooldownUntil: s.Nullable(
      s.about(s.Timestamp, 'When the pause after the last send ends; null when there is none.'),
    ),
    canSend: Type.Boolean({
      description:
        "True if the invoice's own limits allow a send now. The daily caps of the store and the platform can still refuse it.",
    }),
    blockedReason: s.Nullable(Type.String({ description: 'Reason for the refusal; null when `canSend` is true.' })),
  },
  { title: 'InvoiceEmail', description: 'Remaining allowance for emailing the invoice.' },
);

/** The texts given at creation, as every reader of an invoice gets them. */
export const givenTexts = {
  customerName: s.Nullable(Type.String()),
  customerEmail: s.Nullable(Type.String()),
  memo: s.Nullable(Type.String()),
};
const status = s.about(s.OneOf(INVOICE_STATUSES), 'All but `open` are final.');
const number = Type.Integer({ description: 'Counts up from 1 in each store. Not the id.', examples: [42] });
const bill = {
  items: Type.Array(InvoiceItem, { description: 'In the order entered.' }),
  totalAmount: s.about(s.FiatAmount, 'Sum of all lines, a fiat decimal string.'),
  currency: s.Currency,
  ...givenTexts,
  metadata: s.VerbatimOutput(['object', 'null'], 'Exactly what was sent at creation, key order and digits untouched.'),
};
const expiresAt = s.about(s.Timestamp, 'When the invoice stops accepting payment.');
const paidAt = s.Nullable(s.about(s.Timestamp, 'Null until paid in full.'));

const fields = {
  id: s.ShortId,
  number,
  status,
  url: Type.String({ description: 'The hosted payment page.' }),
  ...bill,
  successUrl: s.Nullable(Type.String()),
  cancelUrl: s.Nullable(Type.String()),
  createdVia: s.OneOf(['api', 'dashboard'] as const),
  expiresAt,
  paidAt,
  voidedAt: s.Nullable(s.about(s.Timestamp, 'Null unless voided.')),
  createdAt: s.Timestamp,
  email: EmailAllowance,
};

export const Invoice = Type.Object(fields, { title: 'Invoice' });
export const InvoiceRead = Type.Object(
  { ...fields, transactions: s.about(s.Transactions, 'Transfers to every payment attempt, best effort.') },
  { title: 'InvoiceWithTransactions' },
);

const InvoicePayment = Type.Object(
  {
    method: Type.String({ description: 'Token and chain.', examples: ['usdc-base'] }),
    cryptoAmount: s.CryptoAmount,
    receivedAmount: s.CryptoAmount,
    transactions: s.Transactions,
  },
  {
    title: 'InvoicePayment',
    description:
      'The attempt that caused the event; null on `invoice.created`, `invoice.voided` and whenever there ' +
      'was no attempt.',
  },
);
export const InvoiceEventData = Type.Object(
  {
    id: s.ShortId,
    number,
    status,
    ...bill,
    payment: s.Nullable(InvoicePayment),
    expiresAt,
    paidAt,
    createdAt: s.Timestamp,
  },
  { title: 'InvoiceEventData', description: 'The invoice at the moment of the event.' },
);

export const ListInvoicesQuery = s.PageQuery({ status: s.StatusFilter(INVOICE_STATUSES) });
export const InvoicePage = s.PageOf(Invoice, 'InvoicePage');

const TemplateItem = Type.Object(
  {
    name: Type.String(),
    description: s.Nullable(Type.String()),
    quantity: Type.Integer(),
    unitAmount: s.FiatAmount,
  },
  { title: 'InvoiceTemplateItem' },
);

export const TemplateList = Type.Array(
  Type.Object(
    {
      id: s.about(s.Uuid, 'Goes into `templateId` of a new invoice.'),
      name: Type.String(),
      memo: Type.String({ description: 'Default memo.' }),
      expiresInMinutes: Type.Integer({ description: 'Default expiry.' }),
      items: Type.Array(TemplateItem, { description: 'Default items.' }),
      createdAt: s.Timestamp,
    },
    { title: 'InvoiceTemplate', description: 'Created where the store is set up, not through this API.' },
  ),
);

export const SentInvoiceBody = Type.Object(
  {
    invoiceId: s.ShortId,
    sentTo: Type.String({ description: 'The address stored on the invoice.' }),
    sentAt: s.Timestamp,
    sendCount: Type.Integer({ description: 'Emails sent so far.' }),
    sendsRemaining: Type.Integer({ description: 'Sends left.' }),
    maxSends: Type.Integer({ description: 'Emails that one invoice may have.' }),
  },
  { title: 'SentInvoice' },
);

/** `code` and `retryAfterSeconds` are present if the mailer refused; requests refused earlier have `error` alone. */
export const SendError = Type.Object(
  {
    error: Type.String({ description: 'A sentence for people.' }),
    code: Type.Optional(
      s.about(
        s.OneOf(['not_found', 'not_sendable', 'rate_limited', 'send_failed'] as const),
        'Absent when the request was refused before it reached the mailer.',
      ),
    ),
    retryAfterSeconds: Type.Optional(
      s.Nullable(
        Type.Integer({
          description: 'Also in `Retry-After`; null when waiting does not help. Absent when `code` is.',
        }),
      ),
    ),
  },
  { title: 'SendError', description: 'The body of a failed send.' },
);
