import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoFile } from '../../../src/app/demo/demo-file.ts';
import { visit } from '../../pages/storefront/visit.ts';
import { freePort } from '../../support/free-port.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from './command.ts';
import { type RunningTill, startTill, till, untilPrinted } from './till.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: string;
const started: RunningTill[] = [];
beforeAll(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'demo');
});
afterAll(async () => {
  for (const demo of started) demo.child.kill('SIGTERM');
  await Promise.all(started.map((demo) => demo.ended));
  await folder.remove();
});

async function startDemo(
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<{ running: RunningTill; demo: DemoFile }> {
  const running = startTill(['demo', '--data-dir', dataDir, ...args], { env, cwd: folder.path });
  started.push(running);
  await untilPrinted(running, /Till is running/);
  return { running, demo: JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as DemoFile };
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

// One scenario: the demo is started, used, stopped and started again on its data.
describe('a demo', () => {
  let first: DemoFile;
  let running: RunningTill;

  test('writes what other programs need to demo.json, readable by its owner alone', async () => {
    ({ running, demo: first } = await startDemo([], { CHAIN_LOCAL_CONFIRMATIONS: '1', WEBHOOK_MAX_ATTEMPTS: '3' }));
    const hex = expect.stringMatching(/^0x[0-9a-fA-F]{40}$/);
    expect(first).toEqual({
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
      ],
      mail: { dir: join(dataDir, 'mail') },
      env: expect.objectContaining({
        DATABASE_URL: first.databaseUrl,
        SECRET_KEY: expect.stringMatching(/^[0-9a-f]{64}$/),
        CHAIN_LOCAL_RPC_URLS: first.chains[0]?.rpcUrl,
        CHAIN_LOCAL_CONFIRMATIONS: '1',
        WEBHOOK_MAX_ATTEMPTS: '3',
        WEBHOOK_ALLOW_INSECURE: 'true',
      }),
    });
    expect((await stat(join(dataDir, 'demo.json'))).mode & 0o777).toBe(0o600);
  });

  test('shows in its banner where it runs, its key, an example and how to pay', () => {
    const commands = [`npx till pay <url> --data-dir ${dataDir}`, `npx till chains --demo --data-dir ${dataDir}`];
    for (const part of [first.baseUrl, first.store.apiKey, 'curl -s', '/v1/invoices', ...commands, first.mail.dir]) {
      expect(running.stdout()).toContain(part);
    }
  });

  test('has its storefront where browsers take the name for this machine', async () => {
    const { port } = new URL(first.baseUrl);
    expect(running.stdout()).toContain(`http://demo.localhost:${port}/`);
    const { status, body } = await visit(first.baseUrl, { host: `demo.localhost:${port}` });
    expect([status, body.includes('Pixel Quest')]).toEqual([200, true]);
  });

  test('has a store with every local method, every scope, stock and an open storefront', async () => {
    const response = await fetch(`${first.baseUrl}/v1/store`, {
      headers: { authorization: `Bearer ${first.store.apiKey}` },
    });
    expect(await response.json()).toMatchObject({
      slug: 'demo',
      storefrontEnabled: true,
      scopes: expect.arrayContaining(['orders:write', 'invoices:write', 'products:write', 'webhooks:write']),
      paymentMethods: ['dai-local', 'eth-local', 'usdc-local', 'usdt-local'].map((id) =>
        expect.objectContaining({ id }),
      ),
    });
  });

  test('is paid by till pay, several at once, and prints the events that its receiver verified', async () => {
    const invoices = await Promise.all([createInvoice(first), createInvoice(first), createInvoice(first)]);
    const methods = ['usdc-local', 'usdt-local', 'eth-local'];
    const payments = await Promise.all(
      invoices.map(({ url }, index) =>
        till(['pay', url, '--method', methods[index] ?? '', '--data-dir', dataDir, '--json'], { cwd: folder.path }),
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
    expect(again).toMatchObject({ code: 1, stderr: 'error: this invoice is already paid and accepts no more money\n' });
  });

  test('lets other commands work on it with the variables it names', async () => {
    const { code, stdout } = await command(['keys', '--store', 'demo', '--json'], {
      env: { ...first.env },
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

    test('other commands work on it, whatever else the environment and .env say', async () => {
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
      expect((JSON.parse(chains.stdout) as { chain: string }[]).map(({ chain }) => chain)).toEqual(['local']);
      expect(JSON.parse(config.stdout)).toMatchObject({ BASE_URL: first.baseUrl, CHAIN_LOCAL_CONFIRMATIONS: '1' });
      expect((await asked('config')).stdout).toMatch(/^DATABASE_URL +demo +postgres:/m);
    });

    test('a store of somebody else is provisioned, as the README shows it', async () => {
      const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
      const [, file] = /save this as `store\.json`:\n\n```json\n([^`]+)```/.exec(readme) ?? [];
      await writeFile(join(folder.path, 'store.json'), file ?? '');
      const alone = await till(['provision', '--file', 'store.json', '--demo', '--data-dir', dataDir], {
        cwd: folder.path,
      });
      expect(alone).toMatchObject({ code: 0, stdout: expect.stringMatching(/^store +shop /), stderr: '' });
    });

    test('a second process serves beside it', async () => {
      const port = await freePort();
      const second = startTill(['serve', '--roles', 'api', '--port', String(port), '--demo', '--data-dir', dataDir], {
        cwd: folder.path,
        env: { OPERATOR_PORT: 'off', LOG_LEVEL: 'silent' },
      });
      started.push(second);
      await untilPrinted(second, /Till answers at/);
      const response = await fetch(`http://127.0.0.1:${port}/v1/store`, {
        headers: { authorization: `Bearer ${first.store.apiKey}` },
      });
      expect(await response.json()).toMatchObject({ slug: 'demo' });

      // A link to another process of the demo is paid there; a link to anything else is not paid.
      const { id } = await createInvoice(first);
      const paid = await command(['pay', `http://127.0.0.1:${port}/invoice/${id}`, '--data-dir', dataDir], {
        cwd: folder.path,
      });
      expect(paid).toMatchObject({ code: 0, stderr: '' });
      second.child.kill('SIGTERM');
      await second.ended;
    });
  });

  test('till pay goes to the host of a link, and pays none but the demo', async () => {
    const { id } = await createInvoice(first);
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
        `error: ${origin} is not the demo: the one that was started here is ${first.baseUrl}, which does not know this ` +
        'checkout; till pay pays only the demo, so take a link of it, or name the folder of another one with --data-dir\n',
    });
    expect(asked).toEqual([]);
    expect(await pay(`${origin}/invoice/${id}`)).toMatchObject({ code: 1, stderr: expect.stringContaining('500') });
    expect(asked).toEqual([`/v1/checkouts/${id}`]);
    await new Promise((resolve) => stranger.close(resolve));
    expect((await pay(`${first.baseUrl}/invoice/${unknown}`)).stderr).toBe(
      `error: there is no order or invoice ${unknown} at ${first.baseUrl}; copy the link again\n`,
    );
    expect(await pay(`${origin}/invoice/${id}`)).toMatchObject({
      code: 1,
      stderr: `error: nothing answers at ${origin}; the demo is at ${first.baseUrl}\n`,
    });
  });

  test('refuses a second one on the same folder with one line', async () => {
    const second = await till(['demo', '--data-dir', dataDir], { cwd: folder.path });
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/^error: Another Till is running on .*\n$/);
    expect(existsSync(join(dataDir, 'demo.json'))).toBe(true);
  });

  test('ends at Ctrl-C with every child, and continues from its data at the next start', async () => {
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(0);
    for (const url of [first.baseUrl, first.chains[0]?.rpcUrl ?? '']) await expect(fetch(url)).rejects.toThrow();
    const port = await freePort();
    const { demo } = await startDemo(['--port', String(port)]);
    expect(demo.baseUrl).toBe(`http://127.0.0.1:${port}`);
    expect(demo.store).toEqual(first.store);
    expect(demo.env.CHAIN_LOCAL_CONFIRMATIONS).toBe('2');
    const response = await fetch(`${demo.baseUrl}/v1/invoices?status=paid`, {
      headers: { authorization: `Bearer ${demo.store.apiKey}` },
    });
    expect(await response.json()).toMatchObject({ pagination: { total: 4 } });
  });
});

describe('what belongs to real money', () => {
  const demo = (env: Record<string, string>, cwd = folder.path) =>
    till(['demo', '--data-dir', join(folder.path, 'real')], { cwd, env });

  test.each([
    ['CHAIN_BASE_RPC_URLS', 'http://127.0.0.1:1'],
    ['CHAIN_ETHEREUM_CONFIRMATIONS', '12'],
    ['GAS_PRIVATE_KEY', `0x${'5a'.repeat(32)}`],
  ])('%s is refused by name, even in a .env, and nothing is created', async (name, value) => {
    const elsewhere = await temporaryFolder();
    await writeFile(join(elsewhere.path, '.env'), `${name}=${value}\n`);
    const outcomes = [
      ['environment', await demo({ [name]: value })],
      ['.env file', await demo({}, elsewhere.path)],
    ] as const;
    await elsewhere.remove();
    for (const [where, { code, stdout, stderr }] of outcomes) {
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(new RegExp(`^error: ${name} is set in the ${where}, and [^\\n]+\\n$`));
      expect(stderr).not.toContain(value);
    }
    expect(existsSync(join(folder.path, 'real'))).toBe(false);
  });

  test('a database with payments on a real chain is refused and left as it is', async () => {
    const database = await createTestDatabase();
    const sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
    await sql.query(
      `insert into chain_cursors values ('base', 1, '0x1', now(), 1, '0x1', now(), now());
       delete from schema_migrations where version > 6`,
    );
    const args = ['demo', '--data-dir', join(folder.path, 'real')];
    const { code, stderr } = await till(args, { cwd: folder.path, env: { DATABASE_URL: database.url } });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^error: the database of DATABASE_URL has payments on base, and [^\n]+\n$/),
    });
    expect((await sql.query('select max(version) as version from schema_migrations')).rows).toEqual([{ version: 6 }]);
    expect((await sql.query('select from stores')).rows).toEqual([]);
    await sql.end();
    await database.drop();
  });
});

test('a requested port that is taken is one clear error', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  const outcome = await till(['demo', '--port', port, '--data-dir', join(folder.path, 'other')], { cwd: folder.path });
  server.close();
  expect(outcome).toEqual({
    code: 1,
    stdout: '',
    stderr: `error: port ${port} is taken; give another with --port, or none to get a free one\n`,
  });
});
