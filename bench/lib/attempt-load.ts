import { randomBytes } from 'node:crypto';
import type { BenchStore, Stage } from './stage.ts';

/** Attempts to be watched on one chain. */
export interface WatchedAttempts {
  readonly chain: string;
  /** Address of the token; null for the chain's own coin. */
  readonly token: string | null;
  /** Deposit addresses that must be among them. */
  readonly known: readonly string[];
  readonly count: number;
}

/** Returns a random address, lower case. */
export function randomAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`;
}

/** Inserts the requested number of attempts, started over the last day, with nothing paid. */
export async function addAttempts(stage: Stage, store: BenchStore, attempts: WatchedAttempts): Promise<void> {
  const client = await stage.connect({ statementTimeoutMs: 0 });
  await client.query(
    `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, token_address,
        decimals, required_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote, ip_address,
        quote_expires_at, created_at)
      select uuidv7(age), $1, 'order', uuidv7(age), 'processing', 'usdc-local', $2, 'usdc', $3::text, 6, 9990000,
        coalesce(($4::text[])[n], '0x' || left(md5(n::text) || md5(n::text || $2), 40)), coalesce($3, ''), coalesce($3, ''),
        100, '{}', '203.0.113.7', now() + interval '1 day', now() + age
      from generate_series(1, $5::int) n cross join lateral (select make_interval(secs => -n * 86400.0 / $5) as age) a`,
    [store.storeId, attempts.chain, attempts.token, attempts.known, attempts.count],
  );
  await client.query('analyze payment_attempts');
  await client.end();
}
