import type { Queryable } from '../../db/pool.ts';
import { bigint, count, statement, text } from '../../db/statement.ts';

const countKnown = statement({
  name: 'known_money_count',
  params: { chain: text, fromBlock: bigint, toBlock: bigint },
  row: { transfers: count, sweeps: count },
  sql: `select
      (select count(*) from transfers where chain = $chain and block_number between $fromBlock and $toBlock)
      + (select count(*) from foreign_transfers where chain = $chain and block_number between $fromBlock and $toBlock)
        as transfers,
      (select count(*) from swept_deposits where chain = $chain and block_number between $fromBlock and $toBlock)
        as sweeps`,
});

/** How many transfers to, and sweeps of, deposit addresses are known in a range of blocks. */
export async function countKnownMoney(
  q: Queryable,
  chain: string,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<{ transfers: number; sweeps: number }> {
  return q.one(countKnown, { chain, fromBlock, toBlock });
}
