import pg from 'pg';
import { assert } from '../lib/errors.ts';

/** The value passed to the driver for one parameter. */
export type Encoded = string | Uint8Array | null | Encoded[];

/** The conversion of one TypeScript type to and from PostgreSQL. */
export interface ColumnType<T> {
  readonly label: string;
  /** The PostgreSQL types (`pg_type.typname`) that this descriptor may stand for. */
  readonly pgTypes: readonly string[];
  readonly nullable: boolean;
  encode(value: T): Encoded;
  /** @param value in the server's text form; null only for a nullable type */
  decode(value: string | null): T;
}

/** The descriptors of a statement's parameters or columns, by name. */
export type Shape = Readonly<Record<string, ColumnType<unknown>>>;

/** The TypeScript object that a {@link Shape} describes. */
export type ValuesOf<S extends Shape> = {
  readonly [K in keyof S]: S[K] extends ColumnType<infer T> ? T : never;
};

interface ColumnTypeDefinition<T> {
  readonly label: string;
  readonly pgTypes: readonly string[];
  encode(value: T): Encoded;
  decode(text: string): T;
}

function columnType<T>(definition: ColumnTypeDefinition<T>): ColumnType<T> {
  const { label, pgTypes, decode, encode } = definition;
  return {
    label,
    pgTypes,
    nullable: false,
    encode(value) {
      assert(value !== null && value !== undefined, `null is not a ${label}`);
      return encode(value);
    },
    decode(value) {
      assert(value !== null, `null is not a ${label}`);
      return decode(value);
    },
  };
}

const TEXT_TYPES = ['text', 'varchar', 'bpchar', 'name'];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A UUID in its usual form with hyphens. */
export const uuid = columnType<string>({
  label: 'uuid',
  pgTypes: ['uuid'],
  encode(value) {
    assert(UUID.test(value), 'not a uuid');
    return value;
  },
  decode: (text) => text,
});

export const text = columnType<string>({
  label: 'text',
  pgTypes: TEXT_TYPES,
  encode(value) {
    assert(!value.includes('\0'), 'PostgreSQL text cannot hold a NUL character');
    return value;
  },
  decode: (value) => value,
});

export const boolean = columnType<boolean>({
  label: 'boolean',
  pgTypes: ['bool'],
  encode: (value) => (value ? 't' : 'f'),
  decode: (value) => value === 't',
});

function encodeNumber(value: number): string {
  assert(Number.isSafeInteger(value), 'not a safe integer');
  return value.toString();
}

function decodeNumber(value: string): number {
  const number = Number(value);
  assert(value !== '' && Number.isSafeInteger(number), 'not a safe integer');
  return number;
}

/** A small whole number (`integer`, `smallint`) as a number. Never for money. */
export const integer = columnType<number>({
  label: 'integer',
  pgTypes: ['int4', 'int2'],
  encode: encodeNumber,
  decode: decodeNumber,
});

/** A `bigint` for a number of rows (`count(*)`, `limit`, `offset`), as a number. Never for money. */
export const count = columnType<number>({
  label: 'count',
  pgTypes: ['int8'],
  encode: encodeNumber,
  decode: decodeNumber,
});

/** A whole number of any size: `bigint` and `numeric(78,0)`. */
export const bigint = columnType<bigint>({
  label: 'bigint',
  pgTypes: ['int8', 'numeric'],
  encode(value) {
    assert(typeof value === 'bigint', 'not a bigint');
    return value.toString();
  },
  decode: (value) => BigInt(value),
});

/** A `timestamptz` as milliseconds since the Unix epoch. */
export const timestamp = columnType<number>({
  label: 'timestamp',
  pgTypes: ['timestamptz'],
  encode: (value) => new Date(value).toISOString(),
  decode(value) {
    const epochMs = Date.parse(value.replace(' ', 'T').replace('+00', 'Z'));
    assert(!Number.isNaN(epochMs), 'not a time in UTC');
    return epochMs;
  },
});

/** Any JSON value (`json`, `jsonb`). Only text columns preserve the order of keys and all digits. */
export const json = columnType<unknown>({
  label: 'json',
  pgTypes: ['json', 'jsonb'],
  encode(value) {
    const encoded = JSON.stringify(value);
    assert(encoded !== undefined, 'not a JSON value');
    return encoded;
  },
  decode: (value) => JSON.parse(value) as unknown,
});

/** Like {@link json}, with a shape that is not checked: for values that only the program writes. */
export function jsonOf<T>(): ColumnType<T> {
  return json as ColumnType<T>;
}

/** Raw bytes (`bytea`). */
export const bytes = columnType<Uint8Array>({
  label: 'bytes',
  pgTypes: ['bytea'],
  encode: (value) => value,
  decode(value) {
    assert(value.startsWith('\\x'), 'not bytes in hex');
    return Buffer.from(value.slice(2), 'hex');
  },
});

/** One of a fixed set of strings, stored as text; any other value in a row breaks an invariant. */
export function oneOf<const T extends string>(...values: readonly T[]): ColumnType<T> {
  const known = new Set<string>(values);
  return columnType<T>({
    label: `one of ${values.join(', ')}`,
    pgTypes: TEXT_TYPES,
    encode(value) {
      assert(known.has(value), `not one of ${values.join(', ')}`);
      return value;
    },
    decode(value) {
      assert(known.has(value), `"${value}" is not one of ${values.join(', ')}`);
      return value as T;
    },
  });
}

/** The given type, or SQL null. */
export function nullable<T>(inner: ColumnType<T>): ColumnType<T | null> {
  return {
    label: `${inner.label} or null`,
    pgTypes: inner.pgTypes,
    nullable: true,
    encode: (value) => (value === null ? null : inner.encode(value)),
    decode: (value) => (value === null ? null : inner.decode(value)),
  };
}

/** The same type for several parameters or columns. */
export function each<const K extends string, T>(names: readonly K[], type: ColumnType<T>) {
  return Object.fromEntries(names.map((name) => [name, type])) as Readonly<Record<K, ColumnType<T>>>;
}

// The published types of this member do not match the driver.
const arrayParser = pg.types.arrayParser as unknown as {
  create(source: string): { parse(): (string | null)[] };
};

/** A one-dimensional array. */
export function arrayOf<T>(inner: ColumnType<T>): ColumnType<readonly T[]> {
  return columnType<readonly T[]>({
    label: `array of ${inner.label}`,
    pgTypes: inner.pgTypes.map((name) => `_${name}`),
    encode: (values) => values.map((value) => inner.encode(value)),
    decode: (value) =>
      arrayParser
        .create(value)
        .parse()
        .map((element) => inner.decode(element)),
  });
}
