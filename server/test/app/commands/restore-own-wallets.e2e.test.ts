import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../../src/app/processes/logger.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { addressAt, parseAccount } from '../../../src/money/chains/utxo/account.ts';
import { utxoNetwork } from '../../../src/money/chains/utxo/network.ts';
import { product } from '../../kernel/http/support.ts';
import { COIN, startUtxoWorld, storeWith, type UtxoWorld, walletOf } from '../../money/payments/utxo/utxo-world.ts';
import { newOrder } from '../../sales/checkout/support.ts';
import { NO_LITECOIND } from '../../support/litecoind.ts';
import { copyTestDatabase, createTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { callUrl, startTestService, type TestStore } from '../../support/service.ts';
import { command } from '../cli/command.ts';

/** A dollar is a hundredth of a coin. */
const PRICE = COIN / 10n;
const WALLET = walletOf(3);
const STORE = { ...storeWith(WALLET), slug: 'books', name: 'Books', products: [product('Guide')] };

describe.skipIf(NO_LITECOIND !== undefined)(`a restore of merchants' own wallets ${NO_LITECOIND ?? ''}`, () => {
  let world: UtxoWorld;
  let store: TestStore;
  let log = '';
  /** The block before the first payment. */
  let firstBlock = 0;
  /** Copies of the database before the pick. */
  const backups: TestDatabase[] = [];
  const lost: TestDatabase[] = [];
  const order: { id: string; paid: string; unpaid: string } = { id: '', paid: '', unpaid: '' };

  beforeAll(async () => {
    const write = (text: string): void => {
      log += text;
    };
    world = await startUtxoWorld({ log: createLogger({ level: 'info', readable: false, write }) });
    store = await world.service.createStore(STORE);
    order.id = (await newOrder(store)).id;
    const other = (await newOrder(store)).id;
    firstBlock = await world.node.call<number>('getblockcount');
    for (let copy = 0; copy < 3; copy += 1) backups.push(await copyTestDatabase({ url: world.service.databaseUrl }));
    const pick = async (id: string): Promise<string> => {
      const url = `${world.service.baseUrl}/v1/checkouts/${id}/attempts`;
      const reply = await callUrl(url, 'POST', { paymentMethod: 'ltc-regtest' });
      expect(reply.status, reply.text).toBe(201);
      return reply.json.depositAddress;
    };
    order.paid = await pick(order.id);
    order.unpaid = await pick(other);
    await world.send(order.paid, PRICE);
    await world.node.mine(3);
    await world.until(
      async () => (await store.call('GET', `/v1/orders/${order.id}`)).json.status,
      (status) => status === 'completed',
    );
  });
  afterAll(async () => {
    await world?.stop();
    for (const database of [...backups, ...lost]) await database.drop();
  });

  const run = (database: TestDatabase, args: string[], stdin = '') =>
    command(args, {
      env: { ...world.service.env, DATABASE_URL: database.url, CHAIN_LOCAL_RPC_URLS: '' },
      stdin,
    });
  const restore = async (database: TestDatabase, args: string[] = [], stdin = '') => {
    const { code, stderr, stdout } = await run(database, ['restore', '--yes', '--json', ...args], stdin);
    expect(stdout, stderr).not.toBe('');
    return { code, ...JSON.parse(stdout) };
  };
  const givenOut = async (database: TestDatabase): Promise<number> => {
    const accounts = JSON.parse((await run(database, ['accounts', '--json'])).stdout);
    return accounts.find(({ fingerprint }: { fingerprint: string }) => fingerprint === WALLET.fingerprint).givenOut;
  };
  /** The log of the store alone. */
  const ownLog = () =>
    log
      .split('\n')
      .filter((line) => line.includes(store.storeId))
      .join('\n');
  /** Returns the first address that a service on a restored database gives out. */
  const nextAddress = async (database: TestDatabase, apiKey: string): Promise<string> => {
    const { CHAIN_REGTEST_RPC_URLS = '', RATES_FIXED = '', SECRET_KEY = '' } = world.service.env;
    const env = { CHAIN_REGTEST_RPC_URLS, RATES_FIXED, SECRET_KEY };
    const service = await startTestService({ database: { ...database, drop: async () => {} }, env });
    try {
      const call = (path: string, body: object) =>
        callUrl(`${service.baseUrl}${path}`, 'POST', body, { authorization: `Bearer ${apiKey}` });
      const items = [{ name: 'Key', quantity: 1, unitAmount: '5' }];
      const { json } = await call('/v1/invoices', { items, currency: 'usd', expiresIn: 60 });
      const reply = await call(`/v1/checkouts/${json.id}/attempts`, { paymentMethod: 'ltc-regtest' });
      expect(reply.status, reply.text).toBe(201);
      return reply.json.depositAddress;
    } finally {
      await service.stop();
    }
  };
  const addressOf = (index: number): string => {
    const account = parseAccount(present(utxoNetwork('regtest'), 'it is listed'), WALLET.descriptor);
    if ('problem' in account) throw new Error(account.problem);
    return addressAt(account, index).address;
  };

  test('with the log, the order is completed, and no index is given out again', async () => {
    const [database] = backups as [TestDatabase];
    expect(await givenOut(database)).toBe(0);
    const report = await restore(database, ['--addresses', '-'], log);
    expect(report).toMatchObject({
      code: 0,
      addresses: { known: 0, watched: 2, ended: 0, refused: [] },
      chains: [{ chain: 'regtest', transfersFound: 1, unknownPayments: [], unknownSweeps: [] }],
      stores: [
        {
          store: 'books',
          statuses: expect.arrayContaining([{ kind: 'order', status: 'completed', change: 1 }]),
          money: [{ method: 'ltc-regtest', credited: '0.1', late: '0', held: '0', swept: '0' }],
        },
      ],
    });
    expect(await givenOut(database)).toBe(2);
    expect(await nextAddress(database, store.apiKey)).toBe(addressOf(2));
    expect(await restore(database, ['--addresses', '-'], log)).toMatchObject({ addresses: { known: 2 }, stores: [] });
  });

  test('without a log, paid addresses are named, and never given out again', async () => {
    const [, database] = backups as [TestDatabase, TestDatabase];
    const { code, stdout } = await run(database, ['restore', '--yes']);
    expect(code).toBe(0);
    expect(stdout).toContain(
      '  1 payment to addresses of wallets that are not in this database (given out after the backup)',
    );
    expect(stdout).toMatch(
      new RegExp(
        `^ {4}${order.paid} {2}0\\.1 ltc-regtest at ${WALLET.fingerprint} ${WALLET.path(0)} \\(books\\) in [0-9a-f]{64}$`,
        'm',
      ),
    );
    expect(await nextAddress(database, store.apiKey)).toBe(addressOf(1));
    // Repeated, also after an interruption, it names them again.
    const { chains } = await restore(backups[2] as TestDatabase);
    const again = await restore(backups[2] as TestDatabase, ['--chain', 'regtest', '--since', String(firstBlock)]);
    expect(again.chains[0].unknownPayments).toEqual(chains[0].unknownPayments);
  });

  test('a lost database is rebuilt from the provision file, the log and the chain', async () => {
    const database = await createTestDatabase();
    lost.push(database);
    const provisioned = await run(database, ['provision', '--file', '-', '--json'], JSON.stringify({ store: STORE }));
    expect(provisioned).toMatchObject({ code: 0 });
    const report = await restore(database, ['--addresses', '-'], ownLog());
    expect(report).toMatchObject({
      code: 0,
      addresses: { known: 0, watched: 0, ended: 2, refused: [] },
      neverFollowed: [],
      chains: [{ transfersFound: 1, unknownPayments: [] }],
      stores: [
        { store: 'books', money: [{ method: 'ltc-regtest', credited: '0', late: '0.1', held: '0', swept: '0' }] },
      ],
    });
    const found = JSON.parse((await run(database, ['found', '--store', 'books', '--json'])).stdout);
    expect(JSON.stringify(found)).toContain(order.paid);
    // The price is lost with the quote, so no fee is owed.
    const { lines, totals } = JSON.parse((await run(database, ['ledger', '--store', 'books', '--json'])).stdout);
    const payment = { method: 'ltc-regtest', received: '0.1', fee: '0', net: '0.1' };
    expect(lines).toMatchObject([{ ...payment, owed: { amount: '0', currency: 'usd' } }]);
    expect(totals).toMatchObject([{ ...payment, deposits: 1 }]);
    expect(await givenOut(database)).toBe(2);
  });

  test('so it is without a log from the first block named, however far along the used addresses are', async () => {
    const database = await createTestDatabase();
    lost.push(database);
    await run(database, ['provision', '--file', '-', '--json'], JSON.stringify({ store: STORE }));
    expect(await restore(database)).toMatchObject({ chains: [], neverFollowed: ['regtest'] });
    // Only the first of these is within the gap.
    await world.send(addressOf(1_700), COIN / 100n);
    await world.send(addressOf(900), COIN / 100n);
    await world.node.mine(3);
    const { chains } = await restore(database, ['--chain', 'regtest', '--since', String(firstBlock)]);
    expect(chains[0].unknownPayments).toContainEqual({
      txHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      depositAddress: order.paid,
      fingerprint: WALLET.fingerprint,
      path: WALLET.path(0),
      method: 'ltc-regtest',
      amount: '0.1',
      stores: ['books'],
    });
    const paths = chains[0].unknownPayments.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual([0, 1_700, 900].map(WALLET.path).sort());
    expect(await givenOut(database)).toBe(1_701);
  });

  test('a line of a store that is not known is refused, and its index is not given out again', async () => {
    const database = await createTestDatabase();
    lost.push(database);
    for (const slug of ['books', 'twin'])
      await run(database, ['provision', '--file', '-'], JSON.stringify({ store: { ...STORE, slug } }));
    const report = await restore(database, ['--addresses', '-'], ownLog());
    expect(report).toMatchObject({ code: 1, addresses: { ended: 0 } });
    expect(report.addresses.refused).toHaveLength(2);
    expect(await givenOut(database)).toBe(2);
  });
});
