import Type from 'typebox';
import { Pagination, rowsOf } from '../../kernel/http/dashboard/rows.ts';
import {
  about,
  CryptoAmount,
  Currency,
  FiatAmount,
  Nullable,
  OneOf,
  PageQuery,
  PlainText,
  ShortId,
  StatusFilter,
  Timestamp,
  Uuid,
} from '../../kernel/http/schemas.ts';
import { ATTEMPT_STATUSES } from '../../money/payments/types.ts';
import { DELIVERY_STATUSES } from '../../outbound/webhooks/transitions.ts';
import { EMAIL_BLOCKS } from '../invoices/email-allowance.ts';
import { givenTexts } from '../invoices/schema.ts';
import { INVOICE_STATUSES } from '../invoices/types.ts';
import { MAX_NOTE_CHARACTERS } from '../orders/note-repository.ts';
import { ITEMS_BLOCKS } from '../orders/resend-items.ts';
import { ORDER_STATUSES } from '../orders/types.ts';
import { WAITS_FOR } from '../orders/waiting-repository.ts';
import { MONEY_PLACES } from './attempt-money.ts';

const Slug = Type.String({ maxLength: 63 });
export const SaleParams = Type.Object({ slug: Slug, id: ShortId });
export const TemplateParams = Type.Object({ slug: Slug, id: Uuid });
export const AttemptsQuery = Type.Object({ page: Type.Integer({ minimum: 1, maximum: 1_000, default: 1 }) });

/** The payment of an order or invoice in a list. */
const paid = {
  method: Nullable(about(Type.String(), 'Of the payment that decides, or else the latest choice.')),
  paidAmount: Nullable(about(CryptoAmount, 'Credited so far.')),
  decimals: Nullable(Type.Integer()),
};

export const OrderRowsQuery = PageQuery({ status: StatusFilter(ORDER_STATUSES) });
export const OrderRows = rowsOf(
  Type.Object({
    id: ShortId,
    status: OneOf(ORDER_STATUSES),
    amount: FiatAmount,
    currency: Currency,
    customer: Nullable(Type.String()),
    title: Nullable(about(Type.String(), 'Of the first item.')),
    itemCount: Type.Integer(),
    ...paid,
    createdAt: Timestamp,
    expiresAt: Timestamp,
  }),
  ORDER_STATUSES,
);

export const InvoiceRowsQuery = PageQuery({ status: StatusFilter(INVOICE_STATUSES) });
export const InvoiceRows = rowsOf(
  Type.Object({
    id: ShortId,
    number: Type.Integer(),
    status: OneOf(INVOICE_STATUSES),
    amount: FiatAmount,
    currency: Currency,
    customer: Nullable(about(Type.String(), 'The name, or else the address.')),
    createdVia: OneOf(['api', 'dashboard'] as const),
    ...paid,
    createdAt: Timestamp,
    expiresAt: Timestamp,
  }),
  INVOICE_STATUSES,
);

const Move = Type.Object({
  kind: OneOf(['transfer', 'sweep'] as const),
  txHash: Type.String(),
  txUrl: Nullable(about(Type.String(), 'Where the chain has an explorer.')),
  fromAddress: Nullable(Type.String()),
  amount: about(CryptoAmount, 'Of a sweep, what reached the merchant.'),
  feeAmount: Nullable(CryptoAmount),
  isForeign: Type.Boolean({ description: 'Of another asset than the attempt asked for.' }),
  isConfirmed: Type.Boolean(),
  blockNumber: Type.String(),
  blockTime: Timestamp,
});

const Evidence = Type.Object({
  source: Type.String(),
  price: Type.String(),
  ageMs: Nullable(Type.Integer()),
  raw: Nullable(about(Type.String(), 'The beginning of what the source said.')),
  via: Nullable(about(Type.String(), 'The price that was used to convert.')),
});

const Attempt = Type.Object({
  id: Uuid,
  status: OneOf(ATTEMPT_STATUSES),
  method: Type.String(),
  chain: Type.String(),
  token: Type.String(),
  decimals: Type.Integer(),
  requiredAmount: CryptoAmount,
  seenAmount: CryptoAmount,
  creditedAmount: CryptoAmount,
  lateAmount: CryptoAmount,
  money: Type.Object({
    gross: about(CryptoAmount, 'Received, late money included.'),
    fee: about(CryptoAmount, 'Of what waits, an estimate. For an own wallet, owed.'),
    net: CryptoAmount,
    paidOut: about(CryptoAmount, 'Fee included.'),
    waiting: about(CryptoAmount, 'At the deposit address.'),
    grossFiat: about(FiatAmount, 'At the locked price, as the other two.'),
    feeFiat: FiatAmount,
    netFiat: FiatAmount,
    place: OneOf(MONEY_PLACES),
  }),
  depositAddress: Type.String(),
  payoutAddress: Nullable(Type.String({ description: 'Null for an address of the merchant’s own wallet.' })),
  derivation: Nullable(
    Type.Object(
      { fingerprint: Type.String(), path: Type.String() },
      { title: 'Derivation', description: 'The place of the deposit address in the merchant’s own wallet.' },
    ),
  ),
  feeBps: Type.Integer(),
  verifyUrl: Nullable(Type.String()),
  addressUrl: Nullable(Type.String()),
  quote: Nullable(
    Type.Object({
      price: Type.String({ description: 'In the currency, for one whole token.' }),
      sources: Type.Array(Evidence),
      impliedPrice: Nullable(about(Type.String(), 'Price implied by the other currency and EUR/USD.')),
      differenceBps: Nullable(Type.Integer()),
    }),
  ),
  quoteExpiresAt: Timestamp,
  createdAt: Timestamp,
  endedAt: Nullable(Timestamp),
  settlesBy: Nullable(
    about(Timestamp, 'Until when, at most, a full amount that was seen in time is waited for. Null when none is.'),
  ),
  moves: Type.Array(Move, { description: 'The newest, oldest first.' }),
  hasMoreMoves: Type.Boolean(),
});

export const AttemptPage = Type.Object({ data: Type.Array(Attempt), pagination: Pagination });

const Found = Type.Object({
  attemptId: Uuid,
  method: Type.String(),
  token: Type.String(),
  decimals: Nullable(about(Type.Integer(), 'Null while its chain is off.')),
  depositAddress: Type.String(),
  fromAddresses: Type.Array(Type.String(), { description: 'The senders of its newest transfers, latest first.' }),
  parts: Type.Array(
    Type.Object({
      kind: OneOf(['excess', 'second', 'superseded', 'short', 'late', 'foreign'] as const),
      amount: CryptoAmount,
    }),
  ),
  heldAmount: CryptoAmount,
  sweptAmount: CryptoAmount,
  foundAt: Timestamp,
});

const Delivery = Type.Object({
  id: Uuid,
  event: Type.String(),
  status: OneOf(DELIVERY_STATUSES),
  attempts: Type.Integer(),
  lastAttemptAt: Nullable(Timestamp),
  lastResponseStatus: Nullable(Type.Integer()),
  createdAt: Timestamp,
});

export const TIMELINE_KINDS = [
  'created',
  'picked',
  'seen',
  'confirmed',
  'ended',
  'goods',
  'mail',
  'webhook',
  'swept',
] as const;

const TimelineEntry = Type.Object({
  at: Nullable(about(Timestamp, 'Null when no row says when.')),
  kind: OneOf(TIMELINE_KINDS),
  status: Nullable(about(Type.String(), 'Of what the entry is about: the order or invoice, a mail, a delivery.')),
  method: Nullable(Type.String()),
  amount: Nullable(CryptoAmount),
  decimals: Nullable(Type.Integer()),
  event: Nullable(Type.String()),
  txHash: Nullable(Type.String()),
  txUrl: Nullable(Type.String()),
});

/** Fields shared by orders and invoices. */
const shared = {
  id: ShortId,
  url: Type.String({ description: 'The page of the buyer.' }),
  amount: FiatAmount,
  currency: Currency,
  customerEmail: Nullable(Type.String()),
  customerId: Nullable(about(Uuid, 'Null until they are counted, without an address, and once erased.')),
  successUrl: Nullable(Type.String()),
  cancelUrl: Nullable(Type.String()),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  attempts: Type.Array(Attempt, { description: 'The first page: those with money first, then the newest.' }),
  attemptTotal: Type.Integer(),
  found: Type.Array(Found, { description: 'Late, excess and foreign money.' }),
  hasMoreFound: Type.Boolean(),
  deliveries: Type.Array(Delivery),
  timeline: Type.Array(TimelineEntry),
  isTimelineWhole: Type.Boolean(),
};

/** JSON attached by the merchant, as text. */
const Attached = Type.Object({
  text: Type.String({ description: 'Its beginning when it is long.' }),
  bytes: Type.Integer({ description: 'Of the whole.' }),
  isCut: Type.Boolean(),
});

export const OrderDetail = Type.Object({
  ...shared,
  status: OneOf(ORDER_STATUSES),
  completedAt: Nullable(Timestamp),
  items: Type.Array(
    Type.Object({
      productId: Uuid,
      title: Type.String(),
      quantity: Type.Integer(),
      unitPrice: FiatAmount,
      amount: FiatAmount,
    }),
  ),
  extraContext: Attached,
  goods: Type.Array(
    Type.Object({
      position: Type.Integer(),
      productId: Uuid,
      title: Type.String(),
      lineCount: Type.Integer(),
      handedOutAt: Timestamp,
    }),
  ),
  // Null once the delivery is complete.
  delivery: Nullable(
    Type.Object({
      waitsFor: Nullable(OneOf(WAITS_FOR)),
      delivered: Type.Integer({ description: 'Lines of stock that it has got.' }),
      ordered: Type.Integer({ description: 'Lines of stock that it is to get.' }),
    }),
  ),
  itemsEmail: Type.Object({
    resends: Type.Integer({ description: 'Number of times the items have been emailed again.' }),
    remaining: Type.Integer(),
    lastResentAt: Nullable(Timestamp),
    pausedUntil: Nullable(Timestamp),
    canResend: Type.Boolean(),
    blockedBy: Nullable(OneOf(ITEMS_BLOCKS)),
  }),
  notes: Type.Array(
    Type.Object({
      id: Uuid,
      author: Type.String(),
      text: Nullable(about(Type.String(), 'Null once it has been erased.')),
      createdAt: Timestamp,
    }),
    { description: 'Of the team, oldest first; 100 at most.' },
  ),
});

export const NoteBody = Type.Object({ text: PlainText({ minLength: 1, maxLength: MAX_NOTE_CHARACTERS }) });
export const ResentItems = Type.Object({ sentTo: Type.String() });

export const DeliverablesBody = Type.Object({
  position: Type.Integer({ minimum: 0, maximum: 1_000, description: 'Which of the goods.' }),
  from: Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'The first line, counted from 0.' }),
});
export const DeliverablesLines = Type.Object({
  lines: Type.Array(Type.Object({ text: Type.String(), isCut: Type.Boolean() })),
  next: Nullable(Type.Integer()),
});

const Line = Type.Object({
  name: Type.String(),
  description: Nullable(Type.String()),
  quantity: Type.Integer(),
  unitAmount: FiatAmount,
});

export const InvoiceDetail = Type.Object({
  ...shared,
  number: Type.Integer(),
  status: OneOf(INVOICE_STATUSES),
  ...givenTexts,
  createdVia: OneOf(['api', 'dashboard'] as const),
  paidAt: Nullable(Timestamp),
  voidedAt: Nullable(Timestamp),
  items: Type.Array(Type.Object({ ...Line.properties, amount: FiatAmount })),
  areItemsCut: Type.Boolean({ description: 'Long descriptions are shown by their beginning.' }),
  metadata: Nullable(Attached),
  email: Type.Object({
    sendCount: Type.Integer(),
    sendsRemaining: Type.Integer(),
    maxSends: Type.Integer(),
    lastSentAt: Nullable(Timestamp),
    cooldownUntil: Nullable(Timestamp),
    canSend: Type.Boolean(),
    blockedBy: Nullable(OneOf(EMAIL_BLOCKS)),
  }),
});

export const InvoiceStartView = Type.Object({
  storeName: Type.String(),
  currency: Currency,
  methods: Type.Array(Type.Object({ id: Type.String(), token: Type.String(), chain: Type.String() })),
  templates: Type.Array(Type.Object({ id: Uuid, name: Type.String() })),
});
export const TemplateView = Type.Object({
  memo: Type.String(),
  expiresInMinutes: Type.Integer(),
  items: Type.Array(Line),
});
export const InvoiceCopyView = Type.Object({
  currency: Currency,
  ...givenTexts,
  successUrl: Nullable(Type.String()),
  cancelUrl: Nullable(Type.String()),
  expiresInMinutes: Type.Integer(),
  items: Type.Array(Line),
});
export const CreatedInvoice = Type.Object({ id: ShortId, number: Type.Integer() });
