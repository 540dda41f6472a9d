import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createEvmSweepClient } from '../../../src/money/chains/evm/sweeping/sweep-client.ts';
import { waitForReceipt } from '../../../src/money/chains/evm/transactions.ts';
import { type LedgerLine, ledgerPage, ledgerTotals, ledgerTotalsWithin } from '../../../src/money/sweeping/ledger.ts';
import { createSweeper, type Sweeper } from '../../../src/money/sweeping/sweeper.ts';
import { command } from '../../app/cli/command.ts';
import { till } from '../../app/cli/till.ts';
import { FEE_RECIPIENT, type TestStore } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { randomAddress } from '../chains/addresses.ts';
import { type PaymentWorld, startPaymentWorld } from '../payments/harness.ts';

const GAS_MONEY = 10n ** 20n;
const ETH_DUE = 5n * 10n ** 15n;
const ALWAYS = { from: 0, to: Date.UTC(9999, 0) };

describe("a store's ledger", () => {
  let world: PaymentWorld;
  let gasAddress: string;
  let sweeper: Sweeper;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;

  beforeAll(async () => {
    world = await startPaymentWorld();
    folder = await temporaryFolder();
    const gasKey = await world.chain.createAccount(GAS_MONEY);
    gasAddress = gasKey.address;
    const chain = createEvmSweepClient({ chain: world.chain.chain, gasPrivateKey: gasKey.privateKey });
    const { clock, service } = world;
    sweeper = createSweeper({ chain, db: service.db, clock, ids: createIdSource(clock), log: silentLog });
  });
  afterAll(async () => {
    await world?.stop();
    await folder?.remove();
  });

  const storeWithPayout = async (): Promise<TestStore & { payout: string }> => {
    const payout = randomAddress();
    return { ...(await world.newStore({ slug: `store-${randomUUID()}`, payouts: { local: payout } })), payout };
  };
  const paid = async (store: TestStore, method: string, amount: bigint): Promise<void> => {
    const invoice = await world.newInvoice(store);
    await world.pay(await world.pick(invoice.id, method), amount);
    await world.confirm();
    expect((await world.invoice(store, invoice.id)).status).toBe('paid');
  };
  const sweepAndBook = async (): Promise<number> => {
    const transactions = await sweeper.sweepOnce();
    for (const { txHash } of transactions) await waitForReceipt(world.chain.rpc, txHash ?? '');
    await world.confirm();
    await sweeper.settleOnce();
    return transactions.length;
  };
  const linesOf = async (store: TestStore): Promise<readonly LedgerLine[]> =>
    (await ledgerPage(world.service.db, { ...ALWAYS, storeId: store.storeId, limit: 100 })).lines;
  const sum = (lines: readonly LedgerLine[], method: string, key: 'fee' | 'net' | 'received'): bigint =>
    lines.filter((line) => line.method === method).reduce((total, line) => total + line[key], 0n);
  const feeBalances = async (): Promise<bigint[]> => [
    await world.chain.balanceOf(FEE_RECIPIENT, world.chain.token('usdc')),
    await world.chain.balanceOf(FEE_RECIPIENT),
    await world.chain.balanceOf(FEE_RECIPIENT, world.chain.token('usdt')),
  ];

  test('is empty while nothing has left', async () => {
    const store = await storeWithPayout();
    await paid(store, 'usdc-local', 10_000_000n);
    expect(await linesOf(store)).toEqual([]);
    expect(await ledgerTotals(world.service.db, { ...ALWAYS, storeId: store.storeId })).toEqual([]);
    await sweepAndBook();
    expect(await linesOf(store)).toHaveLength(1);
  });

  test('its totals match the balances of payout, fee recipient and gas key, with stores sharing a batch', async () => {
    const [first, second] = [await storeWithPayout(), await storeWithPayout()];
    const before = { fees: await feeBalances(), gas: await world.chain.balanceOf(gasAddress) };
    await paid(first, 'usdc-local', 10_000_001n);
    await paid(first, 'eth-local', ETH_DUE);
    await paid(second, 'usdc-local', 25_000_000n);
    const order = await world.newOrder(second);
    const attempt = await world.pick(order.id, 'usdc-local');
    await world.chain.mintTo('usdt', attempt.depositAddress, 777n);
    await world.pay(attempt, 10_000_000n);
    await world.confirm();
    expect(await sweepAndBook()).toBe(1);
    expect(await sweeper.due()).toEqual([]);

    const lines = [...(await linesOf(first)), ...(await linesOf(second))];
    const usdc = world.chain.token('usdc');
    expect(sum(await linesOf(first), 'usdc-local', 'net')).toBe(await world.chain.balanceOf(first.payout, usdc));
    expect(sum(await linesOf(first), 'eth-local', 'net')).toBe(await world.chain.balanceOf(first.payout));
    expect(sum(await linesOf(second), 'usdc-local', 'net')).toBe(await world.chain.balanceOf(second.payout, usdc));
    expect(sum(await linesOf(second), 'usdt-local', 'net')).toBe(
      await world.chain.balanceOf(second.payout, world.chain.token('usdt')),
    );
    expect(sum(lines, 'usdc-local', 'received')).toBe(10_000_001n + 25_000_000n + 10_000_000n);
    const fees = await feeBalances();
    expect(['usdc-local', 'eth-local', 'usdt-local'].map((method) => sum(lines, method, 'fee'))).toEqual(
      fees.map((balance, index) => balance - (before.fees[index] ?? 0n)),
    );
    const spent = before.gas - (await world.chain.balanceOf(gasAddress));
    expect(lines.reduce((total, line) => total + (line.gasShare ?? 0n), 0n)).toBe(spent);
    expect(new Set(lines.map(({ txHash }) => txHash)).size).toBe(1);
    expect(lines.map(({ kind, byOperator }) => `${kind} ${byOperator}`).sort()).toEqual([
      'invoice true',
      'invoice true',
      'invoice true',
      'order true',
      'order true',
    ]);
  });

  test('shows no gas for sweeps by others, and its totals are the sums of its lines', async () => {
    const store = await storeWithPayout();
    const invoice = await world.newInvoice(store);
    const attempt = await world.pick(invoice.id, 'usdc-local');
    await world.pay(attempt, 10_000_000n);
    await world.confirm();
    const [due] = await sweeper.due();
    await world.chain.sweep(
      {
        attemptId: due?.attemptId ?? '',
        payout: due?.payout ?? '',
        feeRecipient: due?.feeRecipient ?? '',
        feeBps: due?.feeBps ?? 0,
      },
      due?.tokenAddress ?? null,
    );
    await world.confirm();
    await paid(store, 'usdc-local', 10_000_000n);
    await sweepAndBook();

    const lines = await linesOf(store);
    expect(lines).toMatchObject([
      { byOperator: false, gasShare: null, invoiceNumber: 1n, net: 9_700_000n, fee: 300_000n },
      { byOperator: true, gasShare: expect.any(BigInt), invoiceNumber: 2n },
    ]);
    expect(await ledgerTotals(world.service.db, { ...ALWAYS, storeId: store.storeId })).toEqual([
      {
        chain: 'local',
        method: 'usdc-local',
        decimals: 6,
        deposits: 2,
        received: 20_000_000n,
        fee: 600_000n,
        net: 19_400_000n,
        gas: lines[1]?.gasShare,
        authorizations: 0,
        authorizationGas: 0n,
      },
    ]);
    const within = (lines: number) =>
      ledgerTotalsWithin(world.service.db, { ...ALWAYS, storeId: store.storeId }, lines);
    expect([(await within(2))?.length, await within(1)]).toEqual([1, undefined]);
  });

  test('is read a page at a time without missing or repeating a line, and within a time', async () => {
    const store = await storeWithPayout();
    for (let invoice = 0; invoice < 5; invoice++)
      await paid(store, invoice % 2 ? 'eth-local' : 'usdc-local', 10n ** 16n);
    await sweepAndBook();
    const all = await linesOf(store);
    expect(all).toHaveLength(5);
    const paged: LedgerLine[] = [];
    let after: Awaited<ReturnType<typeof ledgerPage>>['next'];
    do {
      const page = await ledgerPage(world.service.db, { ...ALWAYS, storeId: store.storeId, limit: 2, after });
      paged.push(...page.lines);
      after = page.next;
    } while (after !== undefined);
    expect(paged).toEqual(all);
    const time = all[0]?.time ?? 0;
    const between = (from: number, to: number) =>
      ledgerPage(world.service.db, { storeId: store.storeId, from, to, limit: 100 });
    expect((await between(time, time + 1)).lines).toHaveLength(5);
    expect((await between(time + 1, time + 2)).lines).toEqual([]);
    expect((await between(time - 1, time)).lines).toEqual([]);
  });

  test('its totals do not depend on the number of lines added up per query', async () => {
    const store = await storeWithPayout();
    for (const method of ['usdc-local', 'eth-local', 'usdc-local']) {
      await paid(store, method, 10n ** 16n);
      await sweepAndBook();
    }
    const range = { ...ALWAYS, storeId: store.storeId };
    const totals = await ledgerTotals(world.service.db, range);
    expect(totals.map(({ deposits, method }) => [method, deposits])).toEqual([
      ['eth-local', 1],
      ['usdc-local', 2],
    ]);
    for (const lines of [0, 1, 2]) expect(await ledgerTotals(world.service.db, range, lines)).toEqual(totals);
  });

  test('contains nothing from a block that is not confirmed', async () => {
    const store = await storeWithPayout();
    await paid(store, 'usdc-local', 10_000_000n);
    const [transaction] = await sweeper.sweepOnce();
    await waitForReceipt(world.chain.rpc, transaction?.txHash ?? '');
    await world.follow();
    expect(await linesOf(store)).toEqual([]);
    await world.confirm();
    expect(await linesOf(store)).toMatchObject([{ byOperator: true, gasShare: null }]);
    await sweeper.settleOnce();
    expect(await linesOf(store)).toMatchObject([{ byOperator: true, gasShare: expect.any(BigInt) }]);
  });

  test('is printed by a command, as a table and as JSON', async () => {
    const slug = `shop-${randomUUID()}`;
    const store = await world.newStore({ slug, payouts: { local: randomAddress() } });
    const env = { ...world.service.env, DATABASE_URL: world.service.databaseUrl };
    const ledger = (...args: string[]) => command(['ledger', '--store', slug, ...args], { cwd: folder.path, env });
    expect(await ledger()).toMatchObject({
      code: 0,
      stdout: `no sweeps of ${slug} in this period\n`,
    });
    await paid(store, 'usdc-local', 10_000_000n);
    await sweepAndBook();
    const [line] = await linesOf(store);

    const { code, stdout } = await ledger();
    expect(code).toBe(0);
    expect(stdout).toMatch(/^time \(UTC\)\s+for\s+method\s+received\s+fee\s+net\s+gas\s+transaction\n/);
    expect(stdout).toMatch(/ invoice 1\s+usdc-local\s+10\s+0\.3\s+9\.7\s+0\.0\d+ eth\s+0x[0-9a-f]{64}\n/);
    expect(stdout).toMatch(/usdc-local\s+1\s+10\s+0\.3\s+9\.7\s+0\.0\d+ eth\n$/);
    const json = JSON.parse((await ledger('--json', '--from', '2020-01-01')).stdout);
    expect(json).toMatchObject({
      store: slug,
      lines: [{ transactionHash: line?.txHash, method: 'usdc-local', received: '10', fee: '0.3', net: '9.7' }],
      totals: [{ chain: 'local', method: 'usdc-local', deposits: 1, received: '10' }],
    });
    expect(json.lines[0].gasShare).toBe(json.totals[0].gas);
    const totals = await ledger('--totals');
    expect(totals.stdout).toMatch(/^total\s+deposits\s+received\s+fee\s+net\s+gas\nusdc-local\s+1\s+10\s[^\n]+\n$/);
    expect(JSON.parse((await ledger('--totals', '--json')).stdout)).toEqual({ ...json, lines: null });
    expect(await ledger('--from', '2020-01-02', '--to', '2020-01-01')).toMatchObject({ code: 2 });
    expect(await ledger('--from', 'yesterday')).toMatchObject({ code: 2 });
    const other = await till(['ledger', '--store', 'nobody'], { cwd: folder.path, env });
    expect(other).toMatchObject({
      code: 1,
      stderr: 'error: there is no store "nobody"; "till stores" lists them, "till provision" creates one\n',
    });
  });
});
