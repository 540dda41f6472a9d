import { EARLIER_DEPLOYMENTS, PRESENT_DEPLOYMENT, UNNAMED_DEPLOYMENT } from '@till/contracts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { findUnknownSweeps } from '../../../src/app/commands/restore/unknown-sweeps.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { contractsOf } from '../../../src/money/chains/evm/addresses.ts';
import { compactSweepOf } from '../../../src/money/chains/evm/sweeping/sweep-calldata.ts';
import { createEvmSweepClient } from '../../../src/money/chains/evm/sweeping/sweep-client.ts';
import { waitForReceipt } from '../../../src/money/chains/evm/transactions.ts';
import { derivedOnChain } from '../../../src/money/chains/evm/verify.ts';
import type { Chain, DepositContracts } from '../../../src/money/chains/port.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { rescan } from '../../../src/money/chains/rescan.ts';
import { parseAddressLine } from '../../../src/money/payments/booking/address-log.ts';
import { startAttempt } from '../../../src/money/payments/picking/start-attempt.ts';
import type { Attempt } from '../../../src/money/payments/types.ts';
import { rebookAddress } from '../../../src/money/payments/watching/rebook-addresses.ts';
import { createFixedRates } from '../../../src/money/rates/fixed.ts';
import { createSweeper, type Sweeper, type SweeperOptions } from '../../../src/money/sweeping/sweeper.ts';
import { till } from '../../app/cli/till.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { callUrl, FEE_RECIPIENT, PAYOUT, type TestStore } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { CONFIRMATIONS, type PaymentWorld, startPaymentWorld } from '../payments/harness.ts';

const DUE = 10_000_000n;
const FEE_BPS = 250;

let world: PaymentWorld;
let store: TestStore;
let sql: pg.Client;
let earlier: DepositContracts;
let earlierChain: Chain;
let gasKey: string;
let log: ReturnType<typeof recordingLog>;

beforeAll(async () => {
  world = await startPaymentWorld();
  store = await world.newStore({ feeBps: FEE_BPS });
  sql = new pg.Client({ connectionString: world.service.databaseUrl });
  await sql.connect();
  earlier = await world.chain.deployEarlierContracts();
  earlierChain = world.chain.createChain({ contracts: earlier, confirmations: CONFIRMATIONS });
  gasKey = (await world.chain.createAccount(10n ** 20n)).privateKey;
});
afterAll(async () => {
  await sql?.end();
  await world?.stop();
});
beforeEach(() => {
  log = recordingLog();
});
afterEach(() => world.confirm());

/** Log lines about addresses, as read by `till restore`. */
const lines: string[] = [];

/** Picks a token like a process of an earlier version. */
async function pickEarlier(orderId: string): Promise<Attempt> {
  const { clock, payables, service } = world;
  const ids = createIdSource(clock);
  const logged = { ...log, info: (fields: object, msg: string) => void lines.push(JSON.stringify({ ...fields, msg })) };
  const { attempt } = await startAttempt(
    {
      db: service.db,
      clock,
      ids,
      log: logged,
      chains: createChainRegistry([earlierChain]),
      rates: createFixedRates({ usdc: { usd: '1' } }),
      payables,
      feeRecipient: FEE_RECIPIENT,
      secrets: createSecretBox('a secret key for tests'),
    },
    {
      kind: 'order',
      storeId: store.storeId,
      currency: 'usd',
      payableId: present(uuidOfShortId(orderId), 'an id'),
      method: 'usdc-local',
      ipAddress: null,
    },
  );
  return attempt;
}

function newSweeper(options: Partial<SweeperOptions> = {}): Sweeper {
  const { clock, service } = world;
  const chain = createEvmSweepClient({ chain: world.chain.chain, gasPrivateKey: gasKey });
  return createSweeper({ chain, db: service.db, clock, ids: createIdSource(clock), log, ...options });
}

/** Sweeps the due items and books them. Returns the contracts called, and the number of items of each call. */
async function sweepAll(sweeper: Sweeper): Promise<[string, number][]> {
  const called: [string, number][] = [];
  for (const { items, txHash } of await sweeper.sweepOnce()) {
    expect((await waitForReceipt(world.chain.rpc, present(txHash, 'sent'))).succeeded).toBe(true);
    const { to } = (await world.chain.rpc.call('eth_getTransactionByHash', [txHash])) as { to: string };
    called.push([to.toLowerCase(), items.length]);
  }
  await world.confirm();
  await sweeper.settleOnce();
  return called.sort();
}

const arrived = () => world.chain.balanceOf(PAYOUT, world.chain.token('usdc'));
const booked = async (id: string) => {
  const { rows } = await sql.query(
    `select a.factory_address, a.held_amount, a.swept_amount,
       (select sum(net_amount + fee_amount) from swept_deposits s where s.attempt_id = a.id) as events
     from payment_attempts a where id = $1`,
    [id],
  );
  return rows[0];
};

it('money at addresses of two factories is credited, swept by the factory of each, and booked', async () => {
  const [old, fresh] = [await world.newOrder(store), await world.newOrder(store)];
  const [ofOld, ofFresh] = [await pickEarlier(old.id), await world.pick(fresh.id)];
  const binding = { attemptId: ofOld.id, payout: PAYOUT, feeRecipient: FEE_RECIPIENT, feeBps: FEE_BPS };
  expect(ofOld.depositAddress).toBe(await derivedOnChain(world.chain.rpc, binding, earlier));
  expect(ofOld.depositAddress).not.toBe(world.chain.chain.sweeping.depositAddress(binding));
  await world.pay(ofOld, DUE);
  await world.pay(ofFresh, DUE);
  await world.confirm();
  for (const { id } of [old, fresh]) expect((await world.order(store, id)).status).toBe('completed');

  const before = await arrived();
  const called = await sweepAll(newSweeper());
  expect(called).toEqual(
    [
      [earlier.factory, 1],
      [world.chain.chain.sweeping.contracts.factory, 1],
    ].sort(),
  );
  expect(await arrived()).toBe(before + 2n * (DUE - (DUE * BigInt(FEE_BPS)) / 10_000n));
  for (const { id } of [ofOld, ofFresh]) {
    expect(await booked(id)).toMatchObject({ held_amount: '0', swept_amount: String(DUE), events: String(DUE) });
  }
  expect((await sql.query(`select status, count(*)::int from sweep_transactions group by 1`)).rows).toEqual([
    { status: 'mined', count: 2 },
  ]);
});

it("a batch of an earlier factory uses that factory's compact sweep", async () => {
  const attempts = [];
  for (let count = 0; count < 6; count++) attempts.push(await pickEarlier((await world.newOrder(store)).id));
  for (const attempt of attempts) await world.pay(attempt, DUE);
  await world.confirm();
  expect(await sweepAll(newSweeper())).toEqual([[compactSweepOf(earlier.factory).toLowerCase(), 6]]);
  for (const { id } of attempts) expect(await booked(id)).toMatchObject({ held_amount: '0', events: String(DUE) });
});

it('nothing is sent for an address that does not derive from its terms; log, health and metrics report it', async () => {
  const order = await world.newOrder(store);
  const attempt = await pickEarlier(order.id);
  await world.pay(attempt, DUE);
  await world.confirm();
  const setFactory = (factory: string) =>
    sql.query('update payment_attempts set factory_address = $2 where id = $1', [attempt.id, factory]);
  await setFactory(world.chain.chain.sweeping.contracts.factory);
  const folder = await temporaryFolder();
  const run = (args: string[]) =>
    till(args, { cwd: folder.path, env: { ...world.service.env, GAS_PRIVATE_KEY: gasKey } });
  const dry = await run(['sweep', '--chain', 'local', '--dry-run']);
  expect(dry.stdout).toMatch(/usdc-local +10 .*REFUSED: its address does not match its terms/);

  const sweeper = newSweeper();
  expect(await sweeper.sweepOnce()).toEqual([]);
  expect(log.entries).toEqual(['error: deposit address does not match its terms: not swept']);
  expect(await sweeper.sweepOnce()).toEqual([]);
  expect(log.entries).toHaveLength(1);
  const health = await callUrl(`${world.service.operatorUrl}/healthz`, 'GET');
  expect(health.json.checks.addresses).toEqual({
    status: 'degraded',
    detail: 'deposit addresses that do not match their terms: 1; "till sweep --dry-run" names them',
  });
  expect((await callUrl(`${world.service.operatorUrl}/metrics`, 'GET')).text).toContain(
    'till_sweep_addresses_underived{chain="local"} 1',
  );
  expect((await run(['sweep', '--chain', 'local', '--dry-run'])).stdout).toContain(
    'ITS ADDRESS DOES NOT MATCH ITS TERMS: not swept',
  );
  await folder.remove();

  await setFactory(earlier.factory);
  world.clock.time += 10 * 60_000;
  expect(await sweepAll(sweeper)).toEqual([[earlier.factory, 1]]);
  expect((await sql.query('select * from sweep_failures')).rows).toEqual([]);
});

it('a missing factory blocks only its own addresses, and no gas is spent on it', async () => {
  const [ofOld, ofFresh] = [
    await pickEarlier((await world.newOrder(store)).id),
    await world.pick((await world.newOrder(store)).id),
  ];
  for (const attempt of [ofOld, ofFresh]) await world.pay(attempt, DUE);
  await world.confirm();
  const { rpc } = world.chain;
  const code = await rpc.call('eth_getCode', [earlier.factory, 'latest']);
  await rpc.call('anvil_setCode', [earlier.factory, '0x']);
  const sweeper = newSweeper();
  expect(await sweepAll(sweeper)).toEqual([[world.chain.chain.sweeping.contracts.factory, 1]]);
  expect(await sweepAll(sweeper)).toEqual([]);
  expect(log.entries.filter((entry) => entry.includes('the deposit factory is not on local'))).toHaveLength(1);
  await rpc.call('anvil_setCode', [earlier.factory, code]);
  expect(await sweepAll(sweeper)).toEqual([[earlier.factory, 1]]);
});

it("an event of another factory about an address's money does not count", async () => {
  const order = await world.newOrder(store);
  const attempt = await pickEarlier(order.id);
  await world.pay(attempt, DUE / 2n);
  await world.follow();
  const { activity, sweeping } = world.chain.chain;
  const block = await world.chain.chain.head();
  const swept = { block, txHash: '0xab', logIndex: 7, depositAddress: attempt.depositAddress, net: DUE, fee: 0n };
  const sweep = { ...swept, factory: sweeping.contracts.factory, tokenAddress: world.chain.token('usdc') };
  await world.observer.handle({
    type: 'blocks',
    chain: 'local',
    blocks: [block],
    activity: { transfers: [], sweeps: [sweep] },
    tx: world.service.db,
  });
  expect((await booked(attempt.id)).events).toBeNull();
  await world.confirm();
  expect((await world.order(store, order.id)).status).toBe('pending');
  // An event from a node is not accepted either, unless its contract is a factory of the chain.
  expect(
    await activity([block], { size: 1, has: () => true, list: () => [attempt.depositAddress], factories: [] }),
  ).toEqual({ transfers: [expect.objectContaining({ to: attempt.depositAddress })], sweeps: [] });
});

it('a rescan books the sweeps of both factories again, once', async () => {
  const { clock, observer, service } = world;
  const rowsOf = () => sql.query('select tx_hash, log_index, attempt_id, net_amount from swept_deposits order by 1, 2');
  const { rows } = await rowsOf();
  expect(rows.length).toBeGreaterThan(8);
  await sql.query('delete from swept_deposits');
  for (let time = 0; time < 2; time++) {
    await rescan({ chain: world.chain.chain, observer, db: service.db, clock, from: 0n, restart: true });
    expect((await rowsOf()).rows).toEqual(rows);
  }
});

it('an address of an earlier factory that a restored database lacks is booked from the log', async () => {
  const { clock, payables, service } = world;
  const attempt = await pickEarlier((await world.newOrder(store)).id);
  const line = present(lines.at(-1), 'a line');
  const fromBlock = (await world.chain.chain.head()).number;
  await world.pay(attempt, DUE);
  await world.confirm();
  await sweepAll(newSweeper());
  await sql.query('delete from swept_deposits where attempt_id = $1', [attempt.id]);
  await sql.query('delete from transfers where attempt_id = $1', [attempt.id]);
  await sql.query('delete from payment_attempts where id = $1', [attempt.id]);
  const range = { from: fromBlock, to: (await world.chain.chain.head()).number };
  const ours = { gasAddress: undefined, feeRecipient: FEE_RECIPIENT };
  const search = { db: service.db, chain: world.chain.chain, ours };
  expect(await findUnknownSweeps(search, range, () => {})).toMatchObject([
    { depositAddress: attempt.depositAddress, payout: PAYOUT, method: 'usdc-local' },
  ]);

  const deps = {
    db: service.db,
    clock,
    chains: createChainRegistry([world.chain.chain]),
    payables,
    secrets: createSecretBox('a secret key for tests'),
    unnamedContracts: contractsOf(UNNAMED_DEPLOYMENT),
    earlierContracts: EARLIER_DEPLOYMENTS.map(contractsOf),
  };
  const book = async (changed: object) => {
    const logged = parseAddressLine(JSON.stringify({ ...JSON.parse(line), ...changed }));
    if (typeof logged !== 'object') throw new Error(`no line: ${logged}`);
    return rebookAddress(deps, logged);
  };
  expect(await book({ factory: `0x${'66'.repeat(20)}` })).toMatchObject({
    reason: /is not one of this version/ as never,
  });
  // A line without contracts means the contracts from before they were named.
  expect(await book({ factory: undefined, implementation: undefined })).toMatchObject({ outcome: 'refused' });
  expect(await book({})).toMatchObject({ outcome: 'ended' });
  expect((await booked(attempt.id)).factory_address).toBe(earlier.factory);
  await rescan({ chain: world.chain.chain, observer: world.observer, db: service.db, clock, from: fromBlock });
  expect(await booked(attempt.id)).toMatchObject({ held_amount: '0', events: String(DUE) });
});

it('an address is verified by its own factory, and one of an unknown factory is never confirmed', async () => {
  const order = await world.newOrder(store);
  const attempt = await pickEarlier(order.id);
  const folder = await temporaryFolder();
  const { code, stdout } = await till(['verify-address', order.id, '--json'], {
    cwd: folder.path,
    env: { ...world.service.env, HOSTED_BASE_URL: 'https://pay.example.com' },
  });
  await folder.remove();
  const [verified] = JSON.parse(stdout);
  expect(verified.derived.toLowerCase()).toBe(attempt.depositAddress);
  expect(verified.onChain.address.toLowerCase()).toBe(attempt.depositAddress);
  expect(verified).toMatchObject({ contracts: 'unknown', matches: false });
  expect(verified.page).toMatch(/&factory=0x\w+&initCodeHash=0x\w{64}$/);
  expect(code).toBe(1);
});

it('addresses from before contracts were named were made by those of this version or of a listed one', () => {
  expect([PRESENT_DEPLOYMENT, ...EARLIER_DEPLOYMENTS]).toContainEqual(UNNAMED_DEPLOYMENT);
});
