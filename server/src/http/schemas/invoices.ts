import Type from 'typebox';
import { INVOICE_STATUSES } from '../../invoices/types.ts';
import {
  Absent,
  Currency,
  Email,
  FiatAmount,
  FiatInput,
  Nullable,
  OneOf,
  PageQuery,
  Pagination,
  PlainText,
  ShortId,
  Timestamp,
  Transaction,
  Uuid,
  VerbatimInput,
  VerbatimOutput,
  WebUrl,
} from './common.ts';

const ItemInput = Type.Object({
  name: PlainText({ minLength: 1, maxLength: 255 }),
  description: Absent(PlainText({ maxLength: 2000 })),
  quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  unitAmount: FiatInput,
});

export const CreateInvoiceBody = Type.Object(
  {
    items: Absent(Type.Array(ItemInput, { minItems: 1, maxItems: 100 })),
    templateId: Absent(Uuid),
    currency: Absent(Currency),
    customerName: Absent(PlainText({ maxLength: 255 })),
    customerEmail: Absent(Email),
    memo: Absent(PlainText({ maxLength: 5000 })),
    metadata: Absent(VerbatimInput),
    successUrl: Absent(WebUrl),
    cancelUrl: Absent(WebUrl),
    expiresIn: Absent(Type.Integer({ minimum: 10, maximum: 129_600, description: 'Minutes payable.' })),
  },
  {
    description: 'At least one of `items` and `templateId`.',
    anyOf: [
      { type: 'object', required: ['items'], properties: { items: { type: 'array' } } },
      { type: 'object', required: ['templateId'], properties: { templateId: { type: 'string' } } },
    ],
  },
);

export const InvoiceItem = Type.Object({
  name: Type.String(),
  description: Nullable(Type.String()),
  quantity: Type.Integer(),
  unitAmount: FiatAmount,
  amount: FiatAmount,
});

const EmailAllowance = Type.Object({
  sendCount: Type.Integer(),
  sendsRemaining: Type.Integer(),
  maxSends: Type.Integer(),
  lastSentAt: Nullable(Timestamp),
  cooldownUntil: Nullable(Timestamp),
  canSend: Type.Boolean(),
  blockedReason: Nullable(Type.String()),
});

const fields = {
  id: ShortId,
  number: Type.Integer(),
  status: OneOf(INVOICE_STATUSES),
  url: Type.String({ description: 'The hosted payment page.' }),
  items: Type.Array(InvoiceItem),
  totalAmount: FiatAmount,
  currency: Currency,
  customerName: Nullable(Type.String()),
  customerEmail: Nullable(Type.String()),
  memo: Nullable(Type.String()),
  metadata: VerbatimOutput,
  successUrl: Nullable(Type.String()),
  cancelUrl: Nullable(Type.String()),
  createdVia: OneOf(['api', 'dashboard'] as const),
  expiresAt: Timestamp,
  paidAt: Nullable(Timestamp),
  voidedAt: Nullable(Timestamp),
  createdAt: Timestamp,
  email: EmailAllowance,
};

export const Invoice = Type.Object(fields, { title: 'Invoice' });
export const InvoiceRead = Type.Object({ ...fields, transactions: Type.Array(Transaction) }, { title: 'InvoiceRead' });

export const ListInvoicesQuery = PageQuery({ status: Type.Optional(OneOf(INVOICE_STATUSES)) });
export const InvoicePage = Type.Object({ data: Type.Array(Invoice), pagination: Pagination });

export const TemplateList = Type.Array(
  Type.Object(
    {
      id: Uuid,
      name: Type.String(),
      memo: Type.String(),
      expiresInMinutes: Type.Integer(),
      items: Type.Array(
        Type.Object({
          name: Type.String(),
          description: Nullable(Type.String()),
          quantity: Type.Integer(),
          unitAmount: FiatAmount,
        }),
      ),
      createdAt: Timestamp,
    },
    { title: 'InvoiceTemplate' },
  ),
);
