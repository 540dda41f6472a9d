import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { settleIsolated } from '../../../src/money/payments/deciding/isolated.ts';
import { readInstallationState } from '../../../src/operator/metrics/state-repository.ts';
import { attentionOfState } from '../../../src/operator/operations/state-attention.ts';
import { product } from '../../kernel/http/support.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { MINUTE, type PaymentWorld, startPaymentWorld } from './harness.ts';

let world: PaymentWorld;
let client: pg.Client;
const log = recordingLog();

beforeAll(async () => {
  world = await startPaymentWorld();
  client = new pg.Client({ connectionString: world.service.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await world?.stop();
});
beforeEach(() => {
  log.entries.length = 0;
});

/** Creates an order of one store and an invoice of another, both paid in the same block. */
async function bothPaid() {
  const store = await world.newStore({ products: [product('Guide', { priceAmount: '10' })] });
  const other = await world.newStore();
  const [order, invoice] = [await world.newOrder(store), await world.newInvoice(other)];
  for (const { id } of [order, invoice]) {
    const attempt = await world.pick(id);
    await world.pay(attempt, BigInt(attempt.cryptoAmount));
  }
  return { store, other, order, invoice };
}

const failures = async () => (await client.query('select * from settlement_failures order by payable_id')).rows;

/** Makes the completion of an order run some SQL first. @returns a function that undoes it */
async function whenCompleted(orderId: string, body: string): Promise<() => Promise<unknown>> {
  await client.query(
    `create or replace function trouble() returns trigger language plpgsql as $$ begin
      if new.id = '${uuidOfShortId(orderId)}' and new.status = 'completed' then ${body}; end if; return new; end $$`,
  );
  await client.query('create trigger trouble before update on orders for each row execute function trouble()');
  return () => client.query('drop trigger trouble on orders');
}

describe('a settlement that fails', () => {
  it.each([
    [
      'a statement that is ended by its time limit',
      `raise exception 'canceling statement' using errcode = '57014'`,
      'DatabaseTimeout',
    ],
    ['a lock that is not had in time', `raise exception 'lock timeout' using errcode = '55P03'`, 'DatabaseTimeout'],
    ['a constraint', `raise exception 'new row violates' using errcode = '23514'`, 'error: new row violates'],
  ])('by %s affects only that order: another store is credited at the same block', async (_name, body, cause) => {
    const { store, other, order, invoice } = await bothPaid();
    const end = await whenCompleted(order.id, body);
    try {
      await world.confirm();
      expect((await world.invoice(other, invoice.id)).status).toBe('paid');
      expect((await world.order(store, order.id)).status).toBe('pending');
      const [failure, ...more] = await failures();
      expect(more).toEqual([]);
      expect(failure).toMatchObject({ payable_id: uuidOfShortId(order.id), payable_kind: 'order', failures: 1 });
      expect(failure.cause).toContain(cause);
      const now = world.clock.now();
      const state = await readInstallationState(world.service.db, now);
      expect(attentionOfState({ ...state, at: now })).toContainEqual({
        code: 'settlements',
        subject: null,
        since: failure.since.getTime(),
        facts: [{ kind: 'failures', number: 1, first: order.id, cause: failure.cause }],
      });
    } finally {
      await end();
    }
    world.clock.time += 2_000;
    await world.chain.mine();
    await world.follow();
    expect((await world.order(store, order.id)).status).toBe('completed');
    expect(await failures()).toEqual([]);
  });

  it('is no longer listed once its merchant has ended the order', async () => {
    const store = await world.newStore({ products: [product('Keys', { stock: ['A'], priceAmount: '10' })] });
    const { id } = await world.newOrder(store);
    await client.query(
      `insert into settlement_failures (payable_id, payable_kind, cause, failures, since, next_try_at)
        values ($1, 'order', 'lock timeout', 1, now(), now())`,
      [uuidOfShortId(id)],
    );
    expect((await store.call('POST', `/v1/orders/${id}/expire`)).status).toBe(200);
    expect(await failures()).toEqual([]);
  });

  it('because of a locked row waits only a moment for it', async () => {
    const { store, other, order, invoice } = await bothPaid();
    await client.query('begin');
    await client.query('select from orders where id = $1 for update', [uuidOfShortId(order.id)]);
    await world.confirm();
    expect((await world.invoice(other, invoice.id)).status).toBe('paid');
    await client.query('rollback');
    expect((await failures())[0]?.cause).toContain('lock timeout');
    world.clock.time += 2_000;
    await world.chain.mine();
    await world.follow();
    expect((await world.order(store, order.id)).status).toBe('completed');
  });

  it('when its window ends, while its product is locked, leaves the confirmed block to others', async () => {
    const store = await world.newStore({ products: [product('Keys', { stock: ['A'], priceAmount: '10' })] });
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await client.query('begin');
    await client.query('select from products where id = $1 for update', [store.products[0]?.id]);
    const other = await world.newStore();
    const invoice = await world.newInvoice(other, { expiresIn: 1440 });
    await world.passTo(Date.parse(attempt.expiresAt) + MINUTE);
    const paid = await world.pick(invoice.id);
    await world.pay(paid, BigInt(paid.cryptoAmount));
    await world.confirm();
    expect((await world.invoice(other, invoice.id)).status).toBe('paid');
    expect((await world.order(store, order.id)).status).toBe('pending');
    await client.query('rollback');
    world.clock.time += 600_000;
    await world.chain.mine();
    await world.follow();
    expect((await world.order(store, order.id)).status).toBe('expired');
    expect((await store.call('GET', `/v1/products/${store.products[0]?.id}`)).json.stock).toBe(1);
  });
});

describe('settling each by itself', () => {
  const kind = 'order' as const;
  const some = (count: number) => Array.from({ length: count }, () => ({ kind, payableId: crypto.randomUUID() }));

  it('retries a failed one after growing pauses, and logs it once', async () => {
    const [payable] = some(1);
    if (payable === undefined) return;
    const tries: number[] = [];
    const start = world.clock.time;
    const deps = { db: world.service.db, clock: world.clock, log };
    for (let second = 0; second < 40; second++) {
      world.clock.time = start + second * 1_000;
      const failed = await settleIsolated(deps, [payable], async () => {
        tries.push(second);
        throw new Error('no');
      });
      expect(failed).toEqual([payable]);
    }
    expect(tries).toEqual([0, 1, 3, 7, 15, 31]);
    expect(log.entries).toEqual(['error: order or invoice could not be settled; retrying']);
    world.clock.time = start + 600_000;
    expect(await settleIsolated(deps, [payable], async () => {})).toEqual([]);
    expect(log.entries.at(-1)).toBe('info: order or invoice settled after earlier failures');
    expect(await failures()).toEqual([]);
  });

  it('stops for a lost database', async () => {
    const url = new URL(world.service.databaseUrl);
    const payables = some(3);
    let settled = 0;
    const killed = settleIsolated({ db: world.service.db, clock: world.clock, log }, payables, async () => {
      settled += 1;
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state = 'idle in transaction'`,
        [url.pathname.slice(1)],
      );
    });
    await expect(killed).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    expect(settled).toBe(1);
    expect(await failures()).toEqual([]);
  });
});
