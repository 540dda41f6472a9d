import type { Queryable } from '../db/pool.ts';
import { type RowOf, statement, t } from '../db/statement.ts';
import type { CursorMove } from './repository.ts';

/** A chain that no longer has the block that it had called final. */
export type Replacement = RowOf<typeof find>;

const row = {
  chain: t.text,
  finalizedNumber: t.bigint,
  finalizedHash: t.text,
  /** The block that the chain had in its place when that was noticed; null when the chain ended below it. */
  foundHash: t.nullable(t.text),
  noticedAt: t.timestamp,
};
const COLUMNS = 'r.chain, r.finalized_number, r.finalized_hash, r.found_hash, r.noticed_at';

const find = statement({
  name: 'chain_replacement_find',
  params: { chain: t.text },
  row,
  sql: `select ${COLUMNS} from chain_replacements r where chain = $chain`,
});

const note = statement({
  name: 'chain_replacement_note',
  params: { chain: t.text, expectedHash: t.text, foundHash: t.nullable(t.text), now: t.timestamp },
  sql: `insert into chain_replacements (chain, finalized_number, finalized_hash, found_hash, noticed_at)
    select chain, finalized_number, finalized_hash, $foundHash, $now from chain_cursors
    where chain = $chain and head_hash = $expectedHash and finalized_hash is not null
    on conflict do nothing`,
});

const remove = statement({
  name: 'chain_replacement_remove',
  params: { chain: t.text },
  sql: 'delete from chain_replacements where chain = $chain',
});

const accept = statement({
  name: 'chain_replacement_accept',
  params: { chain: t.text },
  row,
  sql: `with r as (delete from chain_replacements where chain = $chain returning *),
    given_up as (
      update chain_cursors set finalized_number = null, finalized_hash = null
      where chain in (select r.chain from r))
    select ${COLUMNS} from r`,
});

const forgetFinalizedBlock = statement({
  name: 'chain_cursor_forget_finalized',
  params: { chain: t.text },
  sql: `with accepted as (delete from chain_replacements where chain = $chain)
    update chain_cursors set finalized_number = null, finalized_hash = null where chain = $chain`,
});

/** The replacement of a chain below its final block; undefined for any other chain. */
export async function findReplacement(q: Queryable, chain: string): Promise<Replacement | undefined> {
  return q.maybe(find, { chain });
}

/**
 * Records that a chain no longer has the block that it had called final. False when that is already recorded, or when
 * the head is not the expected one because another follower has taken over.
 *
 * @param foundHash the block that the chain has in its place; null when it ends below that
 */
export async function noteReplacement(
  q: Queryable,
  { chain, expected, now }: CursorMove,
  foundHash: string | null,
): Promise<boolean> {
  return (await q.run(note, { chain, expectedHash: expected.hash, foundHash, now })) > 0;
}

/** Records that the chain has its final block again. */
export async function endReplacement(q: Queryable, chain: string): Promise<void> {
  await q.run(remove, { chain });
}

/**
 * Gives up the block that a chain had called final, so that it is followed again from the last block that was not
 * replaced. Returns what was given up; undefined, having changed nothing, when the chain was not replaced.
 */
export async function acceptReplacement(q: Queryable, chain: string): Promise<Replacement | undefined> {
  return q.maybe(accept, { chain });
}

/** Regards no block of a chain as final until the chain calls one final again; anything replaced until then is accepted. */
export async function forgetFinalized(q: Queryable, chain: string): Promise<void> {
  await q.run(forgetFinalizedBlock, { chain });
}
