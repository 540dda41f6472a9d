import Type from 'typebox';
import { INVOICE_STATUSES } from '../../invoices/types.ts';
import {
  Absent,
  about,
  CryptoAmount,
  Currency,
  Email,
  FiatAmount,
  FiatInput,
  Minutes,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  PlainText,
  ShortId,
  StatusFilter,
  Timestamp,
  Transactions,
  Uuid,
  VerbatimInput,
  VerbatimOutput,
  WebUrl,
} from '../schemas.ts';

const ItemInput = Type.Object(
  {
    name: PlainText({ minLength: 1, maxLength: 255, description: 'What is billed.' }),
    description: Absent(PlainText({ maxLength: 2000, description: 'A longer note under the name.' })),
    quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    unitAmount: FiatInput,
  },
  { title: 'InvoiceItemInput' },
);

export const CreateInvoiceBody = Type.Object(
  {
    items: Absent(
      Type.Array(ItemInput, { minItems: 1, maxItems: 100, description: "Replaces the template's items as a whole." }),
    ),
    templateId: Absent(about(Uuid, 'A template of the store: defaults for items, memo and expiry.')),
    currency: Absent(about(Currency, '`usd` if absent.')),
    customerName: Absent(PlainText({ maxLength: 255, description: 'Shown on the payment page.' })),
    customerEmail: Absent(
      about(
        Email,
        'The only address that the invoice and its receipt are ever mailed to; without it the invoice cannot be sent.',
      ),
    ),
    memo: Absent(
      PlainText({ maxLength: 5000, description: "Shown on the payment page. Replaces the template's memo." }),
    ),
    metadata: Absent(
      about(
        VerbatimInput,
        'Any JSON object; comes back exactly as sent in every read and in every `invoice.*` event, with its ' +
          'key order and every digit. Never shown to the customer.',
      ),
    ),
    successUrl: Absent(
      about(WebUrl, 'Where Continue on the paid page leads; `http` or `https`. Never proof of payment.'),
    ),
    cancelUrl: Absent(about(WebUrl, 'Where the expired, voided and partial pages lead; `http` or `https`.')),
    expiresIn: Absent(
      Minutes("Minutes the invoice can be paid, 10 to 129600 (90 days). If absent the template's, else 1440."),
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
    description: Nullable(Type.String()),
    quantity: Type.Integer(),
    unitAmount: FiatAmount,
    amount: about(FiatAmount, '`unitAmount` × `quantity`, a fiat decimal string.'),
  },
  { title: 'InvoiceItem' },
);

const EmailAllowance = Type.Object(
  {
    sendCount: Type.Integer({ description: 'Emails sent so far.' }),
    sendsRemaining: Type.Integer({ description: 'Sends left.' }),
    maxSends: Type.Integer({ description: 'Emails that one invoice may have.' }),
    lastSentAt: Nullable(about(Timestamp, 'Null if never sent.')),
    cooldownUntil: Nullable(about(Timestamp, 'When the pause after the last send ends; null when there is none.')),
    canSend: Type.Boolean({
      description:
        "Whether the invoice itself allows a send now. The store's and the platform's daily caps can still refuse it.",
    }),
    blockedReason: Nullable(Type.String({ description: 'Why not; null when `canSend` is true.' })),
  },
  { title: 'InvoiceEmail', description: 'What is left of the allowance to email the invoice.' },
);

const status = about(OneOf(INVOICE_STATUSES), 'All but `open` are final.');
const number = Type.Integer({ description: 'Counts up from 1 in each store. Not the id.', examples: [42] });
const bill = {
  items: Type.Array(InvoiceItem, { description: 'In the order entered.' }),
  totalAmount: about(FiatAmount, 'Sum of all lines, a fiat decimal string.'),
  currency: Currency,
  customerName: Nullable(Type.String()),
  customerEmail: Nullable(Type.String()),
  memo: Nullable(Type.String()),
  metadata: VerbatimOutput(['object', 'null'], 'Exactly what was sent at creation, key order and digits untouched.'),
};
const expiresAt = about(Timestamp, 'When the invoice stops accepting payment.');
const paidAt = Nullable(about(Timestamp, 'Null until paid in full.'));

const fields = {
  id: ShortId,
  number,
  status,
  url: Type.String({ description: 'The hosted payment page.' }),
  ...bill,
  successUrl: Nullable(Type.String()),
  cancelUrl: Nullable(Type.String()),
  createdVia: OneOf(['api', 'dashboard'] as const),
  expiresAt,
  paidAt,
  voidedAt: Nullable(about(Timestamp, 'Null unless voided.')),
  createdAt: Timestamp,
  email: EmailAllowance,
};

export const Invoice = Type.Object(fields, { title: 'Invoice' });
export const InvoiceRead = Type.Object(
  { ...fields, transactions: about(Transactions, 'Transfers to every payment attempt, best effort.') },
  { title: 'InvoiceWithTransactions' },
);

const InvoicePayment = Type.Object(
  {
    method: Type.String({ description: 'Token and chain.', examples: ['usdc-base'] }),
    cryptoAmount: CryptoAmount,
    receivedAmount: CryptoAmount,
    transactions: Transactions,
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
    id: ShortId,
    number,
    status,
    ...bill,
    payment: Nullable(InvoicePayment),
    expiresAt,
    paidAt,
    createdAt: Timestamp,
  },
  { title: 'InvoiceEventData', description: 'The invoice at the moment of the event.' },
);

export const ListInvoicesQuery = PageQuery({ status: StatusFilter(INVOICE_STATUSES) });
export const InvoicePage = PageOf(Invoice, 'InvoicePage');

const TemplateItem = Type.Object(
  {
    name: Type.String(),
    description: Nullable(Type.String()),
    quantity: Type.Integer(),
    unitAmount: FiatAmount,
  },
  { title: 'InvoiceTemplateItem' },
);

export const TemplateList = Type.Array(
  Type.Object(
    {
      id: about(Uuid, 'Goes into `templateId` of a new invoice.'),
      name: Type.String(),
      memo: Type.String({ description: 'Default memo.' }),
      expiresInMinutes: Type.Integer({ description: 'Default expiry.' }),
      items: Type.Array(TemplateItem, { description: 'Default items.' }),
      createdAt: Timestamp,
    },
    { title: 'InvoiceTemplate', description: 'Created where the store is set up, not through this API.' },
  ),
);

export const SentInvoiceBody = Type.Object(
  {
    invoiceId: ShortId,
    sentTo: Type.String({ description: 'The address stored on the invoice.' }),
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
