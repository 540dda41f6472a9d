import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { randomAddress } from '../money/chains/addresses.ts';
import type { TestChain } from './chain.ts';

/** Money at the address of an attempt that has ended. */
export interface EndedDeposit {
  readonly attemptId: string;
  readonly address: string;
}

interface Wanted {
  readonly chain: TestChain;
  readonly storeId: string;
  /** In the smallest unit of USDC. */
  readonly amount: bigint;
}

/** More blocks than the local chain needs to confirm. */
const MORE_THAN_CONFIRMED = 5;

/** Pays to the address of an ended attempt and books the payment as the service does. */
export async function endedDeposit(sql: pg.Client, { chain, storeId, amount }: Wanted): Promise<EndedDeposit> {
  const binding = { attemptId: randomUUID(), payout: randomAddress(), feeRecipient: randomAddress(), feeBps: 300 };
  const address = chain.chain.sweeping.depositAddress(binding);
  await chain.transferToken('usdc', address, amount);
  // If booked before confirmation, it would be corrected to the balance at the last confirmed block: nothing.
  await chain.mine(MORE_THAN_CONFIRMED);
  await sql.query(
    `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, token_address,
      decimals, required_amount, held_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote,
      quote_expires_at, created_at, ended_at)
     values ($1, $2, 'order', $3, 'completed', 'usdc-local', 'local', 'usdc', $4, 6, 1, $5, $6, $7, $8, 300, '{}', $9, $9, $9)`,
    [
      binding.attemptId,
      storeId,
      randomUUID(),
      chain.token('usdc'),
      amount.toString(),
      address,
      binding.payout,
      binding.feeRecipient,
      new Date(),
    ],
  );
  return { attemptId: binding.attemptId, address };
}

/** Like {@link endedDeposit}, but its last sweep failed and the next one is far off. Nothing sweeps it in between. */
export async function stuckDeposit(sql: pg.Client, wanted: Wanted): Promise<EndedDeposit> {
  await sql.query('begin');
  const deposit = await endedDeposit(sql, wanted);
  await sql.query(
    `insert into sweep_failures (attempt_id, method, failures, retry_at, reason)
     values ($1, 'usdc-local', 3, '2100-01-01', 'refused')`,
    [deposit.attemptId],
  );
  await sql.query('commit');
  return deposit;
}
