import { type Actor, type OptionalAuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import type { Database } from '../../kernel/db/pool.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { insertNote, MAX_NOTES, notesOf } from './note-repository.ts';
import { OrderRefusal } from './refusals.ts';
import { orderOutline } from './rows-repository.ts';

/**
 * Adds a note to an order, for the store's team. The audit log does not quote it: the text is erased one day.
 * @throws OrderRefusal `order.notFound`, `order.emptyNote`, `order.noRoomForNote`; `order.noteMeanwhile` if somebody
 *   else added one at the same moment
 */
export async function addNote(
  { db, clock, ids, by }: OptionalAuditDeps & { readonly db: Database; readonly by: Actor },
  storeId: string,
  orderId: string,
  text: string,
): Promise<void> {
  const body = text.trim();
  if (body === '') throw new OrderRefusal('order.emptyNote');
  await db.transaction(async (tx) => {
    if ((await orderOutline(tx, { storeId, id: orderId, characters: 0 })) === undefined)
      throw new OrderRefusal('order.notFound');
    const note = { id: ids.next(), storeId, orderId, author: by.name, body, createdAt: clock.now(), most: MAX_NOTES };
    if (!(await insertNote(tx, note))) {
      const notes = await notesOf(tx, { storeId, orderId });
      throw new OrderRefusal(notes.length < MAX_NOTES ? 'order.noteMeanwhile' : 'order.noRoomForNote');
    }
    await recordAct({ clock, ids }, tx, {
      by,
      act: 'order.noteAdded',
      storeId,
      subject: { kind: 'order', id: shortIdOf(orderId) },
      after: { characters: body.length },
    });
  });
}
