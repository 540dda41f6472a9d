import { randomUUID } from 'node:crypto';
import { UNNAMED_DEPLOYMENT } from '@till/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contractsOf } from '../../../src/money/chains/evm/addresses.ts';
import { createDatabaseBefore, type DatabaseBefore } from '../../support/database-before.ts';

const { factory, implementation } = contractsOf(UNNAMED_DEPLOYMENT);
let database: DatabaseBefore;

beforeEach(async () => {
  database = await createDatabaseBefore('0010_sweep_blame_and_contracts.sql');
});
afterEach(() => database.stop());

test('attempts and failures get contracts and a reason, even from a process of the earlier version', async () => {
  const { sql } = database;
  const store = randomUUID();
  await sql.query(
    `insert into stores (id, name, fee_bps, storefront_enabled, created_at) values ($1, 'S', 1, false, now())`,
    [store],
  );
  const addAttempt = async (): Promise<string> => {
    const id = randomUUID();
    await sql.query(
      `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, decimals,
         required_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote, quote_expires_at, created_at)
       values ($1, $2, 'order', $3, 'completed', 'usdc-base', 'base', 'x', 6, 1, gen_random_uuid()::text, 'p',
         'f', 1, '{}', now(), now())`,
      [id, store, randomUUID()],
    );
    return id;
  };
  const before = await addAttempt();
  await sql.query(
    `insert into sweep_failures (attempt_id, method, failures, retry_at) values ($1, 'usdc-base', 3, now())`,
    [before],
  );
  await sql.query(`insert into chain_cursors values ('polygon', 1, '', now(), 1, '', now(), now())`);

  await database.migrate();
  const beside = await addAttempt();

  const attempts = await sql.query('select id, factory_address, implementation_address from payment_attempts');
  const made = { factory_address: factory, implementation_address: implementation };
  expect(attempts.rows).toEqual(expect.arrayContaining([before, beside].map((id) => ({ id, ...made }))));
  expect((await sql.query('select * from deposit_contracts order by chain')).rows).toEqual([
    { chain: 'base', ...made },
    { chain: 'polygon', ...made },
  ]);
  expect((await sql.query('select failures, reason, batch_limit from sweep_failures')).rows).toEqual([
    { failures: 3, reason: 'refused', batch_limit: null },
  ]);
});
