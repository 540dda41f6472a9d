import Type, { type Static, type TSchema } from 'typebox';
import { LANGUAGES } from '../lib/languages.ts';
import { FIAT_PATTERN } from '../lib/money.ts';
import { SHORT_ID_PATTERN } from '../lib/short-id.ts';

/** The body of every failure: `{error}`. */
export const ErrorBody = Type.Object(
  { error: Type.String({ description: 'A sentence for people. Branch on the status first.' }) },
  { title: 'Error', description: 'The body of every failure.' },
);

/** The body of a 204. */
export const Empty = Type.Unsafe<undefined>({ type: 'null', description: 'No body.' });

export const ShortId = Type.String({
  maxLength: 22,
  pattern: SHORT_ID_PATTERN,
  description:
    'Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.',
  examples: ['CVLFRgWauMhUmMcFvvbEs'],
});
export const Uuid = Type.String({
  maxLength: 36,
  format: 'uuid',
  description: 'UUID.',
  examples: ['019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17'],
});
/** A language of pages and emails, as a BCP 47 tag. */
export const SpokenLanguage = Type.Union(LANGUAGES.map((language) => Type.Literal(language)));
export const Timestamp = Type.String({
  format: 'date-time',
  description: 'ISO 8601 UTC with milliseconds and a trailing `Z`.',
  examples: ['2026-11-21T02:15:00.000Z'],
});
export const FiatAmount = Type.String({
  description: 'Fiat decimal string, up to 3 decimal places, no trailing zeros.',
  examples: ['12.5'],
});
export const FiatInput = Type.String({
  // Length of the longest amount, 1000000000.000.
  maxLength: 14,
  pattern: FIAT_PATTERN,
  format: 'unit-amount',
  description: 'Fiat decimal string from `0` to `1000000000`, up to 3 decimal places; never a JSON number.',
  examples: ['12.50'],
});
export const CryptoAmount = Type.String({
  description: "Integer string in the token's smallest unit.",
  examples: ['12500000'],
});
export const WholeNumber = Type.String({
  maxLength: 78,
  pattern: '^(0|[1-9][0-9]*)$',
  description: 'Whole number as a decimal string.',
  examples: ['12500000'],
});
export const WebUrl = Type.String({ maxLength: 2048, format: 'web-url', description: '`http` or `https`.' });
export const EMAIL_RULE = 'At most 64 octets before the `@`. An internationalised domain is kept as sent.';
export const Email = Type.String({ maxLength: 320, format: 'email', description: EMAIL_RULE });

/** Builds the schema of free text; lengths count Unicode code points. */
export function PlainText(limits: {
  minLength?: number;
  maxLength: number;
  description?: string;
  examples?: string[];
}) {
  return Type.String({ ...limits, format: 'plain-text' });
}

/** Returns a copy of the schema with this description. */
export function about<T extends TSchema>(schema: T, description: string): T {
  return { ...schema, description };
}

/**
 * Makes a field nullable, as a type array if the schema has a plain type: the serialiser then needs no validation to
 * choose a branch.
 */
export function Nullable<T extends TSchema>(schema: T) {
  const { type, enum: values } = schema as { type?: unknown; enum?: readonly unknown[] };
  if (typeof type !== 'string') return Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] });
  const choice = values === undefined ? {} : { enum: [...values, null] };
  return Type.Unsafe<Static<T> | null>({ ...schema, ...choice, type: [type, 'null'] });
}

/** Makes a request field optional, with null as absent. */
export function Absent<T extends TSchema>(schema: T) {
  return Type.Optional(Nullable(schema));
}

/** Names of the body members whose schema is {@link VerbatimInput}. */
export const VERBATIM_MEMBERS: ReadonlySet<string> = new Set(['extraContext', 'metadata']);

/** An object that is echoed exactly as sent. */
export const VerbatimInput = Type.Unsafe<object>({
  type: 'object',
  additionalProperties: true,
  description:
    'Any JSON object, nested at most 200 deep; comes back exactly as sent, with its key order and every digit.',
});

/**
 * Builds the schema of an echoed object. It has no `type`, so that the serialiser leaves the text to the verbatim
 * splice; the OpenAPI document shows the type given here.
 */
export function VerbatimOutput(type: 'object' | readonly ['object', 'null'], description: string) {
  return Type.Unsafe<unknown>({ 'x-verbatim': type, description });
}

const Transaction = Type.Object(
  {
    blockchain: Type.String({ description: 'Name of the chain.', examples: ['base'] }),
    txHash: Type.String(),
    fromAddress: Type.String(),
    amount: CryptoAmount,
    blockNumber: Type.String({ examples: ['23911204'] }),
    blockTime: Timestamp,
  },
  {
    title: 'Transaction',
    description:
      'One transfer on a chain. Lists of them are best effort: an empty list does not mean that no money moved. ' +
      '`status` is authoritative.',
  },
);

export const Transactions = Type.Array(Transaction);

export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description:
        '1 to 255 characters, unique per store. A key that the store has used before returns the resource it ' +
        'created, with `201`; the body is not compared. Keys never expire; orders and invoices have separate keys.',
      examples: ['cart-7f3a91'],
    }),
  ),
});

const Pagination = Type.Object(
  {
    page: Type.Integer({ examples: [1] }),
    limit: Type.Integer({ examples: [20] }),
    total: Type.Integer({ description: 'Rows that match the filter.', examples: [41] }),
    totalPages: Type.Integer({ description: 'Zero when nothing matched.', examples: [3] }),
  },
  { title: 'Pagination' },
);

/** Builds the query of a list: `page` and `limit`, and a status filter where there are statuses. */
export function PageQuery<T extends Record<string, TSchema>>(filters: T) {
  return Type.Object({
    page: Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      default: 1,
      description: 'Counted from 1. A page past the last one is empty.',
    }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Rows on a page.' }),
    ...filters,
  });
}

/** Builds the schema of a list's answer. */
export function PageOf<T extends TSchema>(row: T, title: string) {
  return Type.Object({ data: Type.Array(row), pagination: Pagination }, { title, description: 'Newest first.' });
}

/** Builds a filter by status. */
export function StatusFilter<const T extends readonly string[]>(values: T) {
  return Type.Optional(about(OneOf(values), 'Only rows with this status.'));
}

/** Builds the schema of a payment window, in minutes. */
export function Minutes(description: string) {
  return Type.Integer({ minimum: 10, maximum: 129_600, description });
}

/** Builds the schema of one of several literals. */
export function OneOf<const T extends readonly string[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
}

export const Currency = OneOf(['usd', 'eur'] as const);
export const IdParams = Type.Object({ id: ShortId });
export const UuidParams = Type.Object({ id: Uuid });
export const AttemptParams = Type.Object({ id: ShortId, attemptId: Uuid });
