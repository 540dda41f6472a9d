import Type from 'typebox';
import { ORDER_STATUSES } from '../../orders/types.ts';
import {
  Absent,
  CryptoAmount,
  Currency,
  Email,
  FiatAmount,
  Nullable,
  OneOf,
  PageQuery,
  Pagination,
  ShortId,
  Timestamp,
  Transaction,
  Uuid,
  VerbatimInput,
  VerbatimOutput,
  WebUrl,
} from './common.ts';

export const CartItems = Type.Array(
  Type.Object({ productId: Uuid, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  { minItems: 1, maxItems: 20 },
);

export const CreateOrderBody = Type.Object({
  items: CartItems,
  expiresIn: Absent(Type.Integer({ minimum: 10, maximum: 129_600, description: 'Minutes payable; 30 if absent.' })),
  extraContext: Absent(VerbatimInput),
  customerEmail: Absent(Email),
  successUrl: Absent(WebUrl),
  cancelUrl: Absent(WebUrl),
});

export const OrderItem = Type.Object({
  productId: Uuid,
  title: Type.String(),
  image: Nullable(Type.String()),
  quantity: Type.Integer(),
  unitPrice: FiatAmount,
  amount: FiatAmount,
});

const url = Type.String({ description: 'The hosted checkout page.' });

export const CreatedOrder = Type.Object(
  {
    id: ShortId,
    url,
    status: OneOf(ORDER_STATUSES),
    priceAmount: FiatAmount,
    priceCurrency: Currency,
    items: Type.Array(OrderItem),
    expiresAt: Timestamp,
    createdAt: Timestamp,
  },
  { title: 'CreatedOrder' },
);

const core = {
  id: ShortId,
  status: OneOf(ORDER_STATUSES),
  priceAmount: FiatAmount,
  priceCurrency: Currency,
  paymentMethod: Nullable(Type.String({ examples: ['usdc-base'] })),
  cryptoAmount: Nullable(CryptoAmount),
  receivedAmount: Nullable(CryptoAmount),
};
const rest = {
  customerEmail: Nullable(Type.String()),
  extraContext: VerbatimOutput,
  ipAddress: Nullable(Type.String()),
  createdAt: Timestamp,
  items: Type.Array(OrderItem),
  url,
  successUrl: Nullable(Type.String()),
  cancelUrl: Nullable(Type.String()),
  expiresAt: Timestamp,
  completedAt: Nullable(Timestamp),
};

export const Order = Type.Object({ ...core, transactions: Type.Array(Transaction), ...rest }, { title: 'Order' });
export const OrderSummary = Type.Object({ ...core, ...rest }, { title: 'OrderSummary' });

export const ListOrdersQuery = PageQuery({ status: Type.Optional(OneOf(ORDER_STATUSES)) });
export const OrderPage = Type.Object({ data: Type.Array(OrderSummary), pagination: Pagination });
