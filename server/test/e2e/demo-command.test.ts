import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HAS_LITECOIND } from '../../src/app/demo/chain/litecoind.ts';
import type { DemoFile } from '../../src/app/demo/demo-file.ts';
import { command } from '../app/cli/command.ts';
import { type RunningTill, startTill, till, untilPrinted } from '../app/cli/till.ts';
import { visit } from '../pages/storefront/visit.ts';
import { type BrowserSession, openBrowser } from '../support/dashboard/browser-session.ts';
import { freePort } from '../support/free-port.ts';
import { NO_LITECOIND } from '../support/litecoind.ts';
import { killProcessesOf } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SETTINGS = { CHAIN_LOCAL_CONFIRMATIONS: '1', WEBHOOK_MAX_ATTEMPTS: '3' };
const HAS_LITECOIN = NO_LITECOIND === undefined;
const METHODS = ['dai-local', 'eth-local', ...(HAS_LITECOIN ? ['ltc-regtest'] : []), 'usdc-local', 'usdt-local'];
const SAMPLE = '/stores/bramble-games';
const EVERY = { interval: 200 };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: string;
let running: RunningTill;
let demo: DemoFile;
/** Content as written by its second start. */
let used: DemoFile;
let browser: BrowserSession;
beforeAll(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'demo');
  await startDemo([], SETTINGS);
});
afterAll(async () => {
  running?.child.kill('SIGTERM');
  await running?.ended;
  await killProcessesOf(folder.path);
  await folder.remove();
});

async function startDemo(args: string[] = [], env: Record<string, string> = {}): Promise<void> {
  running = startTill(['demo', '--data-dir', dataDir, ...args], { env, cwd: folder.path });
  await untilPrinted(running, /Till is running/);
  demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as DemoFile;
}

async function createInvoice({ baseUrl, store }: DemoFile): Promise<{ id: string; url: string }> {
  const response = await fetch(`${baseUrl}/v1/invoices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${store.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      items: [{ name: 'Thing', quantity: 1, unitAmount: '25' }],
      customerEmail: 'buyer@example.com',
    }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string; url: string };
}

/** Signs in with the credentials printed on the screen. */
async function signIn(): Promise<void> {
  const [, url = ''] = /^ +Dashboard +(\S+)$/m.exec(running.stdout()) ?? [];
  const [, email = '', password = ''] = /^ +Sign in +(\S+), password (\S+)$/m.exec(running.stdout()) ?? [];
  expect(demo.dashboard).toEqual({ url, email, password });
  browser = openBrowser(new URL(url).origin);
  expect(await browser.signIn(email, password)).toMatchObject({ status: 200, json: { needsSecondFactor: false } });
}

async function read(path: string) {
  const { status, json, text } = await browser.call('GET', path);
  expect(status, `${path}: ${text}`).toBe(200);
  return json;
}

const untilFilled = () => expect.poll(running.stderr, EVERY).toMatch(/Bramble Games now has a month of business/);
const statusesOf = async (path: string): Promise<string[]> => [
  ...new Set<string>((await read(path)).data.map(({ status }: { status: string }) => status)),
];

// One scenario: a demo is interrupted while it fills its sample store, fills it at its second start, is used, stopped, and
// started a third time on its data.
describe('the dashboard of a demo', () => {
  test('opens with the printed credentials, for an owner of both stores who is an operator', async () => {
    await signIn();
    const { person, stores } = await read('/me');
    expect(person).toMatchObject({ email: demo.dashboard.email, isOperator: true });
    expect(running.stderr()).not.toContain('setup code');
    await expect
      .poll(async () => (await read('/me')).stores, EVERY)
      .toMatchObject([
        { slug: 'bramble-games', role: 'owner' },
        { slug: 'demo', role: 'owner' },
      ]);
    expect(stores).toContainEqual(expect.objectContaining({ slug: 'demo', role: 'owner' }));
  });

  test('interrupted while filling its sample store fills it at the next start', async () => {
    const total = async () => (await browser.call('GET', `${SAMPLE}/invoices`)).json?.pagination?.total;
    await expect.poll(total, EVERY).toBeGreaterThan(10);
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(0);
    expect(running.stderr()).not.toMatch(/a month of business|could not be filled/);
    await startDemo([], SETTINGS);
    await signIn();
    await untilFilled();
  });

  test('shows orders and invoices in every status', async () => {
    expect((await statusesOf(`${SAMPLE}/orders`)).sort()).toEqual(['completed', 'expired', 'partial', 'pending']);
    expect((await statusesOf(`${SAMPLE}/invoices`)).sort()).toEqual(['expired', 'open', 'paid', 'partial', 'voided']);
    const { data: pending } = await read(`${SAMPLE}/orders?status=pending`);
    const large = pending.find(({ amount }: { amount: string }) => amount === '1350');
    const [attempt] = (await read(`${SAMPLE}/orders/${large.id}`)).attempts;
    expect(attempt).toMatchObject({ status: 'processing', seenAmount: '1350000000' });
  });

  test('shows on its home page a month’s volume, and required actions', async () => {
    const { figures, attention, firstSteps } = await read(`${SAMPLE}/home?days=30`);
    const daysWithSales = new Set<number>();
    for (const { payments } of figures.methods as { payments: number[] }[]) {
      for (const [day, count] of payments.entries()) if (count > 0) daysWithSales.add(day);
    }
    expect(daysWithSales.size).toBeGreaterThan(12);
    expect(new Set(figures.methods.map(({ method }: { method: string }) => method)).size).toBe(4);
    expect(figures.bestSellers.length).toBeGreaterThan(0);
    expect(figures.latest).toHaveLength(10);
    expect(attention).toMatchObject({ partialOrders: 1, partialInvoices: 1, exhausted: 1, payoutChanges: 1 });
    expect(attention.foundFunds).toBeGreaterThan(2);
    expect(Object.values(firstSteps)).not.toContain(false);
  });

  test('shows products of every kind, templates, and available, reserved and delivered stock', async () => {
    const { data } = await read(`${SAMPLE}/products`);
    const isOf = (listed: boolean, hasStock: boolean) =>
      data.some(
        (each: { listed: boolean; stock: number | null }) =>
          each.listed === listed && (each.stock !== null) === hasStock,
      );
    expect([isOf(true, true), isOf(true, false), isOf(false, true)]).toEqual([true, true, true]);
    const withheld = data.filter(({ isWithheld }: { isWithheld: boolean }) => isWithheld);
    expect(withheld).toMatchObject([{ title: 'Concept art, a numbered print file', listed: true, stock: 0 }]);
    const game = data.find(({ title }: { title: string }) => title === 'Lantern Keep (game key)');
    const image = await fetch(game.image);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { stock } = await read(`${SAMPLE}/products/${game.id}`);
    for (const count of [stock.available, stock.reserved, stock.handedOut]) expect(count).toBeGreaterThan(0);
    expect((await read(`${SAMPLE}/templates`)).data.length).toBeGreaterThan(2);
  });

  test('shows swept money with its fee, and found funds of every kind', async () => {
    const ledger = async () => (await read(`${SAMPLE}/settlements`)).lines;
    await expect.poll(async () => (await ledger()).length, EVERY).toBeGreaterThan(20);
    for (const { fee, net } of await ledger()) expect([Number(fee) > 0, Number(net) > 0]).toEqual([true, true]);
    const { data } = await read(`${SAMPLE}/settlements/unmatched`);
    const kinds = data.flatMap(({ parts }: { parts: { kind: string }[] }) => parts.map(({ kind }) => kind));
    expect(kinds).toEqual(expect.arrayContaining(['excess', 'second', 'foreign']));
  });

  test('shows a team, an invitation, and the audit log of a month', async () => {
    const { members, invitations } = await read(`${SAMPLE}/team`);
    expect(members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'admin', 'manager']);
    expect(invitations).toMatchObject([{ email: 'freelancer@example.com', role: 'manager' }]);
    const { entries } = await read(`${SAMPLE}/audit`);
    const kinds = new Set(entries.map(({ actorKind }: { actorKind: string }) => actorKind));
    expect([...kinds]).toEqual(expect.arrayContaining(['person', 'key']));
  });

  test('leaves the store of the printed key as it is provisioned', async () => {
    for (const list of ['orders', 'invoices'])
      expect(await read(`/stores/demo/${list}`)).toMatchObject({ data: [], pagination: { total: 0 } });
    expect((await read('/stores/demo/settlements')).lines).toEqual([]);
    expect((await read('/stores/demo/settlements/unmatched')).data).toEqual([]);
    expect(running.stdout()).not.toContain('webhook verified');
  });
});

describe('a demo', () => {
  beforeAll(() => {
    used = demo;
  });

  test('writes information for other programs to demo.json, readable only by its owner', async () => {
    const hex = expect.stringMatching(/^0x[0-9a-fA-F]{40}$/);
    expect(used).toEqual({
      baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      databaseUrl: expect.stringMatching(/^postgres:\/\//),
      dashboard: { url: expect.any(String), email: expect.any(String), password: expect.any(String) },
      store: {
        id: expect.any(String),
        slug: 'demo',
        apiKey: expect.stringMatching(/^svc_live_[0-9a-f]{48}$/),
        webhookSecret: expect.stringMatching(/^svc_whsec_[0-9a-f]{48}$/),
      },
      products: expect.arrayContaining([{ id: expect.any(String), title: expect.any(String) }]),
      templates: expect.arrayContaining([{ id: expect.any(String), name: expect.any(String) }]),
      chains: [
        {
          name: 'local',
          chainId: 31337,
          rpcUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
          tokens: {
            usdc: { address: hex, decimals: 6 },
            usdt: { address: hex, decimals: 6 },
            dai: { address: hex, decimals: 18 },
          },
          payout: hex,
          feeRecipient: hex,
          faucet: { address: hex, privateKey: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
        },
        ...(HAS_LITECOIN
          ? [{ name: 'regtest', family: 'utxo', rpcUrl: expect.stringMatching(/^http:\/\/\w+:\w+@127\.0\.0\.1:\d+$/) }]
          : []),
      ],
      mail: { dir: join(dataDir, 'mail') },
      env: expect.objectContaining({
        DATABASE_URL: used.databaseUrl,
        SECRET_KEY: expect.stringMatching(/^[0-9a-f]{64}$/),
        CHAIN_LOCAL_RPC_URLS: used.chains[0]?.rpcUrl,
        CHAIN_LOCAL_CONFIRMATIONS: '1',
        WEBHOOK_MAX_ATTEMPTS: '3',
        WEBHOOK_ALLOW_INSECURE: 'true',
      }),
    });
    expect((await stat(join(dataDir, 'demo.json'))).mode & 0o777).toBe(0o600);
  });

  test('shows in its banner its address, its key, an example and how to pay', () => {
    const commands = [`npx till pay <url> --data-dir ${dataDir}`, `npx till chains --demo --data-dir ${dataDir}`];
    for (const part of [used.baseUrl, used.store.apiKey, 'curl -s', '/v1/invoices', ...commands, used.mail.dir]) {
      expect(running.stdout()).toContain(part);
    }
  });

  test('has its storefront at a host that browsers resolve to this machine', async () => {
    const { port } = new URL(used.baseUrl);
    expect(running.stdout()).toContain(`http://demo.localhost:${port}/`);
    const { status, body } = await visit(used.baseUrl, { host: `demo.localhost:${port}` });
    expect([status, body.includes('Pixel Quest')]).toEqual([200, true]);
  });

  test('has a store with every local method, every scope, stock and an open storefront', async () => {
    const response = await fetch(`${used.baseUrl}/v1/store`, {
      headers: { authorization: `Bearer ${used.store.apiKey}` },
    });
    expect(await response.json()).toMatchObject({
      slug: 'demo',
      storefrontEnabled: true,
      scopes: expect.arrayContaining(['orders:write', 'invoices:write', 'products:write', 'webhooks:write']),
      paymentMethods: METHODS.map((id) => expect.objectContaining({ id })),
    });
  });

  test('is paid by several concurrent till pay, and prints the events that its receiver verified', async () => {
    const invoices = await Promise.all([createInvoice(used), createInvoice(used), createInvoice(used)]);
    const methods = ['usdc-local', 'usdt-local', 'eth-local'];
    const payments = await Promise.all(
      invoices.map(({ url }, index) =>
        // In two processes, which send from the same account.
        (index === 0 ? till : command)(
          ['pay', url, '--method', methods[index] ?? '', '--data-dir', dataDir, '--json'],
          { cwd: folder.path },
        ),
      ),
    );
    for (const { code, stdout } of payments) {
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({
        seen: true,
        transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      });
    }
    for (const { id } of invoices) {
      await expect.poll(running.stdout).toMatch(new RegExp(`webhook verified: invoice.paid .*${id}`));
    }
    const again = await command(['pay', invoices[0]?.id ?? '', '--data-dir', dataDir], { cwd: folder.path });
    expect(again).toMatchObject({
      code: 1,
      stderr: 'error: this invoice is already paid and accepts no more payments\n',
    });
  });

  test('lets other commands work on it with its printed variables', async () => {
    const { code, stdout } = await command(['keys', '--store', 'demo', '--json'], {
      env: { ...used.env },
      cwd: folder.path,
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([{ status: 'active' }]);
  });

  describe('with --demo', () => {
    const asked = (...args: string[]) =>
      command([...args, '--demo', '--data-dir', dataDir], {
        cwd: folder.path,
        env: { DATABASE_URL: 'postgres://not-the-demo@127.0.0.1:1/other', CHAIN_BASE_RPC_URLS: 'http://127.0.0.1:1' },
      });

    test('other commands work on it, overriding the environment and .env', async () => {
      await writeFile(join(folder.path, '.env'), 'CHAIN_POLYGON_RPC_URLS=http://127.0.0.1:1\nPORT=x\n');
      const [keys, chains, sweep, config] = await Promise.all([
        asked('keys', '--store', 'demo', '--json'),
        asked('chains', '--json'),
        asked('sweep', '--chain', 'local', '--dry-run', '--json'),
        asked('config', '--json'),
      ]);
      await rm(join(folder.path, '.env'));
      for (const { code, stderr } of [keys, chains, sweep, config])
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(JSON.parse(keys.stdout)).toMatchObject([{ status: 'active' }]);
      expect((JSON.parse(chains.stdout) as { chain: string }[]).map(({ chain }) => chain)).toEqual([
        'local',
        ...(HAS_LITECOIND ? ['regtest'] : []),
      ]);
      expect(JSON.parse(config.stdout)).toMatchObject({ BASE_URL: used.baseUrl, CHAIN_LOCAL_CONFIRMATIONS: '1' });
      expect((await asked('config')).stdout).toMatch(/^DATABASE_URL +demo +postgres:/m);
    });

    test('another owner’s store is provisioned, as in the README', async () => {
      const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
      const [, file] = /save this as `store\.json`:\n\n```json\n([^`]+)```/.exec(readme) ?? [];
      await writeFile(join(folder.path, 'store.json'), file ?? '');
      const provisioned = await command(['provision', '--file', 'store.json', '--demo', '--data-dir', dataDir], {
        cwd: folder.path,
      });
      expect(provisioned).toMatchObject({ code: 0, stdout: expect.stringMatching(/^store +shop /), stderr: '' });
    });

    test('a second process serves beside it', async () => {
      const port = await freePort();
      const second = startTill(['serve', '--roles', 'api', '--port', String(port), '--demo', '--data-dir', dataDir], {
        cwd: folder.path,
        env: { OPERATOR_PORT: 'off', LOG_LEVEL: 'silent' },
      });
      await untilPrinted(second, /Till answers at/);
      const response = await fetch(`http://127.0.0.1:${port}/v1/store`, {
        headers: { authorization: `Bearer ${used.store.apiKey}` },
      });
      expect(await response.json()).toMatchObject({ slug: 'demo' });

      // A link to another process of the demo is paid there; a link to anything else is not paid.
      const { id } = await createInvoice(used);
      const paid = await command(['pay', `http://127.0.0.1:${port}/invoice/${id}`, '--data-dir', dataDir], {
        cwd: folder.path,
      });
      expect(paid).toMatchObject({ code: 0, stderr: '' });
      second.child.kill('SIGTERM');
      await second.ended;
    });
  });

  test('till pay uses the host of a link, and pays only the demo', async () => {
    const { id } = await createInvoice(used);
    const pay = (link: string) => command(['pay', link, '--data-dir', dataDir], { cwd: folder.path });
    const asked: string[] = [];
    const stranger = createHttpServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(500).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => stranger.once('listening', resolve));
    const origin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    const unknown = '4uQeVj5tqViQh7yWWGStvk';
    expect(await pay(`${origin}/invoice/${unknown}`)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        `error: ${origin} is not the demo: the one started here is ${used.baseUrl}, which does not have this checkout; ` +
        'till pay works only on the demo, so use one of its links, or name the folder of another demo with --data-dir\n',
    });
    expect(asked).toEqual([]);
    expect(await pay(`${origin}/invoice/${id}`)).toMatchObject({ code: 1, stderr: expect.stringContaining('500') });
    expect(asked).toEqual([`/v1/checkouts/${id}`]);
    await new Promise((resolve) => stranger.close(resolve));
    expect((await pay(`${used.baseUrl}/invoice/${unknown}`)).stderr).toBe(
      `error: there is no order or invoice ${unknown} at ${used.baseUrl}; copy the link again\n`,
    );
    expect(await pay(`${origin}/invoice/${id}`)).toMatchObject({
      code: 1,
      stderr: `error: nothing responds at ${origin}; the demo is at ${used.baseUrl}\n`,
    });
  });

  test('refuses a second instance on the same folder with one line', async () => {
    const second = await command(['demo', '--data-dir', dataDir], { cwd: folder.path });
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/^error: Another Till is running on .*\n$/);
    expect(existsSync(join(dataDir, 'demo.json'))).toBe(true);
  });

  let before: Awaited<ReturnType<typeof read>>;

  test('ends at Ctrl-C with every child, and continues from its data at the next start', async () => {
    before = await read(`${SAMPLE}/invoices`);
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(0);
    for (const url of [used.baseUrl, used.chains[0]?.rpcUrl ?? '']) await expect(fetch(url)).rejects.toThrow();
    const port = await freePort();
    await startDemo(['--port', String(port)]);
    expect(demo.baseUrl).toBe(`http://127.0.0.1:${port}`);
    expect(demo.store).toEqual(used.store);
    expect(demo.env.CHAIN_LOCAL_CONFIRMATIONS).toBe('2');
    const response = await fetch(`${demo.baseUrl}/v1/invoices?status=paid`, {
      headers: { authorization: `Bearer ${demo.store.apiKey}` },
    });
    expect(await response.json()).toMatchObject({ pagination: { total: 4 } });
  });

  test('does not fill its sample store again', async () => {
    await signIn();
    // The store's webhooks go to this start's receiver, set by the filling process.
    const provisionings = async () =>
      (await read(`${SAMPLE}/audit`)).entries.filter(({ act }: { act: string }) => act === 'store.provisioned');
    await expect
      .poll(async () => (await provisionings())[0]?.after, EVERY)
      .toEqual({
        webhook: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      });
    expect(await read(`${SAMPLE}/invoices`)).toMatchObject({ pagination: before.pagination });
    expect(running.stderr()).not.toMatch(/a month of business|could not be filled/);
  });
});
