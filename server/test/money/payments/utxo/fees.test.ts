import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdSource } from '../../../../src/kernel/lib/ids.ts';
import { millis } from '../../../../src/kernel/lib/money.ts';
import { type LedgerLine, ledgerPage, ledgerTotals } from '../../../../src/money/sweeping/ledger.ts';
import { createFeeBilling } from '../../../../src/sales/fees/bill-fees.ts';
import { NO_LITECOIND } from '../../../support/litecoind.ts';
import type { TestStore } from '../../../support/service.ts';
import { feesOf } from './fee-rows-repository.ts';
import { COIN, startUtxoWorld, storeWith, type UtxoWorld, walletOf } from './utxo-world.ts';

const HALF = COIN / 2n;
const HOUR_MS = 60 * 60_000;
const QUOTE_MS = HOUR_MS / 2;
const ALWAYS = { from: 0, to: Date.UTC(9999, 0) };

describe.skipIf(NO_LITECOIND !== undefined)(`fees on payments to own wallets ${NO_LITECOIND ?? ''}`, () => {
  let world: UtxoWorld;
  let wallets = 10;
  beforeAll(async () => {
    world = await startUtxoWorld();
  });
  afterAll(() => world?.stop());

  const newStore = (feeBps = 300): Promise<TestStore> => {
    wallets += 1;
    const slug = `fees-${wallets}`;
    return world.service.createStore({ ...storeWith(walletOf(wallets)), slug, feeBps });
  };
  const statusOf = async (store: TestStore, id: string) => (await store.call('GET', `/v1/invoices/${id}`)).json.status;
  const untilStatus = (store: TestStore, id: string, wanted: string) =>
    world.until(
      () => statusOf(store, id),
      (status) => status === wanted,
    );
  const pay = async (store: TestStore, usd: string, ...amounts: readonly bigint[]) => {
    const picked = await world.picked(usd, store);
    for (const amount of amounts) await world.send(picked.attempt.depositAddress, amount);
    await world.node.mine(2);
    await untilStatus(store, picked.invoice.id, 'paid');
    return picked;
  };
  const fees = async ({ storeId }: TestStore) =>
    (await feesOf(world.service.db, { storeId })).map(({ amount, billId, currency, feeBps, feeMillis, method }) => {
      return { amount, billId, currency, feeBps, feeMillis, method };
    });
  const untilFees = (store: TestStore, count: number) =>
    world.until(
      () => fees(store),
      (rows) => rows.length === count,
    );
  const booked = (amount: bigint, feeMillis: bigint) => ({
    amount,
    feeMillis,
    feeBps: 300,
    method: 'ltc-regtest',
    currency: 'usd',
    billId: null,
  });

  test('a paid invoice owes its fee once, over a restart and a reorganisation', async () => {
    const store = await newStore();
    const { invoice } = await pay(store, '50', HALF);
    expect(await fees(store)).toEqual([booked(HALF, 1_500n)]);
    await world.restart(async () => {
      const tip = await world.node.call<string>('getblockhash', (await world.node.call<number>('getblockcount')) - 1);
      await world.node.call('invalidateblock', tip);
    });
    await world.node.mine(4);
    await pay(store, '50', HALF);
    expect(await statusOf(store, invoice.id)).toBe('paid');
    expect(await fees(store)).toEqual([booked(HALF, 1_500n), booked(HALF, 1_500n)]);
  });

  test('an underpaid invoice owes the fee on its part, and late money raises it', async () => {
    const store = await newStore();
    const { attempt, invoice } = await world.picked('50', store);
    await world.send(attempt.depositAddress, HALF / 5n);
    await world.node.mine(2);
    await world.advance(HOUR_MS + QUOTE_MS);
    await world.node.mine(3);
    await untilStatus(store, invoice.id, 'partial');
    expect(await fees(store)).toEqual([booked(HALF / 5n, 300n)]);
    await world.send(attempt.depositAddress, HALF / 5n);
    await world.node.mine(2);
    expect(await untilFees(store, 2)).toEqual([booked(HALF / 5n, 300n), booked(HALF / 5n, 300n)]);
  });

  test('a credit that the merchant took at the head owes its fee once a block has confirmed it', async () => {
    const store = await newStore();
    const { attempt, invoice } = await world.picked('50', store);
    await world.send(attempt.depositAddress, HALF / 5n);
    await world.node.mine();
    await world.until(
      () => world.checkout(invoice.id),
      ({ attempt: shown }) => shown.seenAmount === String(HALF / 5n),
    );
    await world.advance(QUOTE_MS + 1_000);
    await store.call('POST', `/v1/invoices/${invoice.id}/void`);
    expect(await statusOf(store, invoice.id)).toBe('partial');
    expect(await fees(store)).toEqual([]);
    await world.node.mine(2);
    expect(await untilFees(store, 1)).toEqual([booked(HALF / 5n, 300n)]);
  });

  test('money found after an unpaid end owes its fee, and so does money over the amount', async () => {
    const store = await newStore();
    const { attempt, invoice } = await world.picked('50', store);
    await world.advance(HOUR_MS + QUOTE_MS);
    await world.node.mine(3);
    await untilStatus(store, invoice.id, 'expired');
    await world.send(attempt.depositAddress, HALF);
    await world.node.mine(2);
    expect(await untilFees(store, 1)).toEqual([booked(HALF, 1_500n)]);
    await pay(store, '50', COIN);
    expect(await fees(store)).toEqual([booked(HALF, 1_500n), booked(COIN, 3_000n)]);
  });

  test('a fee of 0 books nothing, and the ledger has the payment', async () => {
    const store = await newStore(0);
    await pay(store, '50', HALF);
    expect(await fees(store)).toEqual([]);
    const { lines } = await ledgerPage(world.service.db, { ...ALWAYS, storeId: store.storeId, limit: 10 });
    expect(lines).toMatchObject([{ received: HALF, fee: 0n, net: HALF, owed: { amount: 0n, currency: 'usd' } }]);
  });

  test('the ledger lists each payment with its fee, in pages, and its totals add up', async () => {
    const store = await newStore(333);
    await pay(store, '50', 12_345_678n, 9_999_999n, HALF);
    await pay(store, '1', COIN / 100n);
    const { db } = world.service;
    const range = { ...ALWAYS, storeId: store.storeId };
    for (const newestFirst of [true, false]) {
      const lines: LedgerLine[] = [];
      let after: Awaited<ReturnType<typeof ledgerPage>>['next'];
      do {
        const page = await ledgerPage(db, { ...range, after, limit: 1, newestFirst });
        lines.push(...page.lines);
        after = page.next;
      } while (after !== undefined);
      const sum = (key: 'received' | 'fee' | 'net') => lines.reduce((total, line) => total + line[key], 0n);
      expect(new Set(lines.map(({ txHash }) => txHash)).size).toBe(4);
      expect(lines.map(({ method }) => method)).toEqual(Array.from({ length: 4 }, () => 'ltc-regtest'));
      const [total, ...others] = await ledgerTotals(db, range);
      expect(others).toEqual([]);
      expect(total).toMatchObject({
        deposits: 4,
        received: sum('received'),
        fee: sum('fee'),
        net: sum('net'),
        gas: 0n,
      });
      const owed = lines.reduce((all, line) => all + (line.owed?.amount ?? 0n), 0n);
      const rows = await feesOf(db, { storeId: store.storeId });
      expect(owed).toBe(rows.reduce((all, { feeMillis }) => all + feeMillis, 0n));
      expect(sum('received')).toBe(rows.reduce((all, { amount }) => all + amount, 0n));
      expect(sum('fee')).toBe(rows.reduce((all, { amount }) => all + (amount * 333n) / 10_000n, 0n));
    }
    const each = await ledgerTotals(db, range, 1);
    expect(each).toEqual(await ledgerTotals(db, range));
  });

  test('a bill is paid on the same chain, and then payments that it had stopped are taken again', async () => {
    const operator = await newStore();
    const store = await newStore(1_000);
    await pay(store, '500', 5n * COIN);
    let ahead = 0;
    const clock = { now: () => world.now() + ahead };
    const { db } = world.service;
    const billing = createFeeBilling({
      db,
      clock,
      ids: createIdSource(clock),
      feeStore: operator.slug,
      from: millis(50_000n),
      hostedBase: world.service.baseUrl,
      dashboardUrl: `${world.service.baseUrl}/dashboard`,
    });
    await billing.round();
    ahead += 31 * 24 * HOUR_MS;
    await billing.round();
    const items = [{ name: 'Key', quantity: 1, unitAmount: '50' }];
    const sold = (await store.call('POST', '/v1/invoices', { items, currency: 'usd' })).json;
    const pick = () => store.call('POST', `/v1/checkouts/${sold.id}/attempts`, { paymentMethod: 'ltc-regtest' });
    expect(await pick()).toMatchObject({ status: 400, json: { error: 'Payment method not available' } });
    const { data } = (await operator.call('GET', '/v1/invoices')).json;
    const bill = data.find(({ totalAmount }: { totalAmount: string }) => totalAmount === '50');
    expect(bill).toMatchObject({ status: 'open', currency: 'usd' });
    const { json: attempt } = await operator.call('POST', `/v1/checkouts/${bill.id}/attempts`, {
      paymentMethod: 'ltc-regtest',
    });
    await world.send(attempt.depositAddress, HALF);
    await world.node.mine(2);
    await untilStatus(operator, bill.id, 'paid');
    expect((await pick()).status).toBe(201);
    await billing.round();
    expect(await fees(operator)).toEqual([booked(HALF, 1_500n)]);
  });
});
