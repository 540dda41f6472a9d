import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../../src/kernel/db/pool.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { ownHosts } from '../../../src/stores/slug.ts';
import { findStoreIdBySlug } from '../../../src/stores/store-repository.ts';
import { claimDomain } from '../../../src/stores/storefront/domains.ts';
import { freePort } from '../../support/free-port.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from './command.ts';
import { type Outcome, startTill, till, untilPrinted } from './till.ts';

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  folder = await temporaryFolder();
  env = {
    DATABASE_URL: database.url,
    SECRET_KEY: 'the secret key of a test: long enough',
    // No server listens there: provisioning must know the chain, not reach it.
    CHAIN_LOCAL_RPC_URLS: 'http://127.0.0.1:1',
    FEE_RECIPIENT: `0x${'fe'.repeat(20)}`,
  };
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

type Run = (args: string[], stdin?: string) => Promise<Outcome>;
const run: Run = (args, stdin = '') => command(args, { env, cwd: folder.path, stdin });
const runAlone: Run = (args, stdin = '') => till(args, { env, cwd: folder.path, stdin });

async function json(args: string[], stdin = '', how = run): Promise<unknown> {
  const { code, stdout, stderr } = await how([...args, '--json'], stdin);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

const STORE = {
  owner: { email: 'owner@example.com', password: 'correct horse', name: 'Owner' },
  store: {
    slug: 'shop',
    name: 'Shop',
    payouts: { local: `0x${'ab'.repeat(20)}` },
    paymentMethods: ['usdc-local'],
    webhookUrl: 'https://hooks.example/till',
    apiKeys: [{ name: 'all', scopes: ['orders:read'], expiresAt: null }],
  },
};

// The tests of this file build on each other, in the order of an operator's first day.
test('without a schema, commands explain how to create it', async () => {
  expect(await run(['keys', '--store', 'shop'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^error: the database lacks schema version .*; run "till migrate" first\n$/),
  });
});

test('migrate prints the applied migrations, even when several run concurrently, and then that none is left', async () => {
  const results = (await Promise.all([json(['migrate'], '', runAlone), json(['migrate'], '', runAlone)])) as {
    applied: unknown[];
  }[];
  const applied = results.map((result) => result.applied.length).sort();
  expect(applied[0]).toBe(0);
  expect(applied[1]).toBeGreaterThan(0);
  expect(await run(['migrate'])).toMatchObject({ code: 0, stdout: 'the schema is up to date\n' });
});

test('provision prints the keys it created, once, and is safe to run again', async () => {
  const file = join(folder.path, 'store.json');
  await writeFile(file, JSON.stringify(STORE));
  const first = (await json(['provision', '--file', file])) as { storeId: string; webhookSecret: string };
  expect(first).toEqual({
    storeId: expect.any(String),
    slug: 'shop',
    webhookSecret: expect.stringMatching(/^svc_whsec_[0-9a-f]{48}$/),
    apiKeys: [{ id: expect.any(String), name: 'all', key: expect.stringMatching(/^svc_live_[0-9a-f]{48}$/) }],
    products: [],
    templates: [],
    owner: { email: 'owner@example.com' },
  });
  const second = await json(['provision', '--file', '-'], JSON.stringify(STORE), runAlone);
  expect(second).toMatchObject({
    storeId: first.storeId,
    webhookSecret: first.webhookSecret,
    apiKeys: [{ key: null }],
  });
});

test('provision with another SECRET_KEY fails with the reason', async () => {
  const other = { ...env, SECRET_KEY: 'another secret key: also long enough' };
  const outcome = await command(['provision', '--file', '-'], { env: other, stdin: JSON.stringify(STORE) });
  expect(outcome).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('was SECRET_KEY changed?') });
});

test('reseal re-encrypts secrets with a new SECRET_KEY, after which the former one is not needed', async () => {
  const [former, present] = [env.SECRET_KEY ?? '', 'the key of after a rotation: long enough'];
  const reseal = (variables: Record<string, string>) => command(['reseal'], { env: { ...env, ...variables } });
  expect(await reseal({})).toMatchObject({ code: 0, stdout: expect.stringContaining('1 already were') });
  expect(await reseal({ SECRET_KEY: present })).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('1 cannot be read:'),
  });
  const rotated = { SECRET_KEY: present, SECRET_KEYS_RETIRED: former };
  expect(await reseal(rotated)).toEqual({
    code: 0,
    stdout:
      '1 re-encrypted with the current SECRET_KEY and bound to their store, 0 already were\n' +
      'second factors: 0 re-encrypted with it, 0 already were\n' +
      'receipt key: 0 re-encrypted with it, 0 already was\n' +
      'accounts of wallets: 0 re-encrypted with it, 0 already were\nSECRET_KEYS_RETIRED can be emptied\n',
    stderr: '',
  });
  env = { ...env, SECRET_KEY: present };
  expect(await json(['provision', '--file', '-'], JSON.stringify(STORE))).toMatchObject({
    webhookSecret: expect.stringMatching(/^svc_whsec_/),
  });
});

test('provision warns of stock in which a list may have become one line', async () => {
  const stock = ['KEY-1', 'KEY-2\rKEY-3', 'KEY-4\u2028KEY-5', '\u2028KEY-6 '];
  const product = { title: 'Keys', priceAmount: '5', priceCurrency: 'usd', stock };
  const { code, stderr } = await run(
    ['provision', '--file', '-'],
    JSON.stringify({ store: { slug: 'shop', products: [product] } }),
  );
  const note = 'note: 2 lines of stock of "Keys" with an inner line break: each is sold as one unit\n';
  expect({ code, stderr }).toEqual({ code: 0, stderr: note });
});

test('a provision file that cannot be applied is refused with the place in it', async () => {
  const outcome = await run(['provision', '--file', '-'], '{"store":{"slug":"shop","feeBps":"3"}}');
  expect(outcome).toEqual({
    code: 1,
    stdout: '',
    stderr: 'error: store.feeBps must be integer; docs/operating/stores.md has an example and explains every field\n',
  });
});

test('keys are listed without their secrets, and revoked by id', async () => {
  const [key] = (await json(['keys', '--store', 'shop'])) as { id: string }[];
  expect(key).toEqual({
    id: expect.any(String),
    name: 'all',
    status: 'active',
    scopes: ['orders:read'],
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    createdAt: expect.stringMatching(/Z$/),
    mintedBy: 'till provision',
  });
  expect(await json(['revoke-key', key?.id ?? ''])).toMatchObject({
    id: key?.id,
    name: 'all',
    store: 'shop',
  });
  expect(await json(['keys', '--store', 'shop'])).toMatchObject([{ status: 'revoked' }]);
});

test('a missing store or key is named', async () => {
  expect((await run(['keys', '--store', 'nobody'])).stderr).toContain('there is no store "nobody"');
  expect((await run(['revoke-key', 'nonsense'])).stderr).toContain('there is no key nonsense');
});

test('chains shows an unreachable chain as a state, not as an error', async () => {
  expect(await json(['chains'], '', runAlone)).toMatchObject([
    {
      chain: 'local',
      chainId: 31337,
      head: null,
      followed: null,
      rpc: [{ url: 'http://127.0.0.1:1', ok: false }],
      gas: null,
    },
  ]);
});

test('chains shows the required finality; a lower tier, or agreement with one provider, fails with the setting', async () => {
  const withSettings = (settings: Record<string, string>) =>
    command(['chains'], { env: { ...env, ...settings }, cwd: folder.path });
  const { stdout } = await withSettings({ CHAIN_LOCAL_FINALITY_TIERS: '1000:32,10000:finalized' });
  expect(stdout).toContain('  confirmations  2, 32 from 1000, finalized from 10000\n');
  expect(await withSettings({ CHAIN_LOCAL_FINALITY_TIERS: '1000:1' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('CHAIN_LOCAL_FINALITY_TIERS must not ask for less (1)'),
  });
  expect(await withSettings({ PAYMENT_AGREEMENT_FROM: '1000' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('PAYMENT_AGREEMENT_FROM needs two providers for each chain'),
  });
});

test('serve answers at the printed address, reports health at OPERATOR_PORT only, and ends with 0 on a signal', async () => {
  const serve = async (args: string[], variables: Record<string, string>) => {
    const service = startTill(['serve', '--json', ...args], { env: { ...env, ...variables }, cwd: folder.path });
    await untilPrinted(service, /}\n$/);
    const told = JSON.parse(service.stdout()) as {
      baseUrl: string | null;
      operatorUrl: string | null;
      roles: string[];
    };
    return { service, told };
  };
  const operatorPort = String(await freePort());
  // The first process gets the default port.
  const [all, one, named, silent] = await Promise.all([
    serve(['--port', '0'], {}),
    serve(['--roles', 'reaper'], {}),
    serve(['--roles', 'reaper'], { OPERATOR_PORT: operatorPort }),
    serve(['--roles', 'reaper'], { OPERATOR_PORT: 'off' }),
  ]);
  expect(all.told.roles).toEqual(['api', 'indexer', 'dispatcher', 'reaper', 'sweeper', 'mailer']);
  expect(all.told.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const health = await fetch(`${all.told.operatorUrl}/healthz`);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({
    checks: { database: { status: 'ok' }, 'chain:local': { status: 'failing' } },
  });
  expect(named.told).toMatchObject({ baseUrl: null, operatorUrl: `http://127.0.0.1:${operatorPort}` });
  expect(silent.told.operatorUrl).toBeNull();
  const urls = [all, one, named].map(({ told }) => told.operatorUrl);
  expect(new Set(urls).size).toBe(3);
  for (const url of urls) expect((await fetch(`${url}/metrics`)).status).toBe(200);

  const { port } = new URL(all.told.baseUrl ?? '');
  expect(await run(['serve', '--port', port])).toMatchObject({
    code: 1,
    stderr: `error: port ${port} on 127.0.0.1 is taken; choose another with --port or PORT\n`,
  });
  const taken = await command(['serve', '--port', '0'], { env: { ...env, OPERATOR_PORT: operatorPort } });
  expect(taken).toMatchObject({
    code: 1,
    stderr: `error: port ${operatorPort} on 127.0.0.1 is taken; set OPERATOR_PORT for each process, or set it to off\n`,
  });
  const portless = await run(['serve', '--roles', 'reaper', '--port', '0']);
  expect([portless.code, portless.stderr]).toEqual([2, expect.stringContaining('OPERATOR_PORT')]);
  const started = [all, one, named, silent];
  for (const { service } of started) service.child.kill('SIGTERM');
  for (const { service } of started) expect((await service.ended).code).toBe(0);
});

test('found prints money that no order or invoice accounts for, of one store', async () => {
  expect(await json(['found', '--store', 'shop'])).toEqual({ store: 'shop', found: [] });
  expect(await run(['found', '--store', 'shop'])).toMatchObject({
    code: 0,
    stdout: 'no unmatched payments of shop\n',
  });
  expect(await run(['found', '--store', 'nothing'])).toMatchObject({
    code: 1,
    stderr: 'error: there is no store "nothing"; "till stores" lists them, "till provision" creates one\n',
  });
});

test('webhook shows, rotates and tests a store’s signing secret, and explains refusals', async () => {
  const webhook = (...args: string[]) => json(['webhook', '--store', 'shop', ...args]);
  const refusal = async (...args: string[]) => (await run(['webhook', '--store', 'shop', ...args])).stderr;
  const url = 'https://hooks.example/other';
  expect(await webhook('--set', url)).toEqual({ url, hasSecret: true, nextSecretFrom: null });
  expect(await refusal('--set', 'https://127.0.0.1/')).toMatch(
    /^error: the webhook URL must not name a private address/,
  );
  const before = (await webhook('--reveal')) as { secret: string };
  const rotated = (await webhook('--rotate')) as { nextSecret: string; nextSecretFrom: string };
  expect(rotated.nextSecret).not.toBe(before.secret);
  expect(await refusal('--rotate')).toBe(
    'error: a new secret is about to take over; --finish or --cancel that rotation first\n',
  );
  expect(await webhook('--reveal')).toEqual({ ...before, ...rotated });
  expect(await webhook('--cancel')).toMatchObject({ nextSecretFrom: null });
  const { nextSecret } = (await webhook('--rotate')) as typeof rotated;
  expect(await webhook('--finish')).toMatchObject({ nextSecretFrom: null });
  expect(await webhook('--reveal')).toMatchObject({ secret: nextSecret, nextSecret: null });
  expect(await refusal('--finish')).toBe('error: no rotation is in progress\n');
  // Its name is not found, or resolves to no public address.
  const tested = await run(['webhook', '--store', 'shop', '--test', '--json']);
  expect(tested.code).toBe(1);
  expect(JSON.parse(tested.stdout)).toMatchObject({ responseStatus: null, request: { url } });
  expect(await webhook('--remove')).toMatchObject({ url: null, hasSecret: true });
  expect(await refusal('--test')).toBe('error: the store has no webhook URL; --set saves one\n');
  expect((await run(['webhook', '--store', 'none'])).stderr).toContain('there is no store "none"');
});

test('domain shows why a custom domain is pending, looks it up, and removes it', async () => {
  expect(await run(['domain', '--store', 'nobody'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('there is no store'),
  });
  expect(await run(['domain', '--store', 'shop'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has no custom domain'),
  });
  const db = createDatabase({ url: database.url, applicationName: 'test', maxConnections: 1, log: silentLog });
  const acting = { db, clock: systemClock, ids: createIdSource(systemClock) };
  const storeId = (await findStoreIdBySlug(db, { slug: 'shop', now: systemClock.now() })) ?? '';
  const by = { kind: 'command-line', name: 'test' } as const;
  await claimDomain({ ...acting, own: ownHosts([], undefined) }, { storeId, by, text: 'shop.example.org' });
  expect(await json(['domain', '--store', 'shop'])).toMatchObject({
    domain: 'shop.example.org',
    status: 'waiting',
    says: 'Not checked yet.',
    record: {
      name: '_till.shop.example.org',
      type: 'TXT',
      value: expect.stringMatching(/^till-verification=[0-9a-f]{32}$/),
    },
    checkedAt: null,
  });
  // No server listens there, so the result is unknown.
  const away = (args: string[]) =>
    command(args, { env: { ...env, DNS_SERVERS: '127.0.0.1:1', BASE_URL: 'https://pay.example' }, cwd: folder.path });
  const checked = await away(['domain', '--store', 'shop', '--check']);
  expect(checked).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The address of this installation is unknown'),
  });
  expect(await run(['domain', '--store', 'shop', '--check', '--remove'])).toMatchObject({ code: 2 });
  expect(await json(['domain', '--store', 'shop', '--remove'])).toEqual({ domain: 'shop.example.org', removed: true });
  expect(await run(['domain', '--store', 'shop'])).toMatchObject({ code: 1 });
  await db.close();
});
