import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import type { CursorMove } from './repository.ts';

/** A chain that no longer has the block that it had called final. */
export type Replacement = RowOf<typeof findReplacement>;

const row = {
  chain: t.text,
  finalizedNumber: t.bigint,
  finalizedHash: t.text,
  /** The block found in its place when that was noticed; null when the chain ended below it. */
  foundHash: t.nullable(t.text),
  noticedAt: t.timestamp,
};
const COLUMNS = 'r.chain, r.finalized_number, r.finalized_hash, r.found_hash, r.noticed_at';

/** Returns the replacement of a chain below its final block; undefined for any other chain. */
export const findReplacement = query.maybe({
  name: 'chain_replacement_find',
  params: { chain: t.text },
  row,
  sql: `select ${COLUMNS} from chain_replacements r where chain = $chain`,
});

const note = query.changed({
  name: 'chain_replacement_note',
  params: { chain: t.text, expectedHash: t.text, foundHash: t.nullable(t.text), now: t.timestamp },
  sql: `insert into chain_replacements (chain, finalized_number, finalized_hash, found_hash, noticed_at)
    select chain, finalized_number, finalized_hash, $foundHash, $now from chain_cursors
    where chain = $chain and head_hash = $expectedHash and finalized_hash is not null
    on conflict do nothing`,
});

/** Records that the chain has its final block again. */
export const endReplacement = query.run({
  name: 'chain_replacement_remove',
  params: { chain: t.text },
  sql: 'delete from chain_replacements where chain = $chain',
});

/**
 * Gives up the block that a chain had called final, so that it is followed again from the last block that was not
 * replaced. Returns the accepted replacement; undefined, having changed nothing, when the chain was not replaced.
 */
export const acceptReplacement = query.maybe({
  name: 'chain_replacement_accept',
  params: { chain: t.text },
  row,
  sql: `with r as (delete from chain_replacements where chain = $chain returning *),
    given_up as (
      update chain_cursors set finalized_number = null, finalized_hash = null
      where chain in (select r.chain from r))
    select ${COLUMNS} from r`,
});

/**
 * Treats no block of a chain as final until the chain calls one final again; anything replaced until then is accepted.
 */
export const forgetFinalized = query.run({
  name: 'chain_cursor_forget_finalized',
  params: { chain: t.text },
  sql: `with accepted as (delete from chain_replacements where chain = $chain)
    update chain_cursors set finalized_number = null, finalized_hash = null where chain = $chain`,
});

/**
 * Records that a chain no longer has the block that it had called final. Returns false when that is already recorded,
 * or when the head is not the expected one because another follower has taken over.
 *
 * @param foundHash the block that the chain has in its place; null when it ends below that
 */
export async function noteReplacement(
  q: Queryable,
  { chain, expected, now }: CursorMove,
  foundHash: string | null,
): Promise<boolean> {
  return note(q, { chain, expectedHash: expected.hash, foundHash, now });
}
