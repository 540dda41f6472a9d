import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, t } from '../../../kernel/db/query.ts';
import { COINBASE, type OutputBook } from '../../chains/port.ts';

// One statement, so that the sums and the followed block are of one moment.
const received = query.many({
  name: 'outputs_received',
  params: { chain: t.text, scripts: t.arrayOf(t.text), upTo: t.bigint, matureUpTo: t.bigint },
  row: {
    number: t.bigint,
    hash: t.text,
    hashAt: t.nullable(t.text),
    script: t.nullable(t.text),
    amount: t.nullable(t.bigint),
  },
  sql: `select c.head_number as number, c.head_hash as hash, b.hash as hash_at, o.script, o.amount
    from chain_cursors c
    left join chain_blocks b on b.chain = c.chain and b.number = $upTo
    left join lateral (
      select a.deposit_address as script, sum(t.amount) as amount
      from payment_attempts a join transfers t on t.attempt_id = a.id
      where a.chain = $chain and a.deposit_address = any($scripts) and t.block_number <= $upTo
        and (t.from_address <> '${COINBASE}' or t.block_number <= $matureUpTo)
      group by a.deposit_address
    ) o on true
    where c.chain = $chain`,
});

/** Creates the book of recorded outputs, for chains whose nodes cannot be asked what an address has received. */
export function createOutputBook(db: Queryable): OutputBook {
  return {
    async received(asked) {
      const rows = await received(db, asked);
      const [first] = rows;
      if (first === undefined) return undefined;
      const sums = rows.flatMap(({ amount, script }): [string, bigint][] =>
        amount === null || script === null ? [] : [[script, amount]],
      );
      return { followed: { number: first.number, hash: first.hash }, hash: first.hashAt, sums: new Map(sums) };
    },
  };
}

/** The book of a process without a database. */
export const NO_OUTPUT_BOOK: OutputBook = { received: async () => undefined };
