import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { millis } from '../../../src/kernel/lib/money.ts';
import { readFees } from '../../../src/operator/operations/fees.ts';
import { createFeeBilling } from '../../../src/sales/fees/bill-fees.ts';
import { walletOf } from '../../money/payments/utxo/utxo-world.ts';
import { makePerson } from '../../support/dashboard/people.ts';
import { PAYOUT, startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { endInvoice, feeMails, invoicesOf, oweFee, underpay } from './rows-repository.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const FEE_STORE = 'operator';
const METHODS = ['ltc-regtest', 'usdc-local'];

describe('bills of the fees on payments to own wallets', () => {
  let service: TestService;
  let operator: TestStore;
  let now = Date.UTC(2026, 5, 10);
  let wallets = 40;
  const clock = { now: () => now };

  beforeAll(async () => {
    service = await startTestService({
      clock,
      env: {
        CHAIN_REGTEST_RPC_URLS: 'http://127.0.0.1:1',
        RATES_FIXED: JSON.stringify({ ltc: { usd: '100', eur: '100' }, usdc: { usd: '1', eur: '1' } }),
        RATE_LIMIT_CHECKOUT_WRITES: '0',
      },
    });
    operator = await service.createStore({ slug: FEE_STORE, name: 'Operator' });
  });
  afterAll(() => service?.stop());

  const billing = (ids = createIdSource(clock)) =>
    createFeeBilling({
      db: service.db,
      clock,
      ids,
      feeStore: FEE_STORE,
      from: millis(50_000n),
      hostedBase: 'https://pay.example',
      dashboardUrl: 'https://pay.example/dashboard',
    });
  const round = () => billing().round();
  const owe = (store: TestStore, amount: bigint, { currency = 'usd', method = 'ltc-regtest' } = {}) =>
    oweFee(service.db, { attemptId: randomUUID(), storeId: store.storeId, method, millis: amount, currency, at: now });
  /** A store with an own wallet and an owner, and the fees billed to it. */
  const newStore = async () => {
    wallets += 1;
    const [name, owner] = [`Shop ${wallets}`, `owner-${wallets}@shop.example`];
    const store = await service.createStore({
      slug: `shop-${wallets}`,
      name,
      payouts: { regtest: walletOf(wallets).descriptor, local: PAYOUT },
      paymentMethods: METHODS,
    });
    await makePerson(service, owner, { [store.storeId]: 'owner' });
    const bills = async () =>
      (await invoicesOf(service.db, { storeId: operator.storeId })).filter(({ customerName }) => customerName === name);
    const totals = async () => (await bills()).map(({ currency, totalMillis }) => `${totalMillis} ${currency}`);
    const emails = () => feeMails(service.db, { recipient: owner });
    return { store, owner, bills, totals, emails };
  };
  const pick = async (store: TestStore, method: string) => {
    const items = [{ name: 'Key', quantity: 1, unitAmount: '5' }];
    const { json } = await store.call('POST', '/v1/invoices', { items, currency: 'usd' });
    return store.call('POST', `/v1/checkouts/${json.id}/attempts`, { paymentMethod: method });
  };
  const offered = async (store: TestStore) => {
    const items = [{ name: 'Key', quantity: 1, unitAmount: '5' }];
    const { json } = await store.call('POST', '/v1/invoices', { items, currency: 'usd' });
    const checkout = await store.call('GET', `/v1/checkouts/${json.id}`);
    return checkout.json.paymentMethods.map(({ id }: { id: string }) => id);
  };
  const end = async (bills: Awaited<ReturnType<typeof newStore>>['bills'], status: string) =>
    endInvoice(service.db, { id: (await bills()).at(-1)?.id ?? '', status, at: now });

  test('fees are billed once the amount is reached, a line for each method, and emailed to the owners', async () => {
    const { bills, emails, owner, store } = await newStore();
    await owe(store, 30_000n);
    await owe(store, 19_999n, { method: 'btc-bitcoin' });
    await round();
    expect(await bills()).toEqual([]);
    await owe(store, 1n);
    await round();
    await round();
    expect(await bills()).toMatchObject([
      {
        status: 'open',
        totalMillis: 50_000n,
        customerEmail: owner,
        items: [
          { name: 'Payment fees, btc-bitcoin', amount: '19.999' },
          { name: 'Payment fees, ltc-regtest', amount: '30.001' },
        ],
      },
    ]);
    expect(await emails()).toMatchObject([{ kind: 'invoice', text: expect.stringContaining('30.001') }]);
  });

  test('less is billed at the end of the month, and never twice', async () => {
    now = Date.UTC(2026, 5, 30, 23, 59);
    const { store, totals } = await newStore();
    await owe(store, 2n);
    await round();
    expect(await totals()).toEqual([]);
    now += MINUTE_MS;
    await round();
    expect(await totals()).toEqual(['2 usd']);
    await owe(store, 3n);
    now = Date.UTC(2026, 6, 31);
    await round();
    expect(await totals()).toEqual(['2 usd']);
    now = Date.UTC(2026, 7, 1);
    await round();
    expect(await totals()).toEqual(['2 usd', '3 usd']);
  });

  test('many processes at once write one bill, one invoice and one email', async () => {
    const { bills, emails, store } = await newStore();
    for (let count = 0; count < 60; count += 1) await owe(store, 1_000n);
    await Promise.all(Array.from({ length: 8 }, round));
    await owe(store, 1_000n);
    await round();
    expect(await bills()).toMatchObject([{ totalMillis: 60_000n }]);
    expect(await emails()).toHaveLength(1);
  });

  test('a store has a bill in each currency, and the store of the operator has none', async () => {
    const { store, totals } = await newStore();
    await owe(store, 60_000n);
    await owe(store, 70_000n, { currency: 'eur' });
    const before = (await invoicesOf(service.db, { storeId: operator.storeId })).length;
    await owe(operator, 90_000n);
    await round();
    expect((await totals()).sort()).toEqual(['60000 usd', '70000 eur']);
    expect(await invoicesOf(service.db, { storeId: operator.storeId })).toHaveLength(before + 2);
  });

  test('an invoice that expired or was voided is written again, and one that was underpaid asks for the rest', async () => {
    const { bills, emails, store, totals } = await newStore();
    await owe(store, 60_000n);
    await round();
    await end(bills, 'expired');
    await round();
    await round();
    expect(await totals()).toEqual(['60000 usd', '60000 usd']);
    await end(bills, 'voided');
    await Promise.all([round(), round()]);
    expect(await totals()).toEqual(['60000 usd', '60000 usd', '60000 usd']);
    const part = { required: 60_000_000n, credited: 45_000_000n, at: now, attemptId: randomUUID() };
    await underpay(service.db, { ...part, id: (await bills()).at(-1)?.id ?? '' });
    await round();
    expect((await totals()).at(-1)).toBe('15000 usd');
    await end(bills, 'expired');
    await round();
    expect((await totals()).slice(-2)).toEqual(['15000 usd', '15000 usd']);
    await end(bills, 'paid');
    await round();
    expect(await bills()).toHaveLength(5);
    expect(await emails()).toHaveLength(5);
  });

  test('unpaid for 30 days, with reminders before, a bill stops exactly these methods until it is paid', async () => {
    const { bills, emails, store } = await newStore();
    const other = await newStore();
    await owe(store, 60_000n);
    await round();
    now += 23 * DAY_MS - 1;
    await round();
    expect(await emails()).toHaveLength(1);
    now += 1;
    await Promise.all([round(), round()]);
    now += 6 * DAY_MS;
    await round();
    now += DAY_MS - 1;
    await round();
    expect((await emails()).map(({ kind }) => kind)).toEqual(['invoice', 'notice', 'notice']);
    expect((await pick(store, 'ltc-regtest')).status).toBe(201);
    now += 1;
    await round();
    await round();
    expect((await emails()).map(({ kind }) => kind)).toEqual(['invoice', 'notice', 'notice', 'notice']);
    const refused = await pick(store, 'ltc-regtest');
    expect([refused.status, refused.json]).toMatchObject([400, { error: 'Payment method not available' }]);
    expect((await pick(store, 'usdc-local')).status).toBe(201);
    expect(await offered(store)).toEqual(['usdc-local']);
    expect(await offered(other.store)).toEqual(METHODS);
    expect((await pick(other.store, 'ltc-regtest')).status).toBe(201);
    await end(bills, 'expired');
    await round();
    expect((await pick(store, 'ltc-regtest')).status).toBe(400);
    await end(bills, 'paid');
    expect((await pick(store, 'ltc-regtest')).status).toBe(201);
    expect(await offered(store)).toEqual(METHODS);
    await round();
    expect((await pick(store, 'ltc-regtest')).status).toBe(201);
  });

  test('the operator reads owed, billed, overdue and paid fees by store', async () => {
    const { bills, store } = await newStore();
    const mine = async () => (await readFees(service.db)).find(({ store: slug }) => slug === store.slug);
    await owe(store, 60_500n);
    const none = { billed: '0', overdue: '0', paid: '0' };
    expect(await mine()).toEqual({ store: store.slug, currency: 'usd', ...none, owed: '60.5' });
    await round();
    await owe(store, 1_000n);
    expect(await mine()).toMatchObject({ owed: '61.5', billed: '60.5', overdue: '0', paid: '0' });
    now += 30 * DAY_MS;
    await round();
    expect(await mine()).toMatchObject({ owed: '61.5', billed: '61.5', overdue: '60.5', paid: '0' });
    const [first] = await bills();
    await endInvoice(service.db, { id: first?.id ?? '', status: 'paid', at: now });
    expect(await mine()).toMatchObject({ owed: '1', billed: '1', overdue: '0', paid: '60.5' });
  });

  test('the failure of one bill holds up no other, and is tried again', async () => {
    const shops = [await newStore(), await newStore()];
    for (const { store } of shops) await owe(store, 60_000n);
    const ids = createIdSource(clock);
    let isFirst = true;
    const failing = {
      next: () => {
        if (!isFirst) return ids.next();
        isFirst = false;
        throw new Error('no id');
      },
    };
    const counts = async () =>
      (await Promise.all(shops.map(({ bills }) => bills()))).map(({ length }) => length).sort();
    await expect(billing(failing).round()).rejects.toThrow('no id');
    expect(await counts()).toEqual([0, 1]);
    await round();
    expect(await counts()).toEqual([1, 1]);
  });

  test('without a store of that slug, nothing is billed, and the reason names the setting', async () => {
    const { store, totals } = await newStore();
    await owe(store, 60_000n);
    const elsewhere = createFeeBilling({
      db: service.db,
      clock,
      ids: createIdSource(clock),
      feeStore: 'nowhere',
      from: millis(0n),
      hostedBase: '',
      dashboardUrl: '',
    });
    await expect(elsewhere.round()).rejects.toThrow('FEE_STORE: no store has the slug nowhere');
    expect(await totals()).toEqual([]);
  });
});
