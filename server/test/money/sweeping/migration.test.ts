import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabaseBefore, type DatabaseBefore } from '../../support/database-before.ts';

let database: DatabaseBefore;

beforeEach(async () => {
  database = await createDatabaseBefore('0005_sweep_ledger.sql');
});
afterEach(() => database.stop());

test('existing sweeps, failures and swept deposits get their payment methods and stores', async () => {
  const { sql } = database;
  const store = randomUUID();
  await sql.query(
    `insert into stores (id, name, fee_bps, storefront_enabled, created_at) values ($1, 'S', 1, false, now())`,
    [store],
  );
  const attempts = [];
  for (const method of ['usdc-base', 'eth-base']) {
    const id = randomUUID();
    attempts.push(id);
    await sql.query(
      `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, decimals,
         required_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote, quote_expires_at, created_at)
       values ($1, $2, 'order', $3, 'completed', $4, 'base', 'x', 6, 1, gen_random_uuid()::text, 'p', 'f', 1,
         '{}', now(), now())`,
      [id, store, randomUUID(), method],
    );
  }
  const insertSweep = `insert into sweep_transactions (id, chain, nonce, tx_hash, raw_transaction, attempt_ids,
    status, created_at)
    values ($1, 'base', 1, $2, '0x', $3, 'sent', now())`;
  await sql.query(insertSweep, [randomUUID(), '0xa', [...attempts].reverse()]);
  await sql.query(insertSweep, [randomUUID(), '0xb', []]);
  await sql.query('insert into sweep_failures values ($1, 3, now())', [attempts[0]]);
  const insertSwept = `insert into swept_deposits (chain, tx_hash, log_index, block_hash, block_number,
    block_time, attempt_id, net_amount, fee_amount) values ('base', $1, 0, '0x', 1, now(), $2, 97, 3)`;
  await sql.query(insertSwept, ['0xa', attempts[0]]);

  await database.migrate();

  expect((await sql.query('select tx_hash, methods, data_fee from sweep_transactions order by tx_hash')).rows).toEqual([
    { tx_hash: '0xa', methods: ['eth-base', 'usdc-base'], data_fee: '0' },
    { tx_hash: '0xb', methods: [], data_fee: '0' },
  ]);
  expect((await sql.query('select attempt_id, method, failures from sweep_failures')).rows).toEqual([
    { attempt_id: attempts[0], method: 'usdc-base', failures: 3 },
  ]);
  await sql.query(insertSwept, ['0xc', attempts[1]]);
  expect((await sql.query('select store_id from swept_deposits')).rows).toEqual([
    { store_id: store },
    { store_id: store },
  ]);
});
