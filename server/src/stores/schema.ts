import Type from 'typebox';
import { SCOPES } from '../kernel/auth/scopes.ts';
import * as s from '../kernel/http/schemas.ts';
import { SLUG_PATTERN } from './slug.ts';

export const PaymentMethod = Type.Object(
  {
    id: Type.String({ description: 'Token and chain.', examples: ['usdc-base'] }),
    token: Type.String({ examples: ['usdc'] }),
    chain: Type.String({ examples: ['base'] }),
    decimals: Type.Integer({ description: "Decimals of the token's smallest unit.", examples: [6] }),
  },
  { title: 'PaymentMethod' },
);

export const Store = Type.Object(
  {
    id: s.Uuid,
    name: Type.String(),
    slug: s.Nullable(Type.String()),
    scopes: Type.Array(s.OneOf(SCOPES), { description: 'Scopes of the calling key.' }),
    paymentMethods: Type.Array(PaymentMethod, { description: 'Payment methods offered to buyers.' }),
    storefrontUrl: s.Nullable(
      Type.String({
        description: 'Public origin of the hosted storefront; null while it is unclaimed or switched off.',
      }),
    ),
    storefrontEnabled: Type.Boolean(),
    createdAt: s.Timestamp,
  },
  { title: 'Store' },
);

export const StoreName = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', format: 'name' });
export const Slug = Type.String({ pattern: SLUG_PATTERN });
export const StoreCurrency = Type.Union([Type.Literal('usd'), Type.Literal('eur')]);
