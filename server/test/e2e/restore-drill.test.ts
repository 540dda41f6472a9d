import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command } from '../app/cli/command.ts';
import { type Outcome, till } from '../app/cli/till.ts';
import { randomAddress } from '../money/chains/addresses.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { copyTestDatabase, createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { callUrl, type Reply } from '../support/service.ts';
import { killAll, type ServiceProcess, startServe } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FEE_RECIPIENT = randomAddress();
const EVERY = { interval: 200 };
const USDC = 1_000_000n;
const SCOPES = ['invoices:read', 'invoices:write', 'orders:read', 'orders:write', 'products:read'];
const KEYS = ['KEY-1', 'KEY-2', 'KEY-3', 'KEY-4'];

interface Store {
  readonly slug: string;
  readonly payout: string;
  readonly apiKey: string;
  /** The only product, with finite stock. */
  readonly product: string;
}

interface Payment {
  readonly invoice: string;
  readonly attempt: Reply['json'];
}

let chain: TestChain;
let live: TestDatabase;
let backup: TestDatabase;
let service: ServiceProcess;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let stores: readonly [Store, Store];
let variables: Record<string, string>;
let logOfService = '';
const payments: Record<string, Payment> = {};
/** Orders of one key each, and the lines delivered to their buyers. */
const orders: Record<string, { readonly id: string; lines: readonly string[] }> = {};

beforeAll(async () => {
  chain = await startTestChain();
  live = await createTestDatabase();
  folder = await temporaryFolder();
  const gas = await chain.createAccount(10n ** 20n);
  variables = {
    DATABASE_URL: live.url,
    SECRET_KEY: 'the secret key of a drill that is long enough',
    CHAIN_LOCAL_RPC_URLS: chain.rpcUrl,
    FEE_RECIPIENT,
    GAS_PRIVATE_KEY: gas.privateKey,
    RATES_FIXED: JSON.stringify({ eth: { usd: '2000' }, usdc: { usd: '1' }, usdt: { usd: '1' } }),
    RATES_SOURCES: 'none',
    RATE_LIMIT_CHECKOUT_WRITES: '0',
  };
  stores = [await provision('books'), await provision('games')];
  service = await startServe(variables);
});
afterAll(async () => {
  await killAll();
  await Promise.all([live?.drop(), backup?.drop()]);
  await chain?.stop();
  await folder?.remove();
});

async function provision(slug: string): Promise<Store> {
  const payout = randomAddress();
  const store = {
    slug,
    name: slug,
    feeBps: 300,
    payouts: { local: payout },
    paymentMethods: ['usdc-local', 'usdt-local', 'eth-local'],
    apiKeys: [{ name: 'all', scopes: SCOPES, expiresAt: null }],
    products: [{ title: 'Keys', priceAmount: '10', priceCurrency: 'usd', stock: KEYS }],
  };
  const { code, stdout, stderr } = await run(['provision', '--file', '-', '--json'], JSON.stringify({ store }));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { apiKeys, products } = JSON.parse(stdout) as { apiKeys: { key: string }[]; products: { id: string }[] };
  return { slug, payout, apiKey: apiKeys[0]?.key ?? '', product: products[0]?.id ?? '' };
}

const options = (stdin = '') => ({ cwd: folder.path, env: variables, stdin });
const run = (args: string[], stdin = ''): Promise<Outcome> => command(args, options(stdin));

async function call(store: Store, method: string, path: string, body?: unknown): Promise<Reply['json']> {
  const reply = await callUrl(`${service.baseUrl}/v1/${path}`, method, body, {
    authorization: `Bearer ${store.apiKey}`,
  });
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.json;
}

/** Creates an invoice of ten dollars, found by its name in later tests. */
async function newInvoice(name: string, store: Store): Promise<string> {
  const body = { items: [{ name, quantity: 1, unitAmount: '10' }] };
  return (await call(store, 'POST', 'invoices', body)).id;
}

async function pick(name: string, store: Store, invoice?: string, paymentMethod = 'usdc-local'): Promise<void> {
  const id = invoice ?? (await newInvoice(name, store));
  payments[name] = { invoice: id, attempt: await call(store, 'POST', `checkouts/${id}/attempts`, { paymentMethod }) };
}

/** Orders one key for ten dollars. */
async function order(name: string, store: Store): Promise<void> {
  const body = { items: [{ productId: store.product, quantity: 1 }], customerEmail: 'ada@example.com' };
  orders[name] = { id: (await call(store, 'POST', 'orders', body)).id, lines: [] };
  await pick(name, store, orders[name].id);
}

const deliveryOf = async (name: string, store: Store): Promise<string[]> => {
  const { items } = await call(store, 'GET', `checkouts/${orders[name]?.id}/delivery`);
  return items.flatMap((item: { lines: string[] }) => item.lines);
};

/** Pays an order and records its deliverables. */
async function buy(name: string, store: Store): Promise<void> {
  await pay(name);
  const statusOfOrder = async () => (await call(store, 'GET', `orders/${orders[name]?.id}`)).status;
  await expect.poll(statusOfOrder, EVERY).toBe('completed');
  const isDelivered = async () => (await call(store, 'GET', `checkouts/${orders[name]?.id}/delivery`)).complete;
  await expect.poll(isDelivered, EVERY).toBe(true);
  const bought = orders[name];
  if (bought !== undefined) bought.lines = await deliveryOf(name, store);
}

const of = (name: string): Payment => {
  const payment = payments[name];
  if (payment === undefined) throw new Error(`no payment ${name}`);
  return payment;
};

async function pay(name: string, amount = 10n * USDC): Promise<void> {
  const { token, depositAddress } = of(name).attempt;
  await chain.mintTo(token, depositAddress, amount);
  await chain.mine(2);
}

const statusOf = async (name: string, store: Store): Promise<string> =>
  (await call(store, 'GET', `invoices/${of(name).invoice}`)).status;

const becomes = (name: string, store: Store, status: string) =>
  expect.poll(() => statusOf(name, store), EVERY).toBe(status);

const isSwept = (name: string) => {
  const { tokenAddress, depositAddress } = of(name).attempt;
  return expect.poll(() => chain.balanceOf(depositAddress, tokenAddress), EVERY).toBe(0n);
};

async function query(sql: string, values: unknown[] = []): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: variables.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function restore(...args: string[]): Promise<Reply['json']> {
  const { code, stdout, stderr } = await till(['restore', '--yes', '--json', ...args], options());
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return JSON.parse(stdout);
}

// One drill in several parts, in an operator's order.
test('before the backup: payments in every state', async () => {
  const [books, games] = stores;
  await pick('paid and swept', books);
  await pay('paid and swept');
  await becomes('paid and swept', books, 'paid');
  await isSwept('paid and swept');
  await pick('picked', books);
  await pick('short', games);
  await pay('short', 4n * USDC);
  await expect
    .poll(async () => (await call(games, 'GET', `checkouts/${of('short').invoice}`)).attempt.receivedAmount, EVERY)
    .toBe(String(4n * USDC));
  await pick('paid after the crash', games);
  payments['picked later'] = { invoice: await newInvoice('picked later', books), attempt: null };
  await pick('replaced', games);
  await pick('replacing', games, of('replaced').invoice, 'usdt-local');
  await pay('replacing');
  await becomes('replacing', games, 'paid');
  await isSwept('replacing');
  await order('ordered', books);
  await order('abandoned', books);
  // Mined but not confirmed before the next block, so that the backup has this sweep as pending.
  backup = await copyTestDatabase(live);
});

test('after the backup: business continues until the machine dies', async () => {
  const [books, games] = stores;
  await pay('picked');
  await becomes('picked', books, 'paid');
  await pay('short', 6n * USDC);
  await becomes('short', games, 'paid');
  await pick('picked later', books, of('picked later').invoice);
  await pay('picked later');
  await becomes('picked later', books, 'paid');
  await pick('new', games);
  await pay('new', 11n * USDC);
  await becomes('new', games, 'paid');
  await buy('ordered', books);
  await order('ordered later', books);
  await buy('ordered later', books);
  for (const name of ['picked', 'short', 'picked later', 'new', 'ordered', 'ordered later']) await isSwept(name);
  await pay('replaced', 3n * USDC);
  await isSwept('replaced');
  await pick('new and not paid yet', books);

  // The service's output is read from its pipe a moment later.
  const written = (): string[] => service.log().map((line) => JSON.stringify(line));
  const last = of('new and not paid yet').attempt.id;
  await expect.poll(() => written().some((line) => line.includes(last)), EVERY).toBe(true);
  logOfService = written().join('\n');
  await service.end('SIGKILL');
  await chain.sendNativeFromContract(of('replaced').attempt.depositAddress, 5n);
  await pay('paid after the crash');
  await pay('new and not paid yet', 12n * USDC);
  await chain.mine(3);
});

test('beside a running service it is refused, and also without consent', async () => {
  variables.DATABASE_URL = backup.url;
  expect(await run(['restore'])).toMatchObject({
    code: 2,
    stderr: 'error: add --yes to skip the confirmation\n',
  });
  const other = await startServe({ ...variables, GAS_PRIVATE_KEY: '', CHAIN_LOCAL_RPC_URLS: 'http://127.0.0.1:1' });
  const follows = () => other.log().some(({ msg, key }) => msg === 'role gained' && key === 'indexer:local');
  await expect.poll(follows, EVERY).toBe(true);
  expect((await run(['restore', '--yes'])).stderr).toBe(
    'error: a running service has the role indexer:local: ' +
      'stop every process with the roles indexer and sweeper first\n',
  );
  await other.end('SIGTERM');
});

test('restore decides known attempts by the chain, and names unknown sweeps', async () => {
  const report = await restore();
  const [found] = report.chains;
  expect(found).toMatchObject({ chain: 'local', openSweeps: { mined: 1, void: 0, waiting: 0 } });
  const unknown = found.unknownSweeps as { depositAddress: string; method: string; payout: string; stores: string[] }[];
  expect(unknown.map(({ depositAddress }) => depositAddress).sort()).toEqual(
    [of('picked later'), of('new'), of('ordered later')]
      .map(({ attempt }) => attempt.depositAddress.toLowerCase())
      .sort(),
  );
  const [books, games] = stores;
  expect(unknown).toContainEqual(
    expect.objectContaining({ method: 'usdc-local', payout: books.payout, stores: ['books'] }),
  );
  expect(report.stores).toEqual([
    {
      store: 'books',
      statuses: [
        { kind: 'invoice', status: 'open', change: -1 },
        { kind: 'invoice', status: 'paid', change: 1 },
        { kind: 'order', status: 'completed', change: 1 },
        { kind: 'order', status: 'pending', change: -1 },
      ],
      money: [{ method: 'usdc-local', credited: '20', late: '0', held: '0', swept: '20' }],
    },
    {
      store: 'games',
      statuses: [
        { kind: 'invoice', status: 'open', change: -2 },
        { kind: 'invoice', status: 'paid', change: 2 },
      ],
      money: [
        { method: 'eth-local', credited: '0', late: '0.000000000000000005', held: '0.000000000000000005', swept: '0' },
        { method: 'usdc-local', credited: '16', late: '3', held: '6', swept: '13' },
        { method: 'usdt-local', credited: '0', late: '0', held: '-10', swept: '10' },
      ],
    },
  ]);
  expect(report.offSale).toEqual([
    { store: 'books', id: books.product, title: 'Keys', lines: 4, ordersWaiting: 1 },
    { store: 'games', id: games.product, title: 'Keys', lines: 4, ordersWaiting: 0 },
  ]);
});

test('repeated, it finds nothing more and changes nothing', async () => {
  const books = await query('select * from payment_attempts order by id');
  const report = await restore();
  expect(report).toMatchObject({ stores: [], chains: [{ transfersFound: 0, sweepsFound: 0, balancesCorrected: 0 }] });
  const again = await query('select * from payment_attempts order by id');
  expect(again).toEqual(books);
});

test('with the log of the service it books the addresses created after the backup, and their money', async () => {
  const file = join(folder.path, 'till.log');
  await writeFile(file, `some line of another program\n${logOfService}\n`);
  const report = await restore('--addresses', file);
  expect(report.addresses).toEqual({ known: 8, watched: 1, ended: 3, refused: [] });
  expect(report.chains[0].unknownSweeps).toEqual([]);
  expect(report.stores).toEqual([
    {
      store: 'books',
      statuses: [
        { kind: 'invoice', status: 'open', change: -1 },
        { kind: 'invoice', status: 'paid', change: 1 },
      ],
      money: [{ method: 'usdc-local', credited: '10', late: '22', held: '12', swept: '20' }],
    },
    {
      store: 'games',
      statuses: [],
      money: [{ method: 'usdc-local', credited: '0', late: '11', held: '0', swept: '11' }],
    },
  ]);
});

test('a line with the wrong address or an unknown store is refused, and the others are booked', async () => {
  const line = logOfService.split('\n').find((text) => text.includes(of('new').attempt.id)) ?? '';
  const changed = (fields: object): string => JSON.stringify({ ...JSON.parse(line), ...fields });
  const strangeId = '01234567-89ab-7def-8123-456789abcdef';
  const lines = [
    changed({ attemptId: strangeId }),
    changed({ payout: randomAddress() }),
    changed({ storeId: strangeId }),
    changed({ requiredAmount: '1.5' }),
    line.slice(0, -20),
    `Nov 21 18:00:00 host till[1]: ${line}`,
  ];
  const args = ['restore', '--yes', '--json', '--addresses', '-'];
  const { code, stdout } = await run(args, lines.join('\n'));
  expect(code).toBe(1);
  expect(JSON.parse(stdout).addresses).toEqual({
    known: 1,
    watched: 0,
    ended: 0,
    refused: [
      { line: 1, reason: expect.stringContaining('does not follow from the terms next to it') },
      { line: 2, reason: expect.stringContaining('does not follow from the terms next to it') },
      { line: 3, reason: `there is no store ${strangeId}` },
      { line: 4, reason: '"requiredAmount" is missing or malformed' },
      { line: 5, reason: 'the line is incomplete' },
    ],
  });
});

test('finite stock is off sale until its owner marks the delivered lines from the emails', async () => {
  const [books, games] = stores;
  expect(await run(['put-back', '--store', 'books'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(new RegExp(`books  Keys +4 +1 +${books.product}`)),
  });
  const product = ['put-back', '--store', 'books', '--product', books.product];
  expect(await run(product)).toMatchObject({
    code: 2,
    stderr: 'error: add --yes to skip the confirmation\n',
  });
  const [known, lost] = [orders.ordered, orders['ordered later']];
  expect([known?.lines.length, lost?.lines.length]).toEqual([1, 1]);
  const file = join(folder.path, 'handed-out.txt');
  await writeFile(file, `${known?.id}\t${known?.lines[0]}\n${lost?.id}\t${lost?.lines[0]}\nKEY-9\n`);
  const { code, stdout } = await till([...product, '--handed-out', file, '--yes', '--json'], options());
  expect({ code, json: JSON.parse(stdout) }).toEqual({
    code: 0,
    json: {
      store: 'books',
      product: books.product,
      title: 'Keys',
      handedOut: { marked: 2, setAside: 1, known: 0, unknown: [3] },
      // Of four lines two were delivered, and one is reserved for the unpaid order.
      stock: 1,
    },
  });
  expect(await run([...product, '--yes'])).toMatchObject({
    code: 1,
    stderr: `error: product ${books.product} is on sale; nothing was done\n`,
  });
  expect(JSON.parse((await run(['put-back', '--json'])).stdout)).toMatchObject([{ id: games.product }]);
});

test('the service on the restored database sweeps the rest once: each total equals the chain’s', async () => {
  service = await startServe(variables);
  const [books, games] = stores;
  const usdc = chain.token('usdc');
  const left = `select coalesce(sum(held_amount), 0)::text as held from (
    select held_amount from payment_attempts union all select held_amount from foreign_deposits) m`;
  await expect
    .poll(async () => {
      await chain.mine();
      return (await query(left))[0]?.held;
    }, EVERY)
    .toBe('0');

  const statuses = Object.entries({ picked: 'paid', 'picked later': 'paid' });
  for (const [name, status] of statuses) expect(await statusOf(name, books), name).toBe(status);
  expect(await statusOf('short', games)).toBe('paid');
  expect(await statusOf('paid after the crash', games)).toBe('paid');

  for (const { attempt } of Object.values(payments)) {
    expect(await chain.balanceOf(attempt.depositAddress, usdc)).toBe(0n);
    expect(await chain.balanceOf(attempt.depositAddress)).toBe(0n);
  }
  // All payments, less 3 %.
  const paid = { books: 62n, games: 34n };
  for (const store of stores) {
    const total = paid[store.slug as keyof typeof paid] * USDC;
    expect(await chain.balanceOf(store.payout, usdc), store.slug).toBe(total - (total * 3n) / 100n);
    const [booked] = await query(
      `select sum(s.net_amount)::text as net from swept_deposits s join payment_attempts a on a.id = s.attempt_id
        join stores t on t.id = a.store_id where t.slug = $1 and s.token_address = $2`,
      [store.slug, usdc],
    );
    expect(BigInt(booked?.net ?? 0), store.slug).toBe(total - (total * 3n) / 100n);
  }
  expect(await chain.balanceOf(games.payout, chain.token('usdt'))).toBe(9_700_000n);
  expect(await chain.balanceOf(games.payout)).toBe(5n);
  expect(await chain.balanceOf(FEE_RECIPIENT, usdc)).toBe(((paid.books + paid.games) * USDC * 3n) / 100n);
});

test('no key is delivered twice: former recipients get the same one again, and others get unused ones', async () => {
  const [books, games] = stores;
  expect(await deliveryOf('ordered', books)).toEqual(orders.ordered?.lines);
  await order('after the restore', books);
  await buy('after the restore', books);
  await buy('abandoned', books);
  const handedOut = ['ordered', 'ordered later', 'after the restore', 'abandoned'].map((name) => orders[name]?.lines);
  expect(handedOut.flat().sort()).toEqual(KEYS);
  const mails = await query(
    `select text_body from mail_outbox where kind = 'order-delivery' and text_body like '%' || $1 || '%'`,
    [orders.ordered?.id],
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text_body).toContain(orders.ordered?.lines[0]);
  const body = { items: [{ productId: games.product, quantity: 1 }] };
  await expect(call(games, 'POST', 'orders', body)).rejects.toThrow('400 {"error":"Product is out of stock"}');
});
