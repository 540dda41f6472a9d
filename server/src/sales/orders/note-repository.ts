import { declareErasure } from '../../kernel/db/erasure.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';

/** Maximum notes of an order; the table refuses more, too. */
export const MAX_NOTES = 100;
export const MAX_NOTE_CHARACTERS = 2_000;

/**
 * Inserts a note in the next place of its order. Returns false when the order has {@link MAX_NOTES}, or another note
 * took that place at the same time.
 */
export const insertNote = query.changed({
  name: 'order_note_insert',
  params: {
    id: t.uuid,
    storeId: t.uuid,
    orderId: t.uuid,
    author: t.text,
    body: t.text,
    createdAt: t.timestamp,
    most: t.integer,
  },
  sql: `insert into order_notes (id, store_id, order_id, position, author, body, created_at)
    select $id, $storeId, $orderId, n.position, $author, $body, $createdAt
    from (select coalesce(max(position), 0) + 1 as position from order_notes where order_id = $orderId) n
    where n.position <= $most
    on conflict (order_id, position) do nothing`,
});

/** Returns the notes of an order, oldest first. */
export const notesOf = query.many({
  name: 'order_notes_list',
  params: { storeId: t.uuid, orderId: t.uuid },
  row: { id: t.uuid, author: t.text, body: t.text, createdAt: t.timestamp },
  sql: `select id, author, body, created_at from order_notes where order_id = $orderId and store_id = $storeId
    order by position`,
});

export type OrderNote = RowOf<typeof notesOf>;

/** Erases the text of notes, which may name buyers. */
export const eraseNotes = declareErasure({
  kind: 'notes',
  table: 'order_notes',
  set: `body = ''`,
  where: `body <> ''`,
});
