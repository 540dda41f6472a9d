import Type from 'typebox';
import { Nullable, Timestamp, Uuid } from './common.ts';

export const PaymentMethod = Type.Object(
  {
    id: Type.String({ examples: ['usdc-base'] }),
    token: Type.String(),
    chain: Type.String(),
    decimals: Type.Integer(),
  },
  { title: 'PaymentMethod' },
);

export const Store = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    slug: Nullable(Type.String()),
    scopes: Type.Array(Type.String()),
    paymentMethods: Type.Array(PaymentMethod),
    storefrontUrl: Nullable(Type.String()),
    storefrontEnabled: Type.Boolean(),
    createdAt: Timestamp,
  },
  { title: 'Store' },
);
