import fc, { type Arbitrary } from 'fast-check';
import type { Operation, Parameter } from './document.ts';
import { OPERATIONS } from './document.ts';
import { type JsonNode, type PoolName, type Reference, type Spoiling, spoil } from './json-node.ts';
import { from, junk, validValues } from './values.ts';

export type KeyName = 'main' | 'other' | 'bare' | 'revoked' | 'expired' | 'webhook reader' | 'order reader';

/** Whose key a request carries, or what it carries instead. */
export type Credential =
  | { readonly kind: 'key'; readonly key: KeyName }
  | { readonly kind: 'none' }
  /** `{key}` stands for a good key. */
  | { readonly kind: 'text'; readonly text: string; readonly isGood: boolean };

/** A path parameter: something real, text that is escaped for the path, or text that goes in as it is. */
export type PathValue = Reference | { readonly text: string } | { readonly unescaped: string };

export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly node: JsonNode }
  /** JSON with white space after it up to a size in bytes. */
  | { readonly kind: 'padded'; readonly node: JsonNode; readonly bytes: number }
  | { readonly kind: 'text'; readonly node: JsonNode; readonly damage: Damage }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

/** What makes JSON text something else. */
export type Damage =
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'insert'; readonly at: number; readonly text: string }
  | { readonly kind: 'byte'; readonly at: number; readonly byte: number };

/** One request, before real ids, keys and the service's address are put in. */
export interface FuzzRequest {
  /** Undefined when the method or path is none of the document's. */
  readonly operation: Operation | undefined;
  readonly method: string;
  readonly path: string;
  readonly pathValues: Readonly<Record<string, PathValue>>;
  readonly query: string;
  readonly credential: Credential;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Body;
  readonly chunked: boolean;
  /** Nothing in it breaks the document's schemas. */
  readonly isValid: boolean;
}

/** 8 MiB: the largest body. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;
const JSON_HEADER = ['content-type', 'application/json'] as const;

/** Requests to every operation of the document and to what is none of them. */
export function fuzzRequests(): Arbitrary<FuzzRequest> {
  const known = OPERATIONS.map((operation) => ({ weight: weightOf(operation), arbitrary: requestsTo(operation) }));
  return fc.oneof(...known, { weight: 2, arbitrary: strayRequests() });
}

/** Operations with a body have more that can go wrong. */
function weightOf({ body, parameters }: Operation): number {
  if (body === undefined) return 4;
  return parameters.some((parameter) => parameter.in === 'path') ? 6 : 10;
}

function requestsTo(operation: Operation): Arbitrary<FuzzRequest> {
  const valid = requestOf(operation, validParts(operation), true);
  const spoiled = requestOf(operation, spoiledParts(operation), false);
  return fc.oneof({ weight: 5, arbitrary: valid }, { weight: 6, arbitrary: spoiled });
}

interface Parts {
  readonly method: Arbitrary<string>;
  readonly pathValues: Arbitrary<FuzzRequest['pathValues']>;
  readonly query: Arbitrary<string>;
  readonly credential: Arbitrary<Credential>;
  readonly headers: Arbitrary<FuzzRequest['headers']>;
  readonly contentType: Arbitrary<string | undefined>;
  readonly body: Arbitrary<Body>;
  readonly chunked: Arbitrary<boolean>;
}

function requestOf(operation: Operation, parts: Parts, isValid: boolean): Arbitrary<FuzzRequest> {
  return fc
    .record({ ...parts, operation: fc.constant(operation), path: fc.constant(operation.path) })
    .map(({ contentType, ...request }) => ({
      ...request,
      // HEAD answers as GET does.
      method: operation.method === 'GET' ? request.method : operation.method,
      headers: [
        ...(contentType === undefined || request.body.kind === 'none' ? [] : [['content-type', contentType] as const]),
        ...request.headers,
      ],
      isValid,
    }));
}

function validParts(operation: Operation): Parts {
  const body = operation.body === undefined ? noBody() : validValues(operation.body).map(jsonBody);
  return {
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
    pathValues: pathValues(operation, realId),
    query: queries(operation.parameters, (schema) => validValues(schema)),
    credential: operation.needsKey ? goodCredentials() : fc.constant({ kind: 'none' }),
    headers: takesIdempotencyKey(operation) ? idempotencyKeys(true) : fc.constant([]),
    contentType: fc.constantFrom('application/json', 'application/json', 'application/json; charset=utf-8'),
    body,
    chunked: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  };
}

/** Each part is mostly as it should be, so that the others get a chance to be what is refused. */
function spoiledParts(operation: Operation): Parts {
  const valid = validParts(operation);
  const or = <T>(good: Arbitrary<T>, bad: Arbitrary<T>, share: number): Arbitrary<T> =>
    fc.oneof({ weight: 100 - share, arbitrary: good }, { weight: share, arbitrary: bad });
  const keys = takesIdempotencyKey(operation) ? idempotencyKeys(false) : fc.constant([]);
  const hasIds = operation.path.includes('{');
  return {
    ...valid,
    pathValues: or(valid.pathValues, pathValues(operation, oddId), operation.body === undefined ? 70 : 20),
    query: or(
      valid.query,
      queries(operation.parameters, () => junk(), true),
      hasIds ? 5 : 60,
    ),
    credential: or(valid.credential, oddCredentials(), 18),
    headers: or(
      valid.headers,
      fc.tuple(keys, oddHeaders()).map(([one, other]) => [...one, ...other]),
      25,
    ),
    contentType: or(valid.contentType, oddContentTypes(), 8),
    body: or(valid.body, spoiledBodies(operation), operation.body === undefined ? 10 : 80),
  };
}

/** Other methods, and paths next to those of the document. */
function strayRequests(): Arbitrary<FuzzRequest> {
  const known = fc.constantFrom(...OPERATIONS).chain((operation) =>
    fc.record({
      path: fc.constant(operation.path),
      pathValues: pathValues(operation, realId),
      method: fc.constantFrom(
        ...['DELETE', 'PATCH', 'PUT', 'POST', 'GET'].filter((method) => !isServed(operation.path, method)),
      ),
    }),
  );
  const unknown = fc.record({
    path: fc.constantFrom(
      '/v1',
      '/v1/',
      '/v1/order',
      '/v1/orders/x/y/z',
      '/v2/orders',
      '/v1/stores',
      '/V1/orders',
      '/v1//orders',
    ),
    pathValues: fc.constant({}),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'),
  });
  return fc
    .record({
      target: fc.oneof(known, unknown),
      credential: fc.oneof(goodCredentials(), oddCredentials()),
      body: fc.oneof(
        noBody(),
        fc.constantFrom('{}', '{', '').map((text) => jsonBody({ raw: text })),
      ),
      headers: fc.constantFrom([JSON_HEADER], [['content-type', 'text/plain'] as const], []),
    })
    .map(({ target, body, ...rest }) => ({
      ...rest,
      ...target,
      body: target.method === 'GET' ? { kind: 'none' as const } : body,
      operation: undefined,
      query: '',
      chunked: false,
      isValid: false,
    }));
}

function isServed(path: string, method: string): boolean {
  return OPERATIONS.some((operation) => operation.path === path && operation.method === method);
}

/** The ids that a path takes: the stores' own, and others of the same form. */
const POOLS: readonly (readonly [prefix: string, own: PoolName, others: PoolName])[] = [
  ['/v1/orders', 'orders', 'foreignShortIds'],
  ['/v1/invoices', 'invoices', 'foreignShortIds'],
  ['/v1/products', 'products', 'foreignUuids'],
  ['/v1/webhook-deliveries', 'deliveries', 'foreignUuids'],
  ['/v1/checkouts', 'checkouts', 'foreignShortIds'],
];

function realId({ path }: Operation): Arbitrary<PathValue> {
  const pools = POOLS.find(([prefix]) => path.startsWith(prefix));
  if (pools === undefined) throw new Error(`no ids are known for ${path}`);
  const [, own, others] = pools;
  return fc.oneof({ weight: 8, arbitrary: from(own) }, { weight: 2, arbitrary: from(others) });
}

const LONG = 'z'.repeat(1_500);

function oddId(): Arbitrary<PathValue> {
  const escaped = fc.oneof(
    fc.constantFrom(
      'z'.repeat(22),
      '1'.repeat(21),
      '1'.repeat(22),
      '2'.repeat(20),
      '2'.repeat(23),
      '0OIl'.repeat(5),
      LONG,
    ),
    fc.constantFrom(
      'null',
      'undefined',
      'NaN',
      '-1',
      '0',
      ' ',
      '\0',
      'a\0b',
      '/',
      '..',
      '../../',
      '%',
      '%00',
      '\u{1f984}',
      '?',
      '#',
    ),
    fc.constantFrom(
      '00000000-0000-0000-0000-000000000000',
      'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
      '__proto__',
      "' or 1=1 --",
    ),
    fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{21,22}$/),
    fc.uuid(),
    fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }),
  );
  return fc.oneof(
    { weight: 8, arbitrary: escaped.map((text) => ({ text })) },
    { weight: 2, arbitrary: from('foreign') },
    { weight: 2, arbitrary: fc.constantFrom<PoolName>('orders', 'invoices', 'products').chain(from) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '%',
          '%zz',
          '%ff',
          '%c3%28',
          '%ed%a0%80',
          '%2e%2e',
          '\xff\xfe',
          ';a=b',
          '',
          '//',
          '{id}',
          'z'.repeat(5_000),
        )
        .map((unescaped) => ({ unescaped })),
    },
  );
}

function pathValues(
  operation: Operation,
  valuesFor: (operation: Operation) => Arbitrary<PathValue>,
): Arbitrary<FuzzRequest['pathValues']> {
  const names = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  if (names.length === 0) return fc.constant({});
  return fc.record(Object.fromEntries(names.map((name) => [name, valuesFor(operation)])));
}

function queries(
  parameters: readonly Parameter[],
  valuesFor: (schema: Parameter['schema']) => Arbitrary<JsonNode>,
  withUnknown = false,
): Arbitrary<string> {
  const known = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) =>
      fc.option(
        valuesFor(schema).map((node) => pair(name, node)),
        { nil: undefined, freq: 2 },
      ),
    );
  const unknown = fc.constantFrom(
    '',
    'x=1',
    'page',
    'page=',
    'limit=1&limit=2',
    '__proto__=1',
    '%zz=%zz',
    'page[]=1',
    '&&==',
    'a=%00',
  );
  return fc
    .tuple(fc.tuple(...known), withUnknown ? unknown : fc.constant(''))
    .map(([pairs, more]) => [...pairs, more].filter((each) => each !== undefined && each !== '').join('&'));
}

/** `name=value` with the value of a JSON text as a query spells it. */
function pair(name: string, node: JsonNode): string {
  const text = 'raw' in node ? node.raw : 'x';
  const plain = text.startsWith('"') ? (JSON.parse(text) as string) : text.replace(/\.0$/, '');
  return `${name}=${encodeURIComponent(plain.slice(0, 300).toWellFormed())}`;
}

function goodCredentials(): Arbitrary<Credential> {
  return fc.oneof(
    { weight: 30, arbitrary: fc.constant<Credential>({ kind: 'key', key: 'main' }) },
    { weight: 2, arbitrary: fc.constantFrom<Credential>({ kind: 'key', key: 'other' }, { kind: 'key', key: 'bare' }) },
  );
}

function oddCredentials(): Arbitrary<Credential> {
  const text = (value: string, isGood = false): Credential => ({ kind: 'text', text: value, isGood });
  return fc.oneof(
    fc.constantFrom<Credential>({ kind: 'key', key: 'webhook reader' }, { kind: 'key', key: 'order reader' }),
    fc.constantFrom<Credential>(
      { kind: 'none' },
      { kind: 'key', key: 'revoked' },
      { kind: 'key', key: 'expired' },
      text('bearer {key}', true),
      text('BEARER {key}', true),
    ),
    fc.constantFrom<Credential>(
      ...['', 'Bearer', 'Bearer ', 'Basic {key}', '{key}', 'Bearer{key}', 'Bearer {key}x', 'Bearer {key} {key}'].map(
        (each) => text(each),
      ),
      ...['Bearer svc_live_', `Bearer svc_live_${'0'.repeat(48)}`, `Bearer svc_test_${'0'.repeat(48)}`].map((each) =>
        text(each),
      ),
      ...[`Bearer ${'\xe9'.repeat(48)}`, `Bearer ${'a'.repeat(4_000)}`, 'Bearer null', 'Bearer {key},{key}'].map(
        (each) => text(each),
      ),
    ),
  );
}

function takesIdempotencyKey({ parameters }: Operation): boolean {
  return parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key');
}

function idempotencyKeys(valid: boolean): Arbitrary<FuzzRequest['headers']> {
  const good = fc.oneof(
    fc.nat({ max: 200 }).map((number) => `cart-${number}`),
    fc.constantFrom('k'.repeat(255), 'a', "'; drop table orders; --", '{"a":1}', 'a, b', '\xe9\xff'),
    fc.uuid(),
  );
  const odd = fc.constantFrom('', ' ', '\t', 'k'.repeat(256), 'k'.repeat(5_000), '\x80', '\xff'.repeat(256));
  const one = (valid ? good : odd).map((key) => [['idempotency-key', key] as const]);
  const twice = fc.tuple(good, good).map((keys) => keys.map((key) => ['idempotency-key', key] as const));
  return valid
    ? fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: one })
    : fc.oneof(one, twice);
}

function oddContentTypes(): Arbitrary<string | undefined> {
  return fc.constantFrom(
    ...[
      'APPLICATION/JSON',
      'application/json;charset=latin1',
      'application/jsonx',
      'text/plain',
      '',
      'json',
      '*/*',
      '\xff',
    ],
    ...[
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json, text/plain',
      undefined,
    ],
  );
}

function oddHeaders(): Arbitrary<FuzzRequest['headers']> {
  const lines = [
    ['accept', 'text/html'],
    ['content-encoding', 'gzip'],
    ['x-forwarded-for', '1.2.3.4, bogus'],
    ['x-http-method-override', 'DELETE'],
    ['origin', 'https://evil.example'],
    ['range', 'bytes=0-1'],
    ['if-none-match', '*'],
    ['accept-encoding', 'gzip, br'],
    ['cookie', `a=${'b'.repeat(3_000)}`],
    ['accept-version', '2'],
  ] as const;
  return fc.constantFrom(...lines).map((line) => [line]);
}

function spoiledBodies(operation: Operation): Arbitrary<Body> {
  const valid = operation.body === undefined ? fc.constant<JsonNode>({ raw: '{}' }) : validValues(operation.body);
  const keys = fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'status',
    'storeId',
    'id',
    '',
    'items',
    'ITEMS',
    '\0',
  );
  const spoiling: Arbitrary<Spoiling> = fc.oneof(
    fc.record({ kind: fc.constant('replace'), by: junk() }),
    fc.record({ kind: fc.constant('remove') }),
    fc.record({ kind: fc.constant('twice'), by: junk() }),
    fc.record({ kind: fc.constant('rename'), to: keys }),
    fc.record({ kind: fc.constant('add'), key: keys, value: junk() }),
  );
  const spoiled = fc
    .tuple(valid, fc.nat({ max: 60 }), spoiling)
    .map(([node, at, how]) => jsonBody(spoil(node, at, how)));
  const at = fc.nat({ max: 400 });
  const damage: Arbitrary<Damage> = fc.oneof(
    fc.record({ kind: fc.constant('cut'), at }),
    fc.record({
      kind: fc.constant('insert'),
      at,
      text: fc.constantFrom(',', '}', '"', '\0', '//', "'", 'NaN', '\ufeff', '\\u00', '\u2028'),
    }),
    fc.record({ kind: fc.constant('byte'), at, byte: fc.constantFrom(0x00, 0x80, 0xc0, 0xed, 0xff, 0x0a) }),
  );
  const whole = fc.oneof(
    fc
      .constantFrom('', ' ', 'null', '[]', '"text"', '0', 'true', '{}', '[{}]', '{"items":null}', '\ufeff{}', '{},{}')
      .map((raw) => jsonBody({ raw })),
    fc.constantFrom(1_000, 100_000).map((depth) => jsonBody({ raw: '['.repeat(depth) + ']'.repeat(depth) })),
    fc.constantFrom(5_000, 100_000).map((depth) => jsonBody({ raw: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}` })),
    fc.constantFrom(10_000).map((depth) => jsonBody({ raw: '{"items":'.repeat(depth) })),
    fc
      .constantFrom(2_000)
      .map((count) => jsonBody({ raw: `{${Array.from({ length: count }, (_, i) => `"k${i}":${i}`).join()}}` })),
    fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => ({ kind: 'bytes' as const, bytes })),
  );
  return fc.oneof(
    { weight: 300, arbitrary: spoiled },
    { weight: 75, arbitrary: fc.record({ kind: fc.constant('text'), node: valid, damage }) },
    { weight: 50, arbitrary: whole },
    { weight: 20, arbitrary: noBody() },
    {
      weight: paddedShare(operation),
      arbitrary: fc.record({
        kind: fc.constant('padded'),
        node: valid,
        bytes: fc.constantFrom(MAX_BODY_BYTES, MAX_BODY_BYTES + 1, MAX_BODY_BYTES + 1, MAX_BODY_BYTES + 100_000),
      }),
    },
  );
}

/** Bodies at the limit take long, so there are only as many as it takes to see each operation refuse one. */
function paddedShare({ method, path, body }: Operation): number {
  if (method === 'GET') return 1;
  if (body === undefined) return 450;
  return path.includes('{') ? 45 : 15;
}

function noBody(): Arbitrary<Body> {
  return fc.constant({ kind: 'none' });
}

function jsonBody(node: JsonNode): Body {
  return { kind: 'json', node };
}
