import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptsOtherwiseSwept, moneyByStore } from '../../../src/money/payments/booking/restore-repository.ts';
import { createStoreDatabase, type StoreDatabase } from '../../support/store-database.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
/** More than one batch of the summation. */
const MANY = 50_003;

let database: StoreDatabase;

beforeAll(async () => {
  database = await createStoreDatabase({ createdAt: START, maxConnections: 2 });
});
afterAll(() => database.drop());

test('a store’s books add up all of its attempts, however many', async () => {
  const { client, db, storeId } = database;
  await addAttempts(MANY, 'usdc-local');
  await addAttempts(2, 'eth-local');
  await client.query(
    `insert into foreign_deposits (store_id, attempt_id, method, chain, token_address, held_amount, swept_amount,
        confirmed_block, found_at)
      select store_id, id, 'usdc-local', 'local', '0x', 7, 5, 1, $1 from payment_attempts where method = 'eth-local'`,
    [new Date(START)],
  );
  const many = BigInt(MANY);
  expect(await moneyByStore(db)).toEqual([
    { storeId, slug: null, method: 'eth-local', credited: 8n, late: 6n, held: 4n, swept: 10n },
    {
      ...{ storeId, slug: null, method: 'usdc-local', credited: 4n * many, late: 3n * many + 24n },
      ...{ held: 2n * many + 14n, swept: 5n * many + 10n },
    },
  ]);
});

test('attempts whose sweeps do not add up are found among the given ones', async () => {
  const { client, db } = database;
  const { rows } = await client.query<{ id: string }>(
    `select id from payment_attempts where method = 'usdc-local' order by id limit 4`,
  );
  const ids = rows.map(({ id }) => id);
  await client.query('update payment_attempts set ended_at = $2 where id = any($1)', [ids, new Date(START)]);
  // The full booked amount, less, more in a later block, and none.
  await addSweep(ids[0], 10, 5);
  await addSweep(ids[1], 10, 4);
  await addSweep(ids[2], 10, 5);
  await addSweep(ids[2], 30, 1);
  const found = async (upTo: bigint, among: readonly string[]) =>
    (await attemptsOtherwiseSwept(db, { chain: 'local', ids: [...among], upTo })).map(({ id, swept }) => [id, swept]);
  expect(await found(20n, ids)).toEqual([[ids[1], 4n]]);
  expect(new Map((await found(30n, ids)) as [string, bigint][])).toEqual(
    new Map([
      [ids[1], 4n],
      [ids[2], 6n],
    ]),
  );
  expect(await found(30n, [ids[0] ?? '', ids[3] ?? ''])).toEqual([]);
});

/** Adds attempts without their triggers, whose running totals are meant for one attempt in a transaction. */
async function addAttempts(count: number, method: string): Promise<void> {
  await database.client.query('set session_replication_role = replica');
  await database.client.query(
    `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, token_address,
        decimals, required_amount, credited_amount, late_amount, held_amount, swept_amount, deposit_address,
        payout_address, fee_recipient, fee_bps, quote, quote_expires_at, created_at)
      select id, $1, 'order', id, 'completed', $2, 'local', 'usdc', '0xusdc', 6, 4, 4, 3, 2, 5, '0x' || md5(id::text),
        '0x', '0x', 0, '{}', $3, $3
      from (select gen_random_uuid() as id from generate_series(1, $4::int)) made`,
    [database.storeId, method, new Date(START), count],
  );
  await database.client.query('reset session_replication_role');
}

async function addSweep(attemptId: string | undefined, block: number, amount: number): Promise<void> {
  await database.client.query(
    `insert into swept_deposits (chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id,
        token_address, net_amount, fee_amount, store_id)
      values ('local', gen_random_uuid()::text, 0, '0x', $1, $2, $3, '0xusdc', $4, 1, $5)`,
    [block, new Date(START), attemptId, amount - 1, database.storeId],
  );
}
