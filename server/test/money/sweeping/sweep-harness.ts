import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import type { Clock } from '../../../src/kernel/lib/clock.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createEvmSweepClient, type EvmSweepClient } from '../../../src/money/chains/evm/sweeping/sweep-client.ts';
import type { DepositBinding } from '../../../src/money/chains/port.ts';
import { startCursor } from '../../../src/money/chains/repository.ts';
import { createSweeper, type Sweeper, type SweeperOptions } from '../../../src/money/sweeping/sweeper.ts';
import type { TestChain } from '../../support/chain.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { randomAddress } from '../chains/addresses.ts';

/** One asset at the address of an ended attempt, booked as payments do. */
export interface Deposit extends DepositBinding {
  readonly address: string;
  readonly tokenAddress: string | null;
  /** The harness's own store when omitted. */
  readonly storeId?: string;
  /** True for an asset that the attempt did not request. */
  readonly isForeign?: boolean;
}

/** Creates a database with one store, a manual clock, and the writes that payments would make. */
export async function startSweepHarness(local: TestChain, feeBps = 300) {
  const testDatabase = await createTestDatabase();
  const db: Database = createDatabase({
    url: testDatabase.url,
    applicationName: 'test',
    maxConnections: 3,
    log: silentLog,
  });
  const sql = new pg.Client({ connectionString: testDatabase.url });
  await sql.connect();
  const addStore = async (): Promise<string> => {
    const id = randomUUID();
    await sql.query(
      `insert into stores (id, name, fee_bps, storefront_enabled, created_at) values ($1, 'Store', 300, false, $2)`,
      [id, new Date(0)],
    );
    return id;
  };
  const storeId = await addStore();
  let now = Date.parse('2026-11-21T00:00:00Z');
  const clock: Clock = { now: () => now };
  const gasKey = await local.createAccount(10n ** 20n);
  const client = createEvmSweepClient({ chain: local.chain, gasPrivateKey: gasKey.privateKey });
  const log = recordingLog();

  const tokenOf = (symbol: string): string | null => (symbol === 'eth' ? null : local.token(symbol));
  const pay = (symbol: string, address: string, amount: bigint): Promise<string> =>
    symbol === 'eth' ? local.sendNative(address, amount) : local.transferToken(symbol, address, amount);
  const insertAttempt = async (deposit: Deposit, symbol: string, held: bigint): Promise<void> => {
    await sql.query(
      `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token,
        token_address,
         decimals, required_amount, held_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote,
         quote_expires_at, created_at, ended_at)
       values ($1, $2, 'order', $3, 'completed', $4, 'local', $5, $6, 6, 1, $7, $8, $9, $10, $11, '{}', $12, $12, $12)`,
      [
        deposit.attemptId,
        deposit.storeId ?? storeId,
        randomUUID(),
        `${symbol}-local`,
        symbol,
        deposit.tokenAddress,
        held.toString(),
        deposit.address,
        deposit.payout,
        deposit.feeRecipient,
        deposit.feeBps,
        new Date(now),
      ],
    );
  };

  return {
    db,
    client,
    log,
    gasKey,
    clock,
    storeId,
    /** Adds another store; resolves to its id. */
    addStore,
    databaseUrl: testDatabase.url,
    passTime: (ms: number) => {
      now += ms;
    },
    /** Runs any other SQL. */
    query: (text: string, values: unknown[] = []) => sql.query(text, values),
    sweeper: (options: Partial<SweeperOptions> & { chain?: EvmSweepClient } = {}): Sweeper =>
      createSweeper({ chain: client, db, clock, ids: createIdSource(clock), log, ...options }),
    /** Pays to an address and books that, as payments do once it is confirmed. */
    async deposit(
      symbol: string,
      amount: bigint,
      terms: Partial<DepositBinding & { storeId: string }> = {},
    ): Promise<Deposit> {
      const binding = {
        attemptId: randomUUID(),
        payout: randomAddress(),
        feeRecipient: randomAddress(),
        feeBps,
        ...terms,
      };
      const deposit = {
        ...binding,
        tokenAddress: tokenOf(symbol),
        address: local.chain.sweeping.depositAddress(binding),
      };
      await pay(symbol, deposit.address, amount);
      await insertAttempt(deposit, symbol, amount);
      return deposit;
    },
    /** Pays another asset to the address of a deposit and books it as payments do. */
    async foreign(deposit: Deposit, symbol: string, amount: bigint): Promise<Deposit> {
      await pay(symbol, deposit.address, amount);
      const tokenAddress = tokenOf(symbol);
      await sql.query(
        `insert into foreign_deposits (attempt_id, store_id, chain, method, token_address, held_amount,
          confirmed_block, found_at)
         values ($1, $2, 'local', $3, $4, $5, 1, $6)`,
        [deposit.attemptId, storeId, `${symbol}-local`, tokenAddress, amount.toString(), new Date(now)],
      );
      return { ...deposit, tokenAddress, isForeign: true };
    },
    /**
     * Updates rows as payments do at the confirmed block: sets the held amounts to the balances there, and moves the
     * cursor.
     */
    async confirmHead(...deposits: Deposit[]): Promise<void> {
      const head = await local.chain.head();
      for (const { attemptId, address, tokenAddress, isForeign } of deposits) {
        const held = (await local.balanceOf(address, tokenAddress)).toString();
        if (isForeign) {
          const values = [attemptId, held, tokenAddress ?? ''];
          await sql.query(
            `update foreign_deposits set held_amount = $2 where attempt_id = $1 and coalesce(token_address, '') = $3`,
            values,
          );
        } else await sql.query('update payment_attempts set held_amount = $2 where id = $1', [attemptId, held]);
      }
      await startCursor(db, 'local', { cursor: { head, confirmed: head }, blocks: [head] }, now);
    },
    async sweepRows(): Promise<{ tx_hash: string; status: string; nonce: string }[]> {
      return (await sql.query('select tx_hash, status, nonce from sweep_transactions order by created_at, id')).rows;
    },
    async stop(): Promise<void> {
      await sql.end();
      await db.close();
      await testDatabase.drop();
    },
  };
}
