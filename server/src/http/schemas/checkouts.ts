import Type from 'typebox';
import { ATTEMPT_STATUSES } from '../../payments/types.ts';
import {
  Absent,
  CryptoAmount,
  Currency,
  Email,
  FiatAmount,
  Nullable,
  OneOf,
  PlainText,
  ShortId,
  Timestamp,
  Transaction,
  Uuid,
} from './common.ts';
import { CartItems } from './orders.ts';
import { PaymentMethod } from './store.ts';

export const Attempt = Type.Object(
  {
    id: Uuid,
    status: OneOf(ATTEMPT_STATUSES),
    paymentMethod: Type.String(),
    chain: Type.String(),
    token: Type.String(),
    decimals: Type.Integer(),
    tokenAddress: Nullable(Type.String()),
    chainId: Nullable(Type.Integer()),
    depositAddress: Type.String(),
    cryptoAmount: CryptoAmount,
    receivedAmount: CryptoAmount,
    confirmations: Type.Integer(),
    requiredConfirmations: Type.Integer(),
    paymentUri: Type.String(),
    expiresAt: Timestamp,
    createdAt: Timestamp,
    transactions: Type.Array(Transaction),
  },
  { title: 'Attempt' },
);

export const Checkout = Type.Object(
  {
    id: ShortId,
    kind: OneOf(['order', 'invoice'] as const),
    status: Type.String(),
    number: Nullable(Type.Integer()),
    storeName: Type.String(),
    items: Type.Array(
      Type.Object({
        name: Type.String(),
        description: Nullable(Type.String()),
        image: Nullable(Type.String()),
        quantity: Type.Integer(),
        unitAmount: FiatAmount,
        amount: FiatAmount,
      }),
    ),
    totalAmount: FiatAmount,
    currency: Currency,
    customerName: Nullable(Type.String()),
    memo: Nullable(Type.String()),
    successUrl: Nullable(Type.String()),
    cancelUrl: Nullable(Type.String()),
    expiresAt: Timestamp,
    createdAt: Timestamp,
    paymentMethods: Type.Array(PaymentMethod),
    attempt: Nullable(Attempt),
  },
  { title: 'Checkout' },
);

export const StartAttemptBody = Type.Object({ paymentMethod: PlainText({ minLength: 1, maxLength: 100 }) });
export const CustomerEmailBody = Type.Object({ customerEmail: Email });
export const CreateCheckoutBody = Type.Object({
  store: PlainText({ minLength: 1, maxLength: 100 }),
  items: CartItems,
  customerEmail: Absent(Email),
});
export const Delivery = Type.Object({
  items: Type.Array(Type.Object({ productId: Uuid, title: Type.String(), lines: Type.Array(Type.String()) })),
});
