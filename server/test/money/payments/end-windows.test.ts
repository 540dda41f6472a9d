import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/kernel/db/pool.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createWindowEnder } from '../../../src/money/payments/deciding/end-windows.ts';
import type { WindowsDue } from '../../../src/money/payments/payable.ts';
import { createOrderAccess } from '../../../src/sales/orders/payable.ts';
import { createStoreDatabase, type StoreDatabase } from '../../support/store-database.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const MINUTE = 60_000;
const clock = { time: START, now: () => clock.time };

let database: StoreDatabase;
let client: StoreDatabase['client'];
let db: Database;
let storeId: string;

beforeAll(async () => {
  database = await createStoreDatabase({ createdAt: START, maxConnections: 4 });
  ({ client, db, storeId } = database);
});
afterAll(() => database.drop());

/** Creates an ender that records the windows it checked. */
function watchedEnder() {
  const access = createOrderAccess({ ids: createIdSource(clock) });
  const looked: WindowsDue[] = [];
  const watched = {
    ...access,
    pastWindow: (...[q, due]: Parameters<typeof access.pastWindow>) => {
      looked.push(due);
      return access.pastWindow(q, due);
    },
  };
  return { looked, ender: createWindowEnder({ db, clock, log: silentLog, kind: 'order', access: watched }) };
}

test('windows whose payments wait for a chain are not checked each second, and end within a minute', async () => {
  clock.time = START;
  const waiting = await addOrders(300, START - 10 * MINUTE, 'attempted');
  const over = await addOrders(250, START - MINUTE, 'untouched');
  const { ender, looked } = watchedEnder();
  const counts: number[] = [];
  for (let count = 100; count === 100; ) {
    count = await ender.round(100);
    counts.push(count);
  }
  expect(counts).toEqual([100, 100, 50]);
  expect(await statusesOf(over)).toEqual({ expired: 250 });
  expect(await statusesOf(waiting)).toEqual({ pending: 300 });

  looked.length = 0;
  const late = await addOrders(10, START + 2_000, 'untouched');
  for (; clock.time < START + 59_000; clock.time += 1_000) await ender.round(100);
  expect(await statusesOf(late)).toEqual({ expired: 10 });
  // Only windows ended since then, with a small overlap.
  for (const { from, now } of looked) expect(now - from).toBeLessThanOrEqual(6_000);

  // The process that ended their attempts died before ending them.
  await client.query('update payment_attempts set ended_at = $2 where payable_id = any($1)', [
    waiting,
    new Date(START),
  ]);
  expect(await ender.round(100)).toBe(0);
  clock.time = START + MINUTE;
  while ((await ender.round(100)) === 100);
  expect(await statusesOf(waiting)).toEqual({ expired: 300 });
});

test('a clock that is set back, or forward, leaves no window open', async () => {
  clock.time = START + 60 * MINUTE;
  const { ender } = watchedEnder();
  await ender.round(100);
  clock.time -= 10 * MINUTE;
  const back = await addOrders(5, clock.time - 1_000, 'untouched');
  await ender.round(100);
  expect(await statusesOf(back)).toEqual({ expired: 5 });
  clock.time += 30 * MINUTE;
  const forward = await addOrders(5, clock.time - 20 * MINUTE, 'untouched');
  await ender.round(100);
  expect(await statusesOf(forward)).toEqual({ expired: 5 });
});

async function addOrders(count: number, expiresAt: number, kind: 'attempted' | 'untouched'): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into orders (id, store_id, status, price_millis, currency, items, reserved, extra_context, expires_at,
        created_at)
      select gen_random_uuid(), $1, 'pending', 1, 'usd', '[]', '[]', '{}', $2, $2 from generate_series(1, $3::int)
      returning id`,
    [storeId, new Date(expiresAt), count],
  );
  const ids = rows.map(({ id }) => id);
  if (kind === 'untouched') return ids;
  await client.query(
    `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, decimals,
        required_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote, quote_expires_at, created_at)
      select id, $2, 'order', id, 'processing', 'usdc-local', 'local', 'usdc', 6, 1, '0x' || left(md5(id::text), 40),
        '0x', '0x', 0, '{}', $3, $3
      from unnest($1::uuid[]) id`,
    [ids, storeId, new Date(expiresAt)],
  );
  return ids;
}

async function statusesOf(ids: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await client.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from orders where id = any($1) group by status',
    [ids],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
