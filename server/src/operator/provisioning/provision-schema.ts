import { type Static, type TSchema, Type } from 'typebox';
import { SCOPES } from '../../kernel/auth/scopes.ts';
import { MAX_TIERS } from '../../kernel/lib/finality.ts';
import { FIAT_PATTERN } from '../../kernel/lib/money.ts';
import { SLUG_PATTERN } from '../../stores/slug.ts';

/** A description completes "must be …" in the message for an invalid value. */
const Text = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength });
const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Strict = { additionalProperties: false };

const Amount = Type.String({
  pattern: FIAT_PATTERN,
  description: 'a decimal string such as "9.99", at most 3 decimals',
});
const HttpUrl = Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 2048, description: 'an http or https URL' });
const Email = Type.String({
  pattern: '^[^\\s<>@]+@[^\\s<>@]+$',
  maxLength: 254,
  description: 'an email address',
});
const Quantity = Type.Integer({ minimum: 1, maximum: 1_000_000 });

const Owner = Type.Object(
  {
    email: Email,
    password: Type.Optional(Text(8, 128)),
    name: Type.Optional(Text(1, 255)),
  },
  Strict,
);

const ApiKey = Type.Object(
  {
    name: Text(1, 255),
    scopes: Type.Array(Type.Enum([...SCOPES]), { minItems: 1 }),
    expiresAt: Type.Optional(
      Nullable(
        Type.String({
          pattern:
            '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})$',
          description: 'a time such as "2030-01-31T12:00:00Z"',
        }),
      ),
    ),
  },
  Strict,
);

const Product = Type.Object(
  {
    title: Text(1, 255),
    description: Type.Optional(Nullable(Text(0, 5000))),
    image: Type.Optional(Nullable(HttpUrl)),
    priceAmount: Type.Optional(Amount),
    priceCurrency: Type.Optional(Type.Enum(['usd', 'eur'])),
    listed: Type.Optional(Type.Boolean()),
    minQuantity: Type.Optional(Quantity),
    maxQuantity: Type.Optional(Nullable(Quantity)),
    stock: Type.Optional(Nullable(Type.Array(Text(1, 100_000), { maxItems: 100_000 }))),
    deliveryText: Type.Optional(Nullable(Text(0, 100_000))),
  },
  Strict,
);

const TemplateItem = Type.Object(
  {
    name: Text(1, 255),
    description: Type.Optional(Nullable(Text(0, 2000))),
    quantity: Quantity,
    unitAmount: Amount,
  },
  Strict,
);

const Template = Type.Object(
  {
    name: Text(1, 255),
    memo: Type.Optional(Text(0, 5000)),
    expiresInMinutes: Type.Optional(Type.Integer({ minimum: 10, maximum: 129_600 })),
    items: Type.Optional(Type.Array(TemplateItem, { minItems: 1, maxItems: 100 })),
  },
  Strict,
);

/** A level is a number of blocks, as a number or in quotes, `safe` or `finalized`. */
const FinalityTier = Type.Object({ from: Amount, level: Type.Union([Type.Integer(), Type.String()]) }, Strict);

const Store = Type.Object(
  {
    slug: Type.String({
      pattern: SLUG_PATTERN,
      description: 'lower-case letters, digits and inner hyphens, at most 63: it becomes a subdomain',
    }),
    name: Type.Optional(Text(1, 255)),
    feeBps: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    storefrontEnabled: Type.Optional(Type.Boolean()),
    supportEmail: Type.Optional(Nullable(Email)),
    supportUrl: Type.Optional(Nullable(HttpUrl)),
    payouts: Type.Optional(Type.Record(Type.String(), Type.String())),
    paymentMethods: Type.Optional(Type.Array(Type.String(), { maxItems: 1000 })),
    finalityTiers: Type.Optional(
      Type.Record(Type.String(), Nullable(Type.Array(FinalityTier, { maxItems: MAX_TIERS }))),
    ),
    webhookUrl: Type.Optional(Nullable(Type.String())),
    apiKeys: Type.Optional(Type.Array(ApiKey, { maxItems: 1000 })),
    products: Type.Optional(Type.Array(Product, { maxItems: 10_000 })),
    templates: Type.Optional(Type.Array(Template, { maxItems: 1000 })),
  },
  Strict,
);

/** The file that `till provision` reads. Optional members may still be required when the object is new. */
export const ProvisionFileSchema = Type.Object({ owner: Type.Optional(Owner), store: Store }, Strict);

export type ProvisionFile = Static<typeof ProvisionFileSchema>;
export type ProvisionStore = ProvisionFile['store'];
export type ProvisionOwner = NonNullable<ProvisionFile['owner']>;
export type ProvisionKey = NonNullable<ProvisionStore['apiKeys']>[number];
export type ProvisionProduct = NonNullable<ProvisionStore['products']>[number];
export type ProvisionTemplate = NonNullable<ProvisionStore['templates']>[number];
