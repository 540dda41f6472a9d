import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { PAST_ALL_IDS } from '../../kernel/lib/ids.ts';
import { ATTEMPT_ERRORS } from './transitions.ts';

const ofDelivery = query.many({
  name: 'webhook_attempts_of_delivery',
  params: { storeId: t.uuid, deliveryId: t.uuid, before: t.uuid, limit: t.integer },
  row: {
    id: t.uuid,
    attemptedAt: t.timestamp,
    durationMs: t.integer,
    responseStatus: t.nullable(t.integer),
    error: t.nullable(t.oneOf(...ATTEMPT_ERRORS)),
    responseExcerpt: t.nullable(t.text),
  },
  sql: `select id, attempted_at, duration_ms, response_status, error, response_excerpt from webhook_attempts
    where store_id = $storeId and delivery_id = $deliveryId and id < $before order by id desc limit $limit`,
});

/**
 * Deletes the oldest attempts with ids below the given one, up to a limit, and returns their number; rows locked by
 * others are skipped. Ids are in chronological order, so the oldest rows are found through the primary key.
 */
export const deleteOldestAttempts = query.affected({
  name: 'webhook_attempts_delete_oldest',
  params: { before: t.uuid, limit: t.integer },
  sql: `with old as (
      select id from webhook_attempts where id < $before order by id limit $limit for update skip locked
    )
    delete from webhook_attempts where id = any(array(select id from old))`,
});

/**
 * The outcome of one attempt. Without a complete response, the error contains the reason, and there is no excerpt. The
 * excerpt is the beginning of the body, at most 1 KiB; it is untrusted: show it as text, never as HTML.
 */
export type RecordedAttempt = RowOf<typeof ofDelivery>;

/**
 * Reads the stored attempts of a delivery, newest first; none for another store's delivery.
 * @param wanted `before` excludes the attempt with that id and all later ones
 */
export async function attemptsOfDelivery(
  q: Queryable,
  {
    before = PAST_ALL_IDS,
    ...wanted
  }: { storeId: string; deliveryId: string; before: string | undefined; limit: number },
): Promise<RecordedAttempt[]> {
  return ofDelivery(q, { ...wanted, before });
}
