import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chainsOff, describeChainsOff, warnOfChainsOff } from '../../../src/app/processes/chains-off.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { currentAttempt } from '../../../src/money/payments/booking/shown-attempt-repository.ts';
import { createOverdueSettler, type OverdueSettler } from '../../../src/money/payments/deciding/overdue.ts';
import { type RetireResult, retirePayable } from '../../../src/money/payments/deciding/retire.ts';
import { attemptView } from '../../../src/sales/checkout/view.ts';
import { attemptMoney } from '../../kernel/http/rows-repository.ts';
import { item, product } from '../../kernel/http/support.ts';
import { recordingLog } from '../../support/recording-log.ts';
import type { TestStore } from '../../support/service.ts';
import { MINUTE, type PaymentWorld, startPaymentWorld } from './harness.ts';

const WHOLE = 1_000_000n;
/** Blocks that a payment of 1000 or more needs. */
const DEEP = 40;

let world: PaymentWorld;
let store: TestStore;
/** Reaper of a process that runs without the chain. */
let settler: OverdueSettler;

beforeAll(async () => {
  world = await startPaymentWorld({
    env: () => ({ CHAIN_LOCAL_FINALITY_TIERS: `1000:${DEEP}` }),
  });
});
beforeEach(async () => {
  store = await world.newStore({ products: [product('Key'), product('Machine', { priceAmount: '1000' })] });
  const { clock, payables, service } = world;
  settler = createOverdueSettler({ db: service.db, clock, log: silentLog, payables }, []);
});
afterAll(() => world?.stop());

const invoiceOf = (unitAmount = '10', body = {}) => world.newInvoice(store, { items: [item({ unitAmount })], ...body });
const statusOf = async (id: string) => (await world.invoice(store, id)).status;
/** Moves time forward while only the reaper runs. */
async function pass(minutes: number): Promise<void> {
  for (let step = 0; step < minutes; step += 10) {
    world.clock.time += 10 * MINUTE;
    await settler.round(100);
  }
  await world.reap();
}
function retire(id: string): Promise<RetireResult | undefined> {
  const { clock, payables, service } = world;
  const deps = { db: service.db, clock, chains: createChainRegistry([]) };
  return retirePayable(deps, payables.invoice, {
    storeId: store.storeId,
    payableId: uuidOfShortId(id) ?? '',
    refuseLive: false,
  });
}

describe('a chain that was switched off', () => {
  it('has its attempts decided an hour past their quotes on the record, and after a day those paid in full', async () => {
    const [empty, short, deep] = [await invoiceOf(), await invoiceOf(), await invoiceOf('1000')];
    const order = await world.newOrder(store, { expiresIn: 10 });
    await world.pick(empty.id);
    const shortAttempt = await world.pick(short.id);
    const deepAttempt = await world.pick(deep.id);
    await world.pick(order.id);
    await world.pay(shortAttempt, 4n * WHOLE);
    await world.pay(deepAttempt, 1_000n * WHOLE);
    await world.confirm();
    await pass(80);
    const statuses = async () => [
      await statusOf(empty.id),
      await statusOf(short.id),
      await statusOf(deep.id),
      (await world.order(store, order.id)).status,
    ];
    expect(await statuses()).toEqual(['open', 'open', 'open', 'expired']);
    await pass(80);
    const stock = await store.call('GET', '/v1/products');
    expect(stock.status).toBe(200);
    expect((await world.checkout(short.id)).attempt.status).toBe('partial');
    expect((await world.checkout(empty.id)).attempt.status).toBe('expired');
    expect((await world.checkout(deep.id)).attempt.status).toBe('processing');
    await pass(21 * 60);
    expect((await world.checkout(deep.id)).attempt.status).toBe('processing');
    await pass(3 * 60);
    expect((await world.checkout(deep.id)).attempt.status).toBe('expired');
    // Once the chain is on again, the money found is late.
    await world.confirm();
    await world.confirm();
    expect(await attemptMoney(world.service.db, { id: deepAttempt.id })).toMatchObject({
      heldAmount: 1_000n * WHOLE,
      lateAmount: 1_000n * WHOLE,
    });
  });

  it('is not touched while another process follows it', async () => {
    const invoice = await invoiceOf('10', { expiresIn: 10 });
    await world.pick(invoice.id);
    for (let step = 0; step < 20; step += 1) {
      world.clock.time += 10 * MINUTE;
      // Its follower is behind, but running.
      await world.chain.mine();
      await world.follow();
      await settler.round(100);
    }
    expect(await statusOf(invoice.id)).toBe('open');
    await pass(80);
    expect(await statusOf(invoice.id)).toBe('expired');
  });

  it('makes void answer 503 until the hour is over, and is then decided on the record', async () => {
    const [invoice, paid] = [await invoiceOf('10', { expiresIn: 300 }), await invoiceOf('10', { expiresIn: 300 })];
    await world.pick(invoice.id);
    await world.pay(await world.pick(paid.id), 3n * WHOLE);
    await world.confirm();
    await expect(retire(invoice.id)).rejects.toMatchObject({ refused: 'chain.unavailable' });
    await settler.round(100);
    world.clock.time += 80 * MINUTE;
    await expect(retire(invoice.id)).rejects.toMatchObject({ refused: 'chain.unavailable' });
    world.clock.time += 20 * MINUTE;
    expect([await retire(invoice.id), await retire(paid.id)]).toEqual(['ended', 'partial']);
    expect([await statusOf(invoice.id), await statusOf(paid.id)]).toEqual(['voided', 'partial']);
  });

  it('is reported at startup and in health, with the money left on it', async () => {
    const { db } = world.service;
    const invoice = await invoiceOf('10', { expiresIn: 300 });
    await world.pick(invoice.id);
    const log = recordingLog();
    await warnOfChainsOff({ db, log }, []);
    expect(log.entries).toEqual([
      'warn: chain disabled: its open payments are decided on recorded data, its deposits are not swept',
    ]);
    const [off] = await chainsOff(db, []);
    expect(off).toMatchObject({ chain: 'local', openPayments: 1 });
    expect(describeChainsOff([off ?? { chain: '', openPayments: 0, unsweptDeposits: 0 }])).toMatchObject({
      ok: false,
      isPartial: true,
    });
    expect(describeChainsOff([{ chain: 'base', openPayments: 0, unsweptDeposits: 2 }])).toEqual({
      ok: true,
      isPartial: true,
      facts: [{ kind: 'chainOff', chain: 'base', payments: 0, deposits: 2 }],
    });
    expect([await chainsOff(db, [{ name: 'local' }]), describeChainsOff([]).ok]).toEqual([[], true]);
  });

  it('is still shown to the buyer: the address, without a wallet link, and every amount', async () => {
    const invoice = await invoiceOf('10', { expiresIn: 300 });
    const attempt = await world.pick(invoice.id);
    const current = present(
      await currentAttempt(world.service.db, { payableId: uuidOfShortId(invoice.id) ?? '' }),
      'an attempt',
    );
    expect(attemptView(createChainRegistry([]), current)).toMatchObject({
      status: 'processing',
      chain: 'local',
      chainId: null,
      depositAddress: attempt.depositAddress.toLowerCase(),
      paymentUri: attempt.depositAddress.toLowerCase(),
      cryptoAmount: attempt.cryptoAmount,
    });
  });
});
