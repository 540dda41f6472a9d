import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createFollower } from '../../../src/money/chains/follower.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { createPaymentObserver } from '../../../src/money/payments/watching/observe.ts';
import { attemptMoney } from '../../kernel/http/rows-repository.ts';
import { type PaymentWorld, startPaymentWorld } from './harness.ts';

/** Blocks until one is safe; it is finalized after as many more. */
const EPOCH = 4;
const DUE = 10_000_000n;

let world: PaymentWorld;
let round: () => Promise<unknown>;

beforeAll(async () => {
  world = await startPaymentWorld({ slotsInAnEpoch: EPOCH, env: () => ({ CHAIN_LOCAL_CONFIRMATIONS: 'finalized' }) });
  const { chain: local, clock, payables, service } = world;
  const { db } = service;
  const chain = local.createChain({ confirmations: 'finalized' });
  const observer = createPaymentObserver({ db, clock, payables, chains: createChainRegistry([chain]), log: silentLog });
  round = createFollower({ chain, observer, db, clock, log: silentLog, pollIntervalMs: 1 }).round;
});
afterAll(() => world?.stop());

async function mine(blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block += 1) {
    await world.chain.mine();
    world.clock.time += 1;
    while ((await round()) === 'now');
  }
}

it('where every payment waits for a finalized block, none is credited earlier, and late money is booked', async () => {
  const store = await world.newStore();
  const order = await world.newOrder(store);
  const attempt = await world.pick(order.id);
  expect(attempt.requiredConfirmations).toBe(64);
  await world.pay(attempt, DUE);
  await mine(2 * EPOCH - 1);
  expect((await world.order(store, order.id)).status).toBe('pending');
  await mine(1);
  expect((await world.order(store, order.id)).status).toBe('completed');
  await world.pay(attempt, 1n);
  await mine(2);
  expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({
    heldAmount: DUE + 1n,
    lateAmount: 1n,
  });
});
