import Type from 'typebox';
import * as s from '../../kernel/http/schemas.ts';
import { ORDER_STATUSES } from './types.ts';

const CartItem = Type.Object(
  {
    productId: s.about(s.Uuid, 'A listed product of the store.'),
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
    expiresIn: s.Absent(
      s.Minutes('Minutes the order can be paid, 10 to 129600 (90 days); 30 if absent. Stock stays reserved as long.'),
    ),
    extraContext: s.Absent(
      s.about(
        s.VerbatimInput,
        'Any JSON object; comes back exactly as sent in every read and in every `order.*` event, with its ' +
          'key order and every digit. `{}` if absent.',
      ),
    ),
    customerEmail: s.Absent(s.about(s.Email, `Recipient of the items once the order is completed. ${s.EMAIL_RULE}`)),
    successUrl: s.Absent(
      s.about(
        s.WebUrl,
        'Target of the link on the checkout page after payment; `http` or `https`. Never proof of payment.',
      ),
    ),
    cancelUrl: s.Absent(
      s.about(
        s.WebUrl,
        'Target of the link on the checkout page once the order can no longer be paid; `http` or `https`.',
      ),
    ),
  },
  { title: 'CreateOrder' },
);

const OrderItem = Type.Object(
  {
    productId: s.Uuid,
    title: Type.String(),
    image: s.Nullable(Type.String()),
    quantity: Type.Integer(),
    unitPrice: s.FiatAmount,
    amount: s.about(s.FiatAmount, '`unitPrice` × `quantity`, a fiat decimal string.'),
  },
  { title: 'OrderItem', description: 'Captured at creation; later changes to the product do not affect it.' },
);

const url = Type.String({ description: 'The hosted checkout page to send the buyer to.' });
const items = Type.Array(OrderItem);
const priceAmount = s.about(s.FiatAmount, 'Sum of all lines, a fiat decimal string.');
const expiresAt = s.about(s.Timestamp, 'When the order stops accepting payment.');

export const CreatedOrder = Type.Object(
  {
    id: s.ShortId,
    url,
    status: s.OneOf(ORDER_STATUSES),
    priceAmount,
    priceCurrency: s.Currency,
    items,
    expiresAt,
    createdAt: s.Timestamp,
  },
  { title: 'CreatedOrder', description: 'The fields needed to redirect the buyer. Read the order for all others.' },
);

const core = {
  id: s.ShortId,
  status: s.about(s.OneOf(ORDER_STATUSES), '`completed`, `partial` and `expired` are final.'),
  priceAmount,
  priceCurrency: s.Currency,
  paymentMethod: s.Nullable(
    Type.String({
      description: 'Token and chain of the attempt that describes the order; null until one is started.',
      examples: ['usdc-base'],
    }),
  ),
  cryptoAmount: s.Nullable(s.about(s.CryptoAmount, "Amount due in that attempt, in the token's smallest unit.")),
  receivedAmount: s.Nullable(s.about(s.CryptoAmount, "Amount received in that attempt, in the token's smallest unit.")),
};
const transactions = s.about(s.Transactions, 'Transfers to that attempt, best effort; empty until one is started.');
const context = {
  customerEmail: s.Nullable(Type.String()),
  extraContext: s.VerbatimOutput('object', 'Exactly what was sent at creation, key order and digits untouched.'),
  ipAddress: s.Nullable(
    Type.String({
      description: 'Client address that started the attempt; also null once it has been erased for its age.',
    }),
  ),
  createdAt: s.Timestamp,
  items,
};
const links = {
  url,
  successUrl: s.Nullable(Type.String()),
  cancelUrl: s.Nullable(Type.String()),
  expiresAt,
  completedAt: s.Nullable(s.about(s.Timestamp, 'Null until paid in full.')),
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

export const ListOrdersQuery = s.PageQuery({ status: s.StatusFilter(ORDER_STATUSES) });
export const OrderPage = s.PageOf(OrderSummary, 'OrderPage');
