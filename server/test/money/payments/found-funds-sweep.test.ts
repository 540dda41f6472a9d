import { afterAll, beforeAll, expect, it } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { createEvmSweepClient } from '../../../src/money/chains/evm/sweeping/sweep-client.ts';
import { waitForReceipt } from '../../../src/money/chains/evm/transactions.ts';
import { type FoundFunds, foundFundsOf } from '../../../src/money/payments/booking/found-funds.ts';
import { createEndedAddressWatch } from '../../../src/money/payments/watching/ended-address-watch.ts';
import { createSweeper, type Sweeper } from '../../../src/money/sweeping/sweeper.ts';
import { eventsOf } from '../../kernel/http/rows-repository.ts';
import { FEE_RECIPIENT, PAYOUT, type TestStore } from '../../support/service.ts';
import { MINUTE, type PaymentWorld, startPaymentWorld } from './harness.ts';

let world: PaymentWorld;
let store: TestStore;
let sweeper: Sweeper;

beforeAll(async () => {
  world = await startPaymentWorld();
  store = await world.newStore();
  const gasKey = await world.chain.createAccount(10n ** 20n);
  const { clock, service } = world;
  const chain = createEvmSweepClient({ chain: world.chain.chain, gasPrivateKey: gasKey.privateKey });
  sweeper = createSweeper({ chain, db: service.db, clock, ids: createIdSource(clock), log: silentLog });
});
afterAll(() => world?.stop());

const DUE = 10_000_000n;
const METHODS = ['usdc-local', 'usdt-local', 'eth-local'];

async function sweepEverything(): Promise<void> {
  for (const { txHash } of await sweeper.sweepOnce()) await waitForReceipt(world.chain.rpc, present(txHash, 'sent'));
  await world.confirm();
  await sweeper.settleOnce();
}

/** Returns the combined balances of the merchant and the fee recipient, by method. */
async function arrived(): Promise<bigint[]> {
  const sums = METHODS.map(async (method) => {
    const token = method === 'eth-local' ? null : world.chain.token(method.slice(0, 4));
    return (await world.chain.balanceOf(PAYOUT, token)) + (await world.chain.balanceOf(FEE_RECIPIENT, token));
  });
  return Promise.all(sums);
}

it('all funds found at an address are swept to the merchant, and stay listed', async () => {
  const order = await world.newOrder(store);
  const attempt = await world.pick(order.id, 'usdc-local');
  const before = await arrived();
  await world.chain.mintTo('usdt', attempt.depositAddress, 2_000n);
  await world.confirm();
  // The order is still open: its address is left alone, as a first sweep changes what a plain payment to it costs.
  expect(await sweeper.due()).toEqual([]);

  await world.pay(attempt, DUE + 500n);
  await world.confirm();
  await world.chain.sendNativeFromContract(attempt.depositAddress, 3_000n);
  await world.pay(attempt, 100n);
  await world.confirm();
  world.clock.time += 15 * MINUTE;
  const watch = createEndedAddressWatch({
    chain: world.chain.chain,
    db: world.service.db,
    clock: world.clock,
    log: silentLog,
  });
  for (let round = 0; round < 8; round += 1) await watch.round();

  const events = (await eventsOf(world.service.db, store.storeId)).length;
  const shown = (): Promise<FoundFunds[]> =>
    foundFundsOf(world.service.db, store.storeId, present(uuidOfShortId(order.id), 'a short id'));
  const kinds = [
    { method: 'usdc-local', parts: [{ kind: 'excess', amount: 600n }] },
    { method: 'eth-local', parts: [{ kind: 'foreign', amount: 3_000n }] },
    { method: 'usdt-local', parts: [{ kind: 'foreign', amount: 2_000n }] },
  ];
  const amounts = [DUE + 600n, 3_000n, 2_000n];
  expect(await shown()).toMatchObject(kinds.map((kind, i) => ({ ...kind, heldAmount: amounts[i], sweptAmount: 0n })));

  await sweepEverything();
  expect(await shown()).toMatchObject(kinds.map((kind, i) => ({ ...kind, heldAmount: 0n, sweptAmount: amounts[i] })));
  const after = await arrived();
  expect(after.map((sum, i) => sum - (before[i] ?? 0n))).toEqual([DUE + 600n, 2_000n, 3_000n]);
  expect(await sweeper.due()).toEqual([]);
  expect(await world.order(store, order.id)).toMatchObject({ status: 'completed' });
  expect(await eventsOf(world.service.db, store.storeId)).toHaveLength(events);
});

it('money that arrives after an address was swept is found and swept again', async () => {
  const order = await world.newOrder(store);
  const attempt = await world.pick(order.id, 'usdc-local');
  await world.pay(attempt, DUE);
  await world.confirm();
  await sweepEverything();
  const before = await arrived();
  await world.pay(attempt, 700n);
  await world.chain.sendNativeFromContract(attempt.depositAddress, 900n);
  await world.confirm();
  world.clock.time += 15 * MINUTE;
  const watch = createEndedAddressWatch({
    chain: world.chain.chain,
    db: world.service.db,
    clock: world.clock,
    log: silentLog,
  });
  for (let round = 0; round < 8; round += 1) await watch.round();
  await sweepEverything();
  const after = await arrived();
  expect(after.map((sum, i) => sum - (before[i] ?? 0n))).toEqual([700n, 0n, 900n]);
  const shown = await foundFundsOf(world.service.db, store.storeId, present(uuidOfShortId(order.id), 'a short id'));
  expect(shown).toMatchObject([
    { method: 'usdc-local', parts: [{ kind: 'excess', amount: 700n }], heldAmount: 0n, sweptAmount: DUE + 700n },
    { method: 'eth-local', parts: [{ kind: 'foreign', amount: 900n }], heldAmount: 0n, sweptAmount: 900n },
  ]);
});
