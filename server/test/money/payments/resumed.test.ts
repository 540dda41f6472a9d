import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../../src/kernel/db/pool.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { advanceHead, loadCursor } from '../../../src/money/chains/repository.ts';
import { createPaymentObserver } from '../../../src/money/payments/watching/observe.ts';
import { type PaymentWorld, startPaymentWorld } from './harness.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world?.stop());

const DUE = 10_000_000n;

/** Creates an observer without state from earlier ones, as after a crash. */
function newObserver() {
  const { chain, clock, payables, service } = world;
  const chains = createChainRegistry([chain.chain]);
  return createPaymentObserver({ db: service.db, clock, payables, chains, log: silentLog });
}

describe('a buyer is shown the balance at the head, even if the observer died', () => {
  it('between recording a transfer and reading the balance', async () => {
    const invoice = await world.newInvoice(await world.newStore());
    const attempt = await world.pick(invoice.id);
    await world.follow();
    await world.pay(attempt, DUE);
    const head = await world.chain.chain.head();
    const ended = newObserver();
    const watched = await ended.watched('local');
    const activity = await world.chain.chain.activity([head], watched);
    const { db } = world.service;
    const cursor = present(await loadCursor(db, 'local'), 'the chain is followed');
    const write = (tx: Queryable) => ended.handle({ type: 'blocks', chain: 'local', blocks: [head], activity, tx });
    expect(
      await advanceHead(
        db,
        { chain: 'local', expected: cursor.head, now: world.clock.time },
        { blocks: [head], kept: { allFrom: 0n, recent: 256 } },
        write,
      ),
    ).toBe(true);
    expect((await world.checkout(invoice.id)).attempt.confirmations).toBe(0);
    await newObserver().handle({ type: 'head', chain: 'local', head });
    expect((await world.checkout(invoice.id)).attempt.confirmations).toBe(1);
  });

  it('between forgetting the transfers of a replaced block and reading the balance', async () => {
    const invoice = await world.newInvoice(await world.newStore());
    const attempt = await world.pick(invoice.id);
    await world.follow();
    await world.pay(attempt, DUE);
    await world.follow();
    expect((await world.checkout(invoice.id)).attempt.confirmations).toBe(1);
    await world.chain.reorg(1);
    const head = await world.chain.chain.head();
    const [ancestor] = await world.chain.chain.headers(head.number - 1n, head.number - 1n);
    await world.service.db.transaction((tx) =>
      newObserver().handle({
        type: 'reorg',
        chain: 'local',
        ancestor: present(ancestor, 'a block before the head'),
        tx,
      }),
    );
    await newObserver().handle({ type: 'head', chain: 'local', head });
    expect((await world.checkout(invoice.id)).attempt).toMatchObject({ confirmations: 0, transactions: [] });
  });
});
