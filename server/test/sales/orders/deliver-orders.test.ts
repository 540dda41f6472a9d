import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendStock } from '../../../src/catalog/append-stock.ts';
import { firstLines } from '../../../src/catalog/delivered.ts';
import { type PutBackRequest, putBack } from '../../../src/catalog/put-back.ts';
import { isOutage } from '../../../src/kernel/db/errors.ts';
import type { Database } from '../../../src/kernel/db/pool.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { shortIdOf } from '../../../src/kernel/lib/short-id.ts';
import { createOrderDeliveries } from '../../../src/sales/orders/deliver-orders.ts';
import { enqueueDelivery, holdDelivery } from '../../../src/sales/orders/waiting-repository.ts';
import { deliverAll } from '../../money/payments/harness.ts';
import { recordingLog } from '../../support/recording-log.ts';
import '../../support/property-seed.ts';
import { createStoreDatabase, type StoreDatabase } from '../../support/store-database.ts';

const BY = { kind: 'command-line', name: 'test' } as const;
const clock = {
  time: Date.parse('2026-01-01T00:00:00Z'),
  now() {
    return this.time;
  },
};
const ids = createIdSource(clock);
const log = recordingLog();

let database: StoreDatabase;
let client: StoreDatabase['client'];
let db: Database;
let storeId: string;

beforeAll(async () => {
  database = await createStoreDatabase({ createdAt: clock.now(), maxConnections: 8 });
  ({ client, db, storeId } = database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  log.entries.length = 0;
  await client.query('delete from waiting_deliveries');
});

describe('delivering completed orders', () => {
  it('gives a large order all of its lines, some at a time, and then one email without them', async () => {
    const product = await newProduct(20_500);
    const order = await completedOrder([[product, 20_000]], { customerEmail: 'ada@example.com' });
    const { round } = worker(db);
    const steps: number[] = [];
    while ((await waiting()).length > 0) {
      await round();
      const { rows } = await client.query('select count(*)::int as lines from stock_lines where order_id = $1', [
        order,
      ]);
      steps.push(rows[0].lines - steps.reduce((sum, step) => sum + step, 0));
      expect(await mails()).toHaveLength(steps.length < 20 ? 0 : 1);
    }
    expect(steps).toEqual(Array.from({ length: 20 }, () => 1_000));
    expect(new Set(await linesOf(order)).size).toBe(20_000);
    const [mail] = await mails();
    expect(mail?.text_body).toContain('Its page has all of your items');
    expect(mail?.text_body).not.toContain('line 1\n');
  });

  it('does not immediately retry an order that another process holds', async () => {
    const order = await completedOrder([[await newProduct(3), 2]]);
    const holder = database.open(1);
    await holder.transaction(async (tx) => {
      await holdDelivery(tx, { orderId: order, now: clock.now() });
      expect(await worker(db).round()).toBeUndefined();
    });
    await deliverAll(worker(db), clock);
    expect(await linesOf(order)).toHaveLength(2);
  });

  it('delivers small orders while a large one is in progress', async () => {
    const product = await newProduct(5_000);
    await completedOrder([[product, 4_000]]);
    const small = await completedOrder([[product, 2]]);
    await worker(db).round();
    expect(await linesOf(small)).toHaveLength(2);
    expect(await waiting()).toHaveLength(1);
    await deliverAll(worker(db), clock);
  });

  it('resumes after a process was killed between or within parts, and gives each line to one order', async () => {
    const product = await newProduct(9_000);
    const orders = [await completedOrder([[product, 5_000]]), await completedOrder([[product, 4_000]])];
    const doomed = database.open(4);
    let kills = 0;
    let isDone = false;
    const kill = async (): Promise<void> => {
      while (!isDone) {
        await sleep(15);
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and query like '%stock_lines%' and state <> 'idle'`,
        );
        kills += rowCount ?? 0;
      }
    };
    const killing = kill();
    for (let tries = 0; (await waiting()).length > 0 && tries < 2_000; tries++) {
      await worker(doomed)
        .round()
        .catch((error: unknown) => expect(isOutage(error), String(error)).toBe(true));
      if (kills > 12) isDone = true;
    }
    isDone = true;
    await killing;
    await doomed.close();
    expect(kills).toBeGreaterThan(0);
    await expectEachLineOnce(orders, [5_000, 4_000]);
  });

  it('works in several concurrent processes without giving a line or sending an email twice', async () => {
    const product = await newProduct(6_000);
    const quantities = [3_000, 1_500, 700, 300, 250, 200, 50];
    const orders: string[] = [];
    for (const quantity of quantities)
      orders.push(await completedOrder([[product, quantity]], { customerEmail: 'bob@example.com' }));
    const before = (await mails()).length;
    const others = [database.open(3), database.open(3)];
    await Promise.all([db, ...others].map((each) => deliverAll(worker(each), clock)));
    // An order that has waited too long for another's lock is retried after a pause.
    while ((await waiting()).length > 0) {
      clock.time += 1_000;
      await deliverAll(worker(db), clock);
    }
    await Promise.all(others.map((each) => each.close()));
    await expectEachLineOnce(orders, quantities);
    expect((await mails()).length - before).toBe(quantities.length);
  });

  it('shows the delivered part of an order that is short, and completes it once lines are appended', async () => {
    const product = await newProduct(3);
    const order = await completedOrder([[product, 3]]);
    await client.query(`update stock_lines set order_id = $1 where product_id = $2 and line = 'line 2'`, [
      randomUUID(),
      product,
    ]);
    await deliverAll(worker(db), clock);
    expect(await linesOf(order)).toEqual(['line 1', 'line 3']);
    expect(await waiting()).toMatchObject([{ waits_for: 'stock' }]);
    expect(log.entries).toEqual(['error: order short of stock: append lines']);
    await appendStock({ db, clock, ids }, BY, { storeId, productId: product }, 'new');
    await deliverAll(worker(db), clock);
    expect(await linesOf(order)).toEqual(['line 1', 'line 3', 'new']);
    expect(await waiting()).toEqual([]);
  });

  it('is retried when it fails, and delays no other', async () => {
    const [broken, sound] = [await newProduct(2), await newProduct(2)];
    const failing = await completedOrder([[broken, 1]]);
    await client.query(
      `create function refuse_line() returns trigger language plpgsql as $$ begin
        if new.product_id = '${broken}' then raise exception 'no' using errcode = '23514'; end if; return new; end $$`,
    );
    await client.query(
      'create trigger refuse before update on stock_lines for each row execute function refuse_line()',
    );
    const other = await completedOrder([[sound, 1]]);
    await deliverAll(worker(db), clock);
    expect(await linesOf(other)).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ order_id: failing, waits_for: 'retry', error: 'error: no', tries: 1 }]);
    expect(log.entries).toEqual(['error: order could not be delivered; retrying']);
    await client.query('drop trigger refuse on stock_lines');
    clock.time += 1_000;
    await deliverAll(worker(db), clock);
    expect(await linesOf(failing)).toHaveLength(1);
  });
});

describe('with concurrent stock changes', () => {
  type Step =
    | { readonly do: 'complete'; readonly quantity: number }
    | { readonly do: 'round'; readonly at: number }
    | { readonly do: 'append'; readonly lines: number }
    | { readonly do: 'mark'; readonly line: number; readonly forOrder: number | undefined };
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constant('complete' as const), quantity: fc.integer({ min: 1, max: 1_200 }) }),
    fc.record({ do: fc.constant('round' as const), at: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('append' as const), lines: fc.integer({ min: 1, max: 900 }) }),
    fc.record({
      do: fc.constant('mark' as const),
      line: fc.integer({ min: 1, max: 1_500 }),
      forOrder: fc.option(fc.nat({ max: 9 }), { nil: undefined }),
    }),
  );

  it('every order gets as many lines as it has paid for, and each line goes to one order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const product = await newProduct(1_500);
        const [orders, quantities]: [string[], number[]] = [[], []];
        let appended = 0;
        const append = (lines: number) => {
          const text = Array.from({ length: lines }, () => `more ${product} ${appended++}`).join('\n');
          return appendStock({ db, clock, ids }, BY, { storeId, productId: product }, text);
        };
        const other = database.open(2);
        const act = async (one: Step): Promise<void> => {
          if (one.do === 'complete') {
            quantities.push(one.quantity);
            orders.push(await completedOrder([[product, one.quantity]]));
          } else if (one.do === 'append') await append(one.lines);
          else if (one.do === 'round') {
            await Promise.all(Array.from({ length: one.at }, (_, n) => worker(n === 0 ? db : other).round()));
          } else {
            const receiver = one.forOrder === undefined ? undefined : orders[one.forOrder];
            const named = `line ${one.line}`;
            const handedOut = receiver === undefined ? named : `${shortIdOf(receiver)}\t${named}`;
            const request: PutBackRequest = { storeId, productId: product, handedOut, confirmReserved: true };
            await Promise.all([worker(other).round(), putBack({ db, clock, ids }, BY, request)]);
          }
        };
        for (const one of steps) await act(one);
        const { rows } = await client.query('select available from products where id = $1', [product]);
        // Missing lines are the marked ones, and those sold without being in stock.
        if (rows[0].available < 0) await append(-rows[0].available);
        for (let round = 0; round < 5; round++) {
          clock.time += 3_600_000;
          await deliverAll(worker(db), clock);
        }
        await other.close();
        await expectEachLineOnce(orders, quantities);
        const counted = await client.query(
          `select available, (select count(*)::int from stock_lines l where l.product_id = p.id and l.order_id is null) as free
            from products p where id = $1`,
          [product],
        );
        expect(counted.rows[0].available).toBe(counted.rows[0].free);
      }),
      { numRuns: 12 },
    );
  });
});

function worker(by: Database) {
  return createOrderDeliveries({
    db: by,
    clock,
    ids,
    log,
    hostedBase: 'https://pay.example',
    describeMethod: () => undefined,
  });
}

async function expectEachLineOnce(orders: readonly string[], quantities: readonly number[]): Promise<void> {
  const lines = await Promise.all(orders.map(linesOf));
  expect(lines.map(({ length }) => length)).toEqual(quantities);
  const all = lines.flat();
  expect(new Set(all).size).toBe(all.length);
}

/** Returns the lines shown to the order's buyer. */
async function linesOf(orderId: string): Promise<string[]> {
  const items = await firstLines(db, orderId, { lines: 1_000_000, characters: 100_000_000 });
  for (const { lines, lineCount } of items) expect(lineCount).toBe(lines.length);
  return items.flatMap(({ lines }) => [...lines]);
}

async function waiting() {
  return (await client.query('select * from waiting_deliveries order by created_at, order_id')).rows;
}

async function mails() {
  return (await client.query('select text_body from mail_outbox order by id')).rows;
}

/** Creates an order that has just been paid, with the job to deliver it. */
async function completedOrder(
  items: readonly (readonly [productId: string, quantity: number])[],
  { customerEmail = null }: { customerEmail?: string | null } = {},
): Promise<string> {
  const id = ids.next();
  const now = clock.now();
  const reserved = items.map(([productId, quantity]) => ({ productId, quantity }));
  const sold = reserved.map((each) => ({ ...each, title: 'Keys', image: null, unitPrice: '1', amount: '1' }));
  await client.query(
    `insert into orders (id, store_id, status, price_millis, currency, items, reserved, customer_email, extra_context,
        expires_at, completed_at, created_at)
      values ($1, $2, 'completed', 1000, 'usd', $3, $4, $5, '{}', $6, $6, $6)`,
    [id, storeId, JSON.stringify(sold), JSON.stringify(reserved), customerEmail, new Date(now)],
  );
  for (const [productId, quantity] of items)
    await client.query('update products set available = available - $2 where id = $1', [productId, quantity]);
  await enqueueDelivery(db, { orderId: id, storeId, productIds: items.map(([productId]) => productId), now });
  return id;
}

/** Creates a product whose lines are `line 1`, `line 2`, …, the oldest first. */
async function newProduct(lines: number): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into products (id, store_id, title, price_millis, currency, listed, available, created_at)
      values ($1, $2, 'product', 1, 'usd', true, $3, $4)`,
    [id, storeId, lines, new Date(clock.now())],
  );
  await client.query(
    `insert into stock_lines (product_id, store_id, id, line, created_at)
      select $1, $2, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'line ' || n, $4
        from generate_series(1, $3::int) n`,
    [id, storeId, lines, new Date(clock.now())],
  );
  return id;
}
