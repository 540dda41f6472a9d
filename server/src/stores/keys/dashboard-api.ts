import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { SCOPES } from '../../kernel/auth/scopes.ts';
import { openStore, storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { REQUEST_PARTS } from '../../kernel/http/request-problem.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { Absent, about, Nullable, OneOf, PlainText, Timestamp, Uuid } from '../../kernel/http/schemas.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import type { StoresDeps } from '../dependencies.ts';
import { KeyRefusal } from '../refusals.ts';
import { findCodeValues, type ListedKey } from './key-repository.ts';
import { keysOfStore, mintKey, revokeKey } from './manage-keys.ts';
import { listRefused } from './refused-requests.ts';

const KeyParams = Type.Object({ slug: Type.String({ maxLength: 63 }), id: Uuid });

const Scopes = Type.Array(OneOf(SCOPES));

const NewKeyBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', format: 'plain-text' }),
  scopes: Type.Array(OneOf(SCOPES), { minItems: 1, maxItems: SCOPES.length, uniqueItems: true }),
  expiresInDays: Absent(
    Type.Integer({ minimum: 1, maximum: 3650, description: 'From now. Or `expiresAt`, or never.' }),
  ),
  expiresAt: Absent(PlainText({ maxLength: 40, description: 'ISO 8601 with a time zone.' })),
});

const MintedKey = Type.Object({
  id: Uuid,
  key: about(Type.String(), 'The key itself, in this response only.'),
});

const Key = Type.Object({
  id: Uuid,
  name: Type.String(),
  scopes: Scopes,
  isExpired: Type.Boolean(),
  expiresAt: Nullable(Timestamp),
  revokedAt: Nullable(Timestamp),
  lastUsedAt: Nullable(about(Timestamp, 'To the minute.')),
  createdAt: Timestamp,
  mintedBy: Type.Object({
    kind: OneOf(['person', 'command-line'] as const),
    name: about(Type.String(), 'As it was then: an email address, or a command.'),
  }),
});

const Keys = Type.Object({
  baseUrl: about(Type.String(), 'Base URL of the API.'),
  inUse: about(Type.Array(Key), 'Not revoked; newest first.'),
  revoked: about(Type.Array(Key), 'The last ones.'),
});

const RefusedRequestsQuery = Type.Object({ key: Type.Optional(Uuid) });

const RefusedRequestList = Type.Object({
  keys: about(Type.Array(Type.Object({ id: Uuid, name: Type.String() })), 'Those to choose from, revoked ones last.'),
  requests: Type.Array(
    Type.Object({
      id: Uuid,
      keyId: Uuid,
      keyName: Type.String(),
      method: Type.String(),
      route: Nullable(about(Type.String(), 'The pattern of the route; null for the rest of a flood.')),
      status: Type.Integer(),
      message: about(Type.String(), 'The error message in the response.'),
      part: Nullable(OneOf(REQUEST_PARTS)),
      field: Nullable(Type.String()),
      reason: Type.String(),
      times: about(Type.Integer(), 'Number of similar requests refused within the hour.'),
      firstAt: Timestamp,
      lastAt: Timestamp,
    }),
  ),
});

const listKeysOperation = storeOperation(
  'read',
  {
    operationId: 'listKeys',
    summary: 'The store’s API keys; never the keys themselves',
    response: { 200: Keys },
  },
  async ({ db, clock, settings }: StoresDeps, { store }) => {
    const { inUse, revoked } = await keysOfStore(db, store.storeId);
    const view = (key: ListedKey) => keyView(key, clock.now());
    return { status: 200, body: { baseUrl: settings.baseUrl, inUse: inUse.map(view), revoked: revoked.map(view) } };
  },
);

function keyView({ mintedByKind, mintedBy, expiresAt, ...key }: ListedKey, now: number) {
  const time = (at: number | null): string | null => (at === null ? null : isoTime(at));
  return {
    ...key,
    isExpired: expiresAt !== null && expiresAt <= now,
    expiresAt: time(expiresAt),
    revokedAt: time(key.revokedAt),
    lastUsedAt: time(key.lastUsedAt),
    createdAt: isoTime(key.createdAt),
    mintedBy: { kind: mintedByKind, name: mintedBy },
  };
}

const DAY_MS = 86_400_000;
/** ISO 8601 with a time zone; without one, the server's would be assumed. */
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const MAX_TIME = Date.UTC(9999, 11, 31);

const createKeyOperation = storeOperation(
  'keys',
  {
    operationId: 'createKey',
    summary: 'Create an API key; only this response contains it',
    confirm: true,
    body: NewKeyBody,
    response: { 201: MintedKey },
    refusals: [...KeyRefusal.of('key.tooMany', 'key.expiresInThePast'), ...AccessRefusal.of('store.closed')],
  },
  async (deps: StoresDeps, { store, by, body }) => {
    const { name, scopes } = body;
    const expiresAt = expiryOf(body, deps.clock.now());
    const minted = await mintKey(deps, openStore(store), by, { name: name.trim(), scopes, expiresAt });
    return { status: 201, body: minted };
  },
);

/**
 * Returns the expiry of a key in epoch milliseconds; null for none.
 * @throws HttpRefusal `request.invalid` if both fields are given, or the time is invalid
 */
function expiryOf(
  given: { readonly expiresInDays?: number | null; readonly expiresAt?: string | null },
  now: number,
): number | null {
  const { expiresInDays: days = null, expiresAt = null } = given;
  if (days !== null && expiresAt !== null) throw new HttpRefusal('request.invalid');
  if (days !== null) return now + days * DAY_MS;
  if (expiresAt === null) return null;
  const at = ISO.test(expiresAt) ? Date.parse(expiresAt) : Number.NaN;
  if (Number.isNaN(at) || at > MAX_TIME) throw new HttpRefusal('request.invalid');
  return at;
}

const revokeKeyOperation = storeOperation(
  'keys',
  {
    operationId: 'revokeKey',
    ends: true,
    summary: 'Revoke an API key permanently; the next request with it is refused',
    confirm: true,
    params: KeyParams,
    refusals: KeyRefusal.of('key.notFound'),
  },
  async (deps: StoresDeps, { store, params, by }) => {
    const revoked = await revokeKey(deps, by, params.id, store.storeId);
    if (revoked === undefined) throw new KeyRefusal('key.notFound');
  },
);

const listRefusedRequestsOperation = storeOperation(
  'read',
  {
    operationId: 'listRefusedRequests',
    summary: 'API errors of the store’s keys, newest first, with field and reason',
    querystring: RefusedRequestsQuery,
    response: { 200: RefusedRequestList },
  },
  async ({ lists }: StoresDeps, { store, query }) => {
    const db = lists.forStore(store.storeId);
    const [rows, { inUse, revoked }] = await Promise.all([
      listRefused(db, store.storeId, query.key),
      keysOfStore(db, store.storeId),
    ]);
    const keys = [...inUse, ...revoked].map(({ id, name }) => ({ id, name }));
    const requests = rows.map((row) => ({ ...row, firstAt: isoTime(row.firstAt), lastAt: isoTime(row.lastAt) }));
    return { status: 200, body: { keys, requests } };
  },
);

const getCodeValuesOperation = storeOperation(
  'read',
  {
    operationId: 'getCodeValues',
    summary: 'Values for code snippets; no secrets',
    response: {
      200: Type.Object({
        baseUrl: Type.String(),
        slug: Type.String(),
        hasStorefront: Type.Boolean(),
        productId: Nullable(about(Uuid, 'Of a product that is on sale.')),
        templateId: Nullable(Uuid),
        webhookPath: Nullable(about(Type.String(), 'Only for owners: some receivers have a secret in it.')),
      }),
    },
  },
  async ({ db, settings }: StoresDeps, { store }) => {
    const { webhookUrl, ...values } = await findCodeValues(db, { storeId: store.storeId });
    const isReported = webhookUrl !== null && store.may.includes('ownership');
    const webhookPath = isReported ? new URL(webhookUrl).pathname : null;
    return { status: 200, body: { baseUrl: settings.baseUrl, slug: store.slug, ...values, webhookPath } };
  },
);

export const routes: readonly DashboardRoute<StoresDeps>[] = [
  dashboardRoute('GET /stores/:slug/keys', listKeysOperation),
  dashboardRoute('POST /stores/:slug/keys', createKeyOperation),
  dashboardRoute('POST /stores/:slug/keys/:id/revoke', revokeKeyOperation),
  dashboardRoute('GET /stores/:slug/refused-requests', listRefusedRequestsOperation),
  dashboardRoute('GET /stores/:slug/code-values', getCodeValuesOperation),
];
