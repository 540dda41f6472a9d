import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCOPES } from '../../../src/kernel/auth/scopes.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { countCustomers } from '../../../src/sales/customers/count-customers.ts';
import { getCustomers } from '../../../src/sales/customers/customers.ts';
import { readStorefront } from '../../../src/stores/storefront/storefront.ts';
import { product } from '../../kernel/http/support.ts';
import { browserOf, makeOperator, makePerson } from '../../support/dashboard/people.ts';
import { freePort } from '../../support/free-port.ts';
import type { TestService, TestStore } from '../../support/service.ts';
import { type Credential, type HeaderLines, SESSION_NAMES, type SessionName } from '../headers.ts';
import { type FilledWorld, type Pools, startWorld } from '../world.ts';
import { routesOf } from './route-table.ts';
import { everythingOf, idsOf, keepPeople, restorePeople, stockLinesOf } from './rows-repository.ts';

/** Contained in all data of the store that no sender of requests has access to. */
const SECRET = 'nobody-elses-7f3a91';

/** A world with people, and with a store whose data they must neither read nor change. */
export interface SurfacesWorld extends FilledWorld {
  /** Every route of the service and of the operator's port, in the routers' notation. */
  readonly routes: readonly string[];
  /** Contained in all data of the other store, and nowhere else. */
  readonly secret: string;
  /** The other store's rows. */
  victimRows(): Promise<ReadonlyMap<string, string>>;
  /** Restores the access that requests removed from their senders. */
  putBack(): Promise<void>;
}

export async function startSurfaces(): Promise<SurfacesWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'till-surfaces-'));
  const settings = {
    STOREFRONT_DOMAIN: 'shops.example',
    IMAGES_DIR: folder,
    SIGN_UP: 'open',
    PORT: String(await freePort()),
    // No server listens there, so lookups fail immediately.
    DNS_SERVERS: '127.0.0.1:1',
  };
  const begun: { world?: FilledWorld } = {};
  const routes = await routesOf(async () => {
    begun.world = await startWorld(settings);
  });
  const { world } = begun;
  if (world === undefined) throw new Error('the service did not start');
  const { service } = world;
  const victim = await makeVictim(service);
  const cookies = await peopleOf(world);
  const pools = await fillPools(world, victim);
  await keepPeople(service.db);
  return {
    ...world,
    routes,
    secret: SECRET,
    pools,
    resolve: ({ pool, index }) => {
      const ids = pools[pool] ?? [];
      return ids[index % ids.length] ?? '';
    },
    credentialLines: (credential) => linesOf(credential, cookies) ?? world.credentialLines(credential),
    victimRows: () => everythingOf(service.db, victim.storeId),
    async putBack() {
      await restorePeople(service.db);
      pools.versions = await versionsOf(service, world.main);
    },
    async stop() {
      await world.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeVictim(service: TestService): Promise<TestStore> {
  const victim = await service.createStore({
    slug: 'victim',
    name: `Store ${SECRET}`,
    apiKeys: ['all', `Key ${SECRET}`].map((name) => ({ name, scopes: [...SCOPES] })),
    products: [product(`Book ${SECRET}`, { stock: [SECRET, `${SECRET} 2`] })],
    templates: [{ name: `Template ${SECRET}`, items: [{ name: SECRET, quantity: 1, unitAmount: '80' }] }],
  });
  await makePerson(service, 'victim-owner@example.com', { [victim.storeId]: 'owner' });
  const bodies = [
    ['/v1/orders', { items: [{ productId: victim.products[0]?.id, quantity: 1 }], extraContext: { note: SECRET } }],
    ['/v1/invoices', { items: [{ name: SECRET, quantity: 1, unitAmount: '10' }], customerEmail: 'ada@example.com' }],
  ] as const;
  for (const [path, body] of bodies) {
    const reply = await victim.call('POST', path, body);
    if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`);
  }
  return victim;
}

/** Creates everyone who sends requests, with their session cookies. */
async function peopleOf({ service, main, other }: FilledWorld): Promise<ReadonlyMap<SessionName, string>> {
  const cookies = new Map<SessionName, string>();
  for (const name of SESSION_NAMES) {
    const email = `${name}@example.com`;
    const isMember = name === 'owner' || name === 'admin' || name === 'manager';
    const stores = isMember
      ? { [main.storeId]: name }
      : name === 'stranger'
        ? { [other.storeId]: 'owner' as const }
        : {};
    const id = await makePerson(service, email, stores);
    if (name === 'operator') await makeOperator(service, id);
    const browser = await browserOf(service, email);
    cookies.set(name, [...browser.cookies].map((pair) => pair.join('=')).join('; '));
  }
  return cookies;
}

function linesOf(credential: Credential, cookies: ReadonlyMap<SessionName, string>): HeaderLines | undefined {
  if (credential.kind !== 'session') return undefined;
  const cookie = cookies.get(credential.who) ?? '';
  const [name = ''] = cookie.split('=');
  switch (credential.spoiled) {
    case 'signature':
      return [['cookie', cookie.replace(/\.[^;]{8}/, '.AAAAAAAA')]];
    case 'token':
      return [['cookie', cookie.replace(/=./, '=~')]];
    case 'twice':
      return [['cookie', `${name}=x.y; ${cookie}; ${name}=`]];
    default:
      return [['cookie', cookie]];
  }
}

/** Fills the pools used by the paths and bodies of people. */
async function fillPools({ service, main, pools }: FilledWorld, victim: TestStore): Promise<Pools> {
  const colleagues: string[] = [];
  for (const number of [1, 2, 3]) {
    colleagues.push(await makePerson(service, `colleague-${number}@example.com`, { [main.storeId]: 'manager' }));
  }
  while (await countCustomers(service.db));
  const { customers } = await getCustomers(service.db, main.storeId);
  const foreign = await idsOf(service.db, { storeId: victim.storeId });
  const [guide] = main.products;
  return {
    ...pools,
    customers: customers.map(({ id }) => id),
    foreign: [...(pools.foreign ?? []), ...foreign],
    foreignUuids: [...(pools.foreignUuids ?? []), ...foreign],
    stores: [...Array.from({ length: 12 }, () => main.slug), 'other', 'bare', 'victim', 'victim', 'nobody'],
    operated: [main.slug, 'other', 'bare', 'nobody'],
    people: colleagues,
    invitations: [],
    keys: main.apiKeys.map(({ id }) => id),
    sessions: [],
    stockLines: await stockLinesOf(service.db, { storeId: main.storeId }),
    chains: ['local', 'local', 'local', 'base', 'nothing'],
    addresses: ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8', `0x${'0'.repeat(40)}`],
    documents: ['runbooks', 'chains', '../security', 'README'],
    images: [`${'0'.repeat(64)}.webp`, `${'a'.repeat(64)}-480.webp`, guide?.id ?? ''],
    versions: await versionsOf(service, main),
  };
}

async function versionsOf({ db }: TestService, { storeId }: TestStore): Promise<string[]> {
  return [(await readStorefront({ db, clock: systemClock }, storeId)).version];
}
