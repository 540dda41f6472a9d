import Type from 'typebox';
import { ORDER_STATUSES } from '../../orders/types.ts';
import {
  Absent,
  about,
  CryptoAmount,
  Currency,
  Email,
  FiatAmount,
  Minutes,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  ShortId,
  StatusFilter,
  Timestamp,
  Transactions,
  Uuid,
  VerbatimInput,
  VerbatimOutput,
  WebUrl,
} from '../schemas.ts';

const CartItem = Type.Object(
  {
    productId: about(Uuid, 'A listed product of the store.'),
    quantity: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: "Also bounded by the product's own `minQuantity` and `maxQuantity`.",
    }),
  },
  { title: 'CartItem' },
);

export const CartItems = Type.Array(CartItem, {
  minItems: 1,
  maxItems: 20,
  description: 'Lines of one product become one line with their quantities added. All products share one currency.',
});

export const CreateOrderBody = Type.Object(
  {
    items: CartItems,
    expiresIn: Absent(
      Minutes('Minutes the order can be paid, 10 to 129600 (90 days); 30 if absent. Stock stays reserved as long.'),
    ),
    extraContext: Absent(
      about(
        VerbatimInput,
        'Any JSON object; comes back exactly as sent in every read and in every `order.*` event, with its ' +
          'key order and every digit. `{}` if absent.',
      ),
    ),
    customerEmail: Absent(about(Email, 'Where the goods are sent once the order is completed.')),
    successUrl: Absent(
      about(WebUrl, 'Where the checkout page leads after payment; `http` or `https`. Never proof of payment.'),
    ),
    cancelUrl: Absent(
      about(WebUrl, 'Where the checkout page leads when the order can no longer be paid; `http` or `https`.'),
    ),
  },
  { title: 'CreateOrder' },
);

const OrderItem = Type.Object(
  {
    productId: Uuid,
    title: Type.String(),
    image: Nullable(Type.String()),
    quantity: Type.Integer(),
    unitPrice: FiatAmount,
    amount: about(FiatAmount, '`unitPrice` × `quantity`, a fiat decimal string.'),
  },
  { title: 'OrderItem', description: 'Captured at creation; later changes to the product do not affect it.' },
);

const url = Type.String({ description: 'The hosted checkout page to send the buyer to.' });
const items = Type.Array(OrderItem);
const priceAmount = about(FiatAmount, 'Sum of all lines, a fiat decimal string.');
const expiresAt = about(Timestamp, 'When the order stops accepting payment.');

export const CreatedOrder = Type.Object(
  {
    id: ShortId,
    url,
    status: OneOf(ORDER_STATUSES),
    priceAmount,
    priceCurrency: Currency,
    items,
    expiresAt,
    createdAt: Timestamp,
  },
  { title: 'CreatedOrder', description: 'What you need to send the buyer on. Read the order for everything.' },
);

const core = {
  id: ShortId,
  status: about(OneOf(ORDER_STATUSES), '`completed`, `partial` and `expired` are final.'),
  priceAmount,
  priceCurrency: Currency,
  paymentMethod: Nullable(
    Type.String({
      description: 'Token and chain of the attempt that describes the order; null until one is started.',
      examples: ['usdc-base'],
    }),
  ),
  cryptoAmount: Nullable(about(CryptoAmount, "What that attempt asks for, in the token's smallest unit.")),
  receivedAmount: Nullable(about(CryptoAmount, "What it has received, in the token's smallest unit.")),
};
const transactions = about(Transactions, 'Transfers to that attempt, best effort; empty until one is started.');
const context = {
  customerEmail: Nullable(Type.String()),
  extraContext: VerbatimOutput('object', 'Exactly what was sent at creation, key order and digits untouched.'),
  ipAddress: Nullable(
    Type.String({
      description: 'Client address that started the attempt; also null once it has been erased for its age.',
    }),
  ),
  createdAt: Timestamp,
  items,
};
const links = {
  url,
  successUrl: Nullable(Type.String()),
  cancelUrl: Nullable(Type.String()),
  expiresAt,
  completedAt: Nullable(about(Timestamp, 'Null until paid in full.')),
};

const ATTEMPT_RULE =
  '`paymentMethod`, `cryptoAmount`, `receivedAmount` and `transactions` describe one payment attempt: ' +
  'the one that completed the order, else the one that received most, else the latest.';

export const Order = Type.Object(
  { ...core, transactions, ...context, ...links },
  { title: 'Order', description: ATTEMPT_RULE },
);
const OrderSummary = Type.Object(
  { ...core, ...context, ...links },
  { title: 'OrderSummary', description: 'An order without its transfers.' },
);
export const OrderEventData = Type.Object(
  { ...core, transactions, ...context },
  {
    title: 'OrderEventData',
    description: 'The order at the moment of the event. The payment fields describe the attempt that caused it.',
  },
);

export const ListOrdersQuery = PageQuery({ status: StatusFilter(ORDER_STATUSES) });
export const OrderPage = PageOf(OrderSummary, 'OrderPage');
