import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';

const STORE = '00000000-0000-7000-8000-000000000001';
const AT = `timestamptz '2026-01-01T12:00:00Z'`;
const ORDERS = 400;
/** Maximum price. */
const LARGEST = '9'.repeat(24);
const ID = `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid`;

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 16 });
  await pool.query(`insert into stores (id, name, fee_bps, storefront_enabled, created_at)
    values ('${STORE}', 'store', 300, true, ${AT})`);
  await pool.query(`insert into orders (id, store_id, status, price_millis, currency, items, reserved, extra_context,
      expires_at, created_at)
    select ${ID}, '${STORE}', 'pending', ${LARGEST}, case n % 2 when 0 then 'usd' else 'eur' end, '[]', '[]', '{}',
      ${AT}, ${AT} from generate_series(1, ${ORDERS}) n`);
  await pool.query(`insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token,
      decimals, required_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote, quote_expires_at,
      created_at)
    select ${ID}, '${STORE}', 'order', ${ID}, 'completed', 'usdc-local', 'local', 'usdc', 6, 1, 'at' || n, '', '', 300,
      '{}', ${AT}, ${AT} from generate_series(1, ${ORDERS}) n`);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

test('orders of one store paid at the same time are all counted, and none fails', async () => {
  const pay = async (n: number): Promise<number | null> => {
    const paid = await pool.query(
      `update orders set status = 'completed', completed_at = ${AT}, completed_attempt_id = id
        where store_id = '${STORE}' and id = (select ${ID} from (select ${n} as n) one) and status = 'pending'`,
    );
    return paid.rowCount;
  };
  const counts = await Promise.all(Array.from({ length: ORDERS }, (_, index) => pay(index + 1)));
  expect(counts.every((count) => count === 1)).toBe(true);
  const { rows } = await pool.query(`select currency, sum(payments)::int as payments, sum(millis)::text as millis
    from takings where store_id = '${STORE}' and day = '2026-01-01' group by currency order by currency`);
  const half = { payments: ORDERS / 2, millis: String(BigInt(LARGEST) * BigInt(ORDERS / 2)) };
  expect(rows).toEqual([
    { currency: 'eur', ...half },
    { currency: 'usd', ...half },
  ]);
});
