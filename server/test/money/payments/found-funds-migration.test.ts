import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabaseBefore, type DatabaseBefore } from '../../support/database-before.ts';

let database: DatabaseBefore;
let store: string;

beforeEach(async () => {
  database = await createDatabaseBefore('0004_found_funds.sql');
  store = randomUUID();
  await database.sql.query(
    `insert into stores (id, name, fee_bps, storefront_enabled, created_at) values ($1, 'S', 1, false, now())`,
    [store],
  );
});
afterEach(() => database.stop());

interface Row {
  readonly name: string;
  readonly status: string;
  readonly credited: number;
  readonly late?: number;
}

/** Creates an order whose attempts require 10 each, oldest first. */
async function order(...rows: readonly Row[]): Promise<void> {
  const payableId = randomUUID();
  for (const [index, { credited, late = 0, name, status }] of rows.entries()) {
    await database.sql.query(
      `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, decimals,
         required_amount, credited_amount, late_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote,
         quote_expires_at, created_at, ended_at)
       values ($1, $2, 'order', $3, $4, 'usdc-base', 'base', 'usdc', 6, 10, $5, $6, $7, 'p', 'f', 1, '{}', now(), now(),
         case when $4 = 'processing' then null else timestamptz '2026-11-20' end)`,
      [`${String(index).padStart(8, '0')}${randomUUID().slice(8)}`, store, payableId, status, credited, late, name],
    );
  }
}

test('money of earlier attempts that their orders do not account for is found, as of their end', async () => {
  await order({ name: 'exact', status: 'completed', credited: 10 });
  await order({ name: 'excess', status: 'completed', credited: 11 });
  await order({ name: 'paid again', status: 'completed', credited: 10, late: 1 });
  await order({ name: 'short', status: 'partial', credited: 4 });
  await order({ name: 'late', status: 'expired', credited: 0, late: 10 });
  await order({ name: 'nothing', status: 'expired', credited: 0 });
  await order(
    { name: 'second', status: 'partial', credited: 4 },
    { name: 'completing', status: 'completed', credited: 10 },
    { name: 'also completed', status: 'completed', credited: 10 },
  );
  await order(
    { name: 'larger', status: 'partial', credited: 4 },
    { name: 'smaller', status: 'partial', credited: 3 },
    { name: 'live', status: 'processing', credited: 2 },
  );
  await database.migrate();
  const { rows } = await database.sql.query(
    `select deposit_address as name, found_at = ended_at as at_its_end from payment_attempts
     where found_at is not null order by name`,
  );
  const names = ['also completed', 'excess', 'late', 'paid again', 'second', 'smaller'];
  expect(rows).toEqual(names.map((name) => ({ name, at_its_end: true })));
});
