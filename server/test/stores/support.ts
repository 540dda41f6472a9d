import { afterAll, afterEach, beforeAll } from 'vitest';
import { createDatabase, type Database } from '../../src/kernel/db/pool.ts';
import { createIdSource } from '../../src/kernel/lib/ids.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { createSecretBox } from '../../src/kernel/lib/secret-box.ts';
import type { Chain, PaymentMethod } from '../../src/money/chains/port.ts';
import { createChainRegistry } from '../../src/money/chains/registry.ts';
import type { ProvisionDeps } from '../../src/operator/provisioning/provision.ts';
import { parseProvisionFile } from '../../src/operator/provisioning/provision-file.ts';
import type { ProvisionFile } from '../../src/operator/provisioning/provision-schema.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

export const START = Date.parse('2026-01-02T03:04:05.678Z');
export const PAYOUT = `0x${'ab'.repeat(20)}`;
export const SECRET_KEY = 'a secret key that is long enough for a test';

/** A clock that a test moves manually. */
export interface HandClock {
  now(): number;
  advance(ms: number): void;
}

export interface MerchantsWorld {
  readonly db: Database;
  readonly clock: HandClock;
  readonly deps: ProvisionDeps;
}

/** Represents the contract of a token; its key is unknown. */
export const TOKEN = `0x${'7'.repeat(40)}`;

/** Returns a chain for provisioning: its methods and address format only. Nothing is read from it. */
function addressOnlyChain(name: string, tokens: readonly string[]): Chain {
  const methods = tokens.map(
    (token): PaymentMethod => ({ id: `${token}-${name}`, token, chain: name, decimals: 6, tokenAddress: null }),
  );
  const unused = () => Promise.reject(new Error('provisioning reads no chain'));
  return {
    name,
    title: name,
    chainId: null,
    blockSeconds: 1,
    confirmations: 2,
    finality: { base: 2, tiers: [], usualDepth: { safe: 32, finalized: 64 } },
    methods,
    providers: 1,
    sweeping: {
      contracts: { factory: '', implementation: '' },
      depositAddress: () => '',
      derivation: () => ({}),
      agreedSweeps: unused,
    },
    parseAddress: (text) => (/^0x[0-9a-fA-F]{40}$/.test(text) ? text.toLowerCase() : undefined),
    displayAddress: (address) => address,
    explorer: null,
    isReserved: (address) => address === TOKEN,
    hasSilentCoin: true,
    paymentUri: () => '',
    verify: unused,
    head: unused,
    inspect: unused,
    tagged: unused,
    headers: unused,
    activity: unused,
    balances: unused,
    agreedBalances: unused,
    agreedTransfers: unused,
  };
}

/**
 * Sets up a database for one test file, with the dependencies of the merchants' use cases. Call at the top of the file.
 */
export function useMerchants(): MerchantsWorld {
  const world: { db?: Database; test?: TestDatabase } = {};
  let now = START;
  const clock = {
    now: () => now,
    advance(ms: number) {
      now += ms;
    },
  };
  beforeAll(async () => {
    world.test = await createTestDatabase();
    world.db = createDatabase({ url: world.test.url, applicationName: 'till test', maxConnections: 5, log: silentLog });
  });
  afterEach(() => {
    now = START;
  });
  afterAll(async () => {
    await world.db?.close();
    await world.test?.drop();
  });
  const db = new Proxy({} as Database, {
    get: (_, key) => Reflect.get(world.db ?? {}, key),
  });
  const chains = createChainRegistry([addressOnlyChain('local', ['usdc', 'eth']), addressOnlyChain('other', ['btc'])]);
  const secrets = createSecretBox(SECRET_KEY);
  const dashboardUrl = 'https://till.example/dashboard';
  const ids = createIdSource(clock);
  return { db, clock, deps: { db, clock, ids, secrets, chains, allowInsecureWebhooks: false, dashboardUrl } };
}

/** Returns a complete provision file with this slug, with some fields of its store replaced. */
export function provisionFile(slug: string, store: Partial<ProvisionFile['store']> = {}): ProvisionFile {
  return parseProvisionFile(
    JSON.stringify({
      owner: { email: `Owner@${slug}.example`, password: 'correct horse battery', name: 'The owner' },
      store: {
        slug,
        name: 'A store',
        feeBps: 250,
        storefrontEnabled: true,
        payouts: { local: PAYOUT },
        paymentMethods: ['usdc-local', 'eth-local'],
        webhookUrl: 'https://hooks.example/till',
        apiKeys: [{ name: 'all', scopes: ['orders:read', 'orders:write'], expiresAt: null }],
        products: [
          { title: 'Keys', priceAmount: '9.99', priceCurrency: 'usd', stock: ['KEY-1', 'KEY-2'] },
          {
            title: 'Guide',
            priceAmount: '12.50',
            priceCurrency: 'usd',
            stock: null,
            deliveryText: 'https://guide.example',
          },
        ],
        templates: [
          {
            name: 'Hour',
            memo: 'Thanks',
            expiresInMinutes: 60,
            items: [{ name: 'Work', quantity: 1, unitAmount: '50.00' }],
          },
        ],
        ...store,
      },
    }),
  );
}
