import fc, { type Arbitrary } from 'fast-check';
import { type Body, formBodies, imageBodies, jsonBody, noBody, spoiledBodies } from './bodies.ts';
import { OPERATIONS, type Operation } from './document.ts';
import {
  type Credential,
  clients,
  goodCredentials,
  type HeaderLines,
  idempotencyKeys,
  oddContentTypes,
  oddCredentials,
  oddHeaders,
  oddPageHeaders,
  oddSessions,
  sessions,
  takesIdempotencyKey,
} from './headers.ts';
import { oddId, type PathValue, pathValues, queries, realId } from './targets.ts';
import { junk, validValues } from './values.ts';

/** One request in which ids, keys and the service address are not resolved yet. */
export interface FuzzRequest {
  /** Undefined when the document has no such method or path. */
  readonly operation: Operation | undefined;
  readonly method: string;
  readonly path: string;
  readonly pathValues: Readonly<Record<string, PathValue>>;
  readonly query: string;
  readonly credential: Credential;
  readonly headers: HeaderLines;
  /** Client address. */
  readonly client: string;
  readonly body: Body;
  readonly chunked: boolean;
  /** True when all of it matches the document's schemas. */
  readonly isValid: boolean;
}

const NO_LINES: HeaderLines = [];
/** As sent by the dashboard's own pages. */
const SAME_ORIGIN: HeaderLines = [['sec-fetch-site', 'same-origin']];
const JSON_HEADER = ['content-type', 'application/json'] as const;

/** Requests to every operation of the document, and to unknown paths and methods. */
export function fuzzRequests(): Arbitrary<FuzzRequest> {
  return fc.oneof(...weighted(OPERATIONS), { weight: 2, arbitrary: strayRequests() });
}

/** Requests to each of the operations. */
export function weighted(
  operations: readonly Operation[],
  weight = weightOf,
): { weight: number; arbitrary: Arbitrary<FuzzRequest> }[] {
  return operations.map((operation) => ({ weight: weight(operation), arbitrary: requestsTo(operation) }));
}

/** Operations with a body get more requests, since more can go wrong. */
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
    .record({ ...parts, client: clients(), operation: fc.constant(operation), path: fc.constant(operation.path) })
    .map(({ contentType, ...request }) => ({
      ...request,
      // HEAD is answered like GET.
      method: operation.method === 'GET' ? request.method : operation.method,
      headers: [
        ...(contentType === undefined || request.body.kind === 'none' ? [] : [['content-type', contentType] as const]),
        ...request.headers,
      ],
      isValid,
    }));
}

function validParts(operation: Operation): Parts {
  const { access, host } = operation;
  const more = access === undefined ? NO_LINES : SAME_ORIGIN;
  const headers = takesIdempotencyKey(operation) ? idempotencyKeys(true) : fc.constant(more);
  return {
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
    pathValues: pathValues(operation, realId),
    query: queries(operation.parameters, (schema) => validValues(schema)),
    credential: goodCredentialsFor(operation),
    headers: host === undefined ? headers : headers.map((lines) => [...lines, ['host', host]]),
    contentType: fc.constantFrom(...CONTENT_TYPES[operation.takes]),
    body: validBodies(operation),
    chunked: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  };
}

const CONTENT_TYPES = {
  json: ['application/json', 'application/json', 'application/json; charset=utf-8'],
  form: ['application/x-www-form-urlencoded'],
  image: ['image/png', 'application/octet-stream'],
} as const;

function goodCredentialsFor({ needsKey, access }: Operation): Arbitrary<Credential> {
  if (access !== undefined) return sessions(access);
  return needsKey ? goodCredentials() : fc.constant({ kind: 'none' });
}

function oddCredentialsFor({ access }: Operation): Arbitrary<Credential> {
  return access === undefined ? oddCredentials() : oddSessions();
}

function validBodies({ body, takes, fields }: Operation): Arbitrary<Body> {
  if (takes === 'image') return imageBodies();
  if (takes === 'form') return formBodies(fields ?? {});
  return body === undefined ? noBody() : validValues(body).map(jsonBody);
}

/** Each part is mostly valid, so that another part can be the one that is refused. */
function spoiledParts(operation: Operation): Parts {
  const valid = validParts(operation);
  const or = <T>(good: Arbitrary<T>, bad: Arbitrary<T>, share: number): Arbitrary<T> =>
    fc.oneof({ weight: 100 - share, arbitrary: good }, { weight: share, arbitrary: bad });
  const keys = takesIdempotencyKey(operation) ? idempotencyKeys(false) : fc.constant([]);
  const hasIds = operation.path.includes('{');
  const isPage = operation.surface !== 'api' && operation.surface !== 'buyers';
  return {
    ...valid,
    pathValues: or(valid.pathValues, pathValues(operation, oddId), operation.body === undefined ? 70 : 20),
    query: or(
      valid.query,
      queries(operation.parameters, () => junk(), true),
      hasIds ? 5 : 60,
    ),
    credential: or(valid.credential, oddCredentialsFor(operation), 18),
    headers: or(
      valid.headers,
      fc
        .tuple(keys, isPage ? oddPageHeaders() : oddHeaders(), valid.headers)
        .map(([one, other, usual]) => [...one, ...other, ...(isPage ? usual : [])]),
      25,
    ),
    contentType: or(valid.contentType, oddContentTypes(), 8),
    body: or(valid.body, spoiledBodies(operation), operation.body === undefined ? 10 : 80),
  };
}

/** Other methods, and paths close to those of the document. */
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
      client: clients(),
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
