import { inspect } from 'node:util';
import { SCOPES } from '../../src/kernel/auth/scopes.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { createIdSource } from '../../src/kernel/lib/ids.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { uuidOfShortId } from '../../src/kernel/lib/short-id.ts';
import { revokeKey } from '../../src/stores/keys/manage-keys.ts';
import { deleteProductRow, insertEmptyTemplate, setDeliveryStatus } from '../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, product, UNDECODABLE_ID, UNKNOWN_UUID, unknownId } from '../kernel/http/support.ts';
import { type MailServer, startMailServer } from '../outbound/mail/mail-server.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import type { Credential, HeaderLines } from './headers.ts';
import type { PoolName, Reference, Resolve } from './json-node.ts';
import { completeOrder, deliveryIds } from './rows-repository.ts';

const COMMAND = { kind: 'command-line', name: 'till revoke-key' } as const;
/** Maximum ids in a pool; new ones replace the oldest of those found during the run. */
const POOL_SIZE = 300;
/** Resources created before the first request. */
const READY_MADE = 40;
/** Invoices among them whose email address the mail server refuses. */
const REFUSED_MAILS = 25;

/** A service with stores in every state, and the ids of their objects. */
export interface World {
  readonly service: TestService;
  readonly resolve: Resolve;
  /** Returns the headers with a credential. */
  credentialLines(credential: Credential): HeaderLines;
  /** Errors of requests in the service's log. */
  readonly faults: readonly string[];
  /** Adds a created object for later requests. */
  remember(pool: 'orders' | 'invoices', id: string): void;
  stop(): Promise<void>;
}

/** Existing objects by kind; empty for missing kinds. */
export type Pools = Partial<Record<PoolName, string[]>>;

/** A world with its internals. */
export interface FilledWorld extends World {
  readonly main: TestStore;
  readonly other: TestStore;
  readonly pools: Pools;
}

/** Starts the service on a separate database, without rate limits, and fills it. */
export async function startWorld(env: Readonly<Record<string, string>> = {}): Promise<FilledWorld> {
  const mail: MailServer = await startMailServer();
  mail.onRecipient = (address) => (address.endsWith('@refused.example') ? new Error('no such mailbox') : undefined);
  const faults: string[] = [];
  const service = await startTestService({
    log: { ...silentLog, error: (fields, message) => keepFault(faults, fields, message) },
    env: {
      RATE_LIMIT_CHECKOUT_WRITES: '0',
      RATE_LIMIT_CHECKOUT_READS: '0',
      RATE_LIMIT_AUTH_FAILURES: '0',
      TRUST_PROXY: '127.0.0.1',
      EMAIL_COOLDOWN_SECONDS: '0',
      SMTP_URL: mail.url,
      ...env,
    },
  });
  const main = await service.createStore(mainStore());
  const other = await service.createStore({ ...mainStore(), slug: 'other' });
  const bare = await service.createStore({ slug: 'bare', paymentMethods: [], webhookUrl: DEAD_WEBHOOK });
  const pools = await fillPools(service, main, other);
  const keys = await keysOf(service, main, other, bare);
  return {
    service,
    faults,
    main,
    other,
    pools,
    resolve: (reference) => pick(pools, reference),
    credentialLines(credential) {
      if (credential.kind === 'none' || credential.kind === 'session') return [];
      const isText = credential.kind === 'text';
      const value = isText ? credential.text.replaceAll('{key}', keys.main) : `Bearer ${keys[credential.key]}`;
      return [['authorization', value]];
    },
    remember(pool, id) {
      for (const name of [pool, 'checkouts'] as const) {
        const ids = pools[name] ?? [];
        ids.push(id);
        if (ids.length > POOL_SIZE) ids.splice(READY_MADE, 1);
      }
    },
    async stop() {
      await service.stop();
      await mail.close();
    },
  };
}

/**
 * Records a fault. Ignores errors of the chain, which is not running here, and of a busy machine on which requests
 * waited too long for each other; their answers are checked anyway.
 */
function keepFault(faults: string[], fields: object, message: string): void {
  const { err } = fields as { err?: { name?: string } };
  if (message === 'request failed' && err?.name !== 'DatabaseTimeout') faults.push(`${message}: ${inspect(fields)}`);
}

function mainStore() {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);
  return {
    webhookUrl: DEAD_WEBHOOK,
    storefrontEnabled: true,
    apiKeys: [
      { name: 'all', scopes: [...SCOPES] },
      { name: 'webhook reader', scopes: ['webhooks:read' as const] },
      { name: 'order reader', scopes: ['orders:read' as const] },
      { name: 'revoked', scopes: [...SCOPES] },
      { name: 'expired', scopes: [...SCOPES], expiresAt: '2020-01-01T00:00:00Z' },
    ],
    products: [
      product('Guide', { image: 'https://img.example/1.png', description: 'About "it" \u{1f984}' }),
      product('Penny', { priceAmount: '0.001' }),
      product('Finite', { stock: lines(500) }),
      product('Scarce', { stock: lines(3) }),
      product('Euro', { priceCurrency: 'eur' }),
      product('Few', { minQuantity: 2, maxQuantity: 5 }),
      product('Hidden', { listed: false }),
      product('Gone'),
    ],
    templates: [
      { name: 'Plain', items: [{ name: 'Hour', quantity: 1, unitAmount: '80' }] },
      { name: 'Long', memo: 'Thanks', expiresInMinutes: 10, items: [{ name: 'A', quantity: 3, unitAmount: '0.5' }] },
      { name: 'Free', items: [{ name: 'Nothing', quantity: 1, unitAmount: '0' }] },
    ],
  };
}

async function keysOf(service: TestService, main: TestStore, other: TestStore, bare: TestStore) {
  const named = (name: string) => main.apiKeys.find((key) => key.name === name);
  const revoked = named('revoked');
  await revokeKey({ db: service.db, clock: systemClock, ids: createIdSource(systemClock) }, COMMAND, revoked?.id ?? '');
  return {
    main: main.apiKey,
    other: other.apiKey,
    bare: bare.apiKey,
    revoked: revoked?.key ?? '',
    expired: named('expired')?.key ?? '',
    'webhook reader': named('webhook reader')?.key ?? '',
    'order reader': named('order reader')?.key ?? '',
  };
}

async function fillPools(service: TestService, main: TestStore, other: TestStore) {
  const now = systemClock.now();
  const idOf = (title: string) => main.products.find((each) => each.title === title)?.id ?? '';
  await deleteProductRow(service.db, { id: idOf('Gone'), now });
  await insertEmptyTemplate(service.db, { id: UNKNOWN_UUID, storeId: main.storeId, name: 'Empty', now });
  const orders = await made(READY_MADE, main, '/v1/orders', orderBody(main));
  const invoices = [
    ...(await made(READY_MADE - REFUSED_MAILS, main, '/v1/invoices', invoiceBody())),
    ...(await made(REFUSED_MAILS, main, '/v1/invoices', invoiceBody('nobody@refused.example'))),
  ];
  for (const id of [...orders.slice(0, 3), ...invoices.slice(0, 3)]) {
    await main.call('POST', `/v1/checkouts/${id}/attempts`, { paymentMethod: 'usdc-local' });
  }
  for (const id of orders.slice(3, 6)) await main.call('POST', `/v1/orders/${id}/expire`);
  for (const id of invoices.slice(3, 6)) await main.call('POST', `/v1/invoices/${id}/void`);
  for (const id of orders.slice(6, 9)) await completeOrder(service.db, { id: uuidOfShortId(id) ?? '', now });
  const shortIds = [
    ...(await made(2, other, '/v1/orders', orderBody(other))),
    ...(await made(2, other, '/v1/invoices', invoiceBody())),
    ...[unknownId(), unknownId(), unknownId(), UNDECODABLE_ID],
  ];
  const uuids = [...other.products, ...other.templates].map(({ id }) => id);
  uuids.push(...(await deliveryIds(service.db, { storeId: other.storeId })));
  const deliveries = await deliveryIds(service.db, { storeId: main.storeId });
  const statuses = ['failed', 'exhausted', 'success', 'pending', 'failed'];
  for (const [index, id] of deliveries.entries())
    await setDeliveryStatus(service.db, { id, status: statuses[index % 5] ?? '' });
  return {
    orders,
    invoices,
    checkouts: [...orders, ...invoices],
    deliveries,
    sellable: [
      ...Array.from({ length: 8 }, () => idOf('Guide')),
      ...Array.from({ length: 8 }, () => idOf('Penny')),
      idOf('Finite'),
    ],
    products: [...main.products.map(({ id }) => id), ...main.products.map(({ id }) => id.toUpperCase())],
    templates: [...main.templates.map(({ id }) => id), UNKNOWN_UUID],
    slugs: [main.slug, main.slug, main.slug, other.slug, 'bare', 'nobody'],
    methods: ['usdc-local', 'eth-local', 'usdt-local', 'usdc-local', 'dai-local', 'usdc-base', 'nothing'],
    foreign: [...shortIds, ...uuids],
    foreignShortIds: shortIds,
    foreignUuids: uuids,
  };
}

function orderBody(store: TestStore): object {
  return { items: [{ productId: store.products[0]?.id, quantity: 1 }], extraContext: { cart: 1 } };
}

function invoiceBody(customerEmail = 'ada@example.com'): object {
  return { items: [{ name: 'Work', quantity: 1, unitAmount: '10' }], customerEmail };
}

async function made(count: number, store: TestStore, path: string, body: object): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const reply = await store.call('POST', path, body);
    if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`);
    ids.push(reply.json.id);
  }
  return ids;
}

function pick(pools: Pools, { pool, index }: Reference): string {
  const ids = pools[pool] ?? [];
  return ids[index % ids.length] ?? '';
}
