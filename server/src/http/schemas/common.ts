import Type, { type Static, type TSchema } from 'typebox';
import { FIAT_PATTERN } from '../../lib/money.ts';
import { SHORT_ID_PATTERN } from '../../lib/short-id.ts';

/** `{error}`: the body of every failure. */
export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'A sentence for people. Branch on the status, and on this only where said so.' }),
  },
  { title: 'Error' },
);

/** The body of a 204. */
export const Empty = Type.Unsafe<undefined>({ type: 'null', description: 'No body.' });

export const ShortId = Type.String({
  pattern: SHORT_ID_PATTERN,
  description: 'Base58 short id, the value in hosted links.',
  examples: ['3ANtMwkK5x6HPyDp1t4XUE'],
});
export const Uuid = Type.String({ format: 'uuid' });
export const Timestamp = Type.String({
  description: 'ISO 8601 UTC with milliseconds.',
  examples: ['2026-11-21T02:15:00.000Z'],
});
export const FiatAmount = Type.String({
  description: 'Fiat decimal string, up to 3 decimals, no trailing zeros.',
  examples: ['12.5'],
});
export const FiatInput = Type.String({
  pattern: FIAT_PATTERN,
  format: 'unit-amount',
  description: 'Fiat decimal string, at most one billion; never a JSON number.',
  examples: ['12.50'],
});
export const CryptoAmount = Type.String({
  description: "Integer string in the token's smallest unit.",
  examples: ['12500000'],
});
/** Free text; lengths count Unicode code points. */
export function PlainText(limits: { minLength?: number; maxLength: number }) {
  return Type.String({ ...limits, format: 'plain-text' });
}
export const WebUrl = Type.String({ maxLength: 2048, format: 'web-url', description: '`http` or `https`.' });
export const Email = Type.String({ maxLength: 320, format: 'email' });

/**
 * A field that may be null. Written as a type array where the schema has a plain type: the serialiser then needs no
 * validation to choose a branch.
 */
export function Nullable<T extends TSchema>(schema: T) {
  const { type, enum: values } = schema as { type?: unknown; enum?: readonly unknown[] };
  if (typeof type !== 'string') return Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] });
  const choice = values === undefined ? {} : { enum: [...values, null] };
  return Type.Unsafe<Static<T> | null>({ ...schema, ...choice, type: [type, 'null'] });
}

/** An optional request field for which null means absent. */
export function Absent<T extends TSchema>(schema: T) {
  return Type.Optional(Nullable(schema));
}

/** An object that is echoed exactly as sent. */
export const VerbatimInput = Type.Unsafe<object>({
  type: 'object',
  additionalProperties: true,
  description: 'Any JSON object; comes back exactly as sent, every key in order and every digit.',
});
/** No `type`, so that the serialiser leaves the text to the verbatim splice. */
export const VerbatimOutput = Type.Unsafe<unknown>({
  'x-verbatim': true,
  description: 'The JSON object that was sent, key order and digits untouched.',
});

export const Transaction = Type.Object(
  {
    blockchain: Type.String(),
    txHash: Type.String(),
    fromAddress: Type.String(),
    amount: CryptoAmount,
    blockNumber: Type.String(),
    blockTime: Timestamp,
  },
  { title: 'Transaction' },
);

export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({ description: 'Unique per store, 1 to 255 characters. The same key gives the same resource back.' }),
  ),
});

export const Pagination = Type.Object({
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer(),
  totalPages: Type.Integer(),
});

/** `page` and `limit` of every list, with a status filter where there are statuses. */
export function PageQuery<T extends Record<string, TSchema>>(filters: T) {
  return Type.Object({
    page: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    ...filters,
  });
}

/** One of some literals. */
export function OneOf<const T extends readonly string[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
}

export const Currency = OneOf(['usd', 'eur'] as const);
export const IdParams = Type.Object({ id: ShortId });
export const UuidParams = Type.Object({ id: Uuid });

/** Answers that any merchant operation can give. */
export const merchantErrors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 413: ErrorBody, 500: ErrorBody };
