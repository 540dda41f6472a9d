import type { Queryable } from '../db/pool.ts';
import { query, type RowOf, t } from '../db/query.ts';
import { firstIdAt } from '../lib/ids.ts';
import { deliveryState } from './deliveries-repository.ts';

/** Deliveries of a store that are looked at after each moment. */
const LOOKED_AT = 2_000;
/** What is looked for from one moment on: an order or invoice has no more than three events. */
const WANTED = 3;
/** The clocks of processes differ a little. */
const BEFORE_MS = 1_000;

const near = query.many({
  name: 'deliveries_near',
  params: { storeId: t.uuid, payableId: t.uuid, starts: t.arrayOf(t.uuid), lookedAt: t.integer, wanted: t.integer },
  row: deliveryState,
  // There is no index by order or invoice: each event was written moments after something else that is known.
  sql: `with hits as (
      select distinct hit.id from unnest($starts::uuid[]) as s(first_id) cross join lateral (
        select w.id from (
          select id, order_id, invoice_id from webhook_deliveries
          where store_id = $storeId and id >= s.first_id order by id limit $lookedAt
        ) w where coalesce(w.order_id, w.invoice_id) = $payableId order by w.id limit $wanted
      ) hit
    )
    select d.id, d.event, d.status, d.attempts, d.last_attempt_at, d.last_response_status, d.created_at
    from hits join webhook_deliveries d on d.id = hits.id and d.store_id = $storeId order by d.id`,
});

/** A delivery of one order or invoice. */
export type NearDelivery = RowOf<typeof near>;

/**
 * The deliveries of an order or invoice that were written soon after moments at which something happened to it, oldest
 * first. Of a store with very many events at the time, some may be missing.
 * @param moments epoch milliseconds
 */
export function deliveriesNear(
  q: Queryable,
  { storeId, payableId }: { readonly storeId: string; readonly payableId: string },
  moments: readonly number[],
): Promise<NearDelivery[]> {
  const starts = moments.map((moment) => firstIdAt(Math.max(moment - BEFORE_MS, 0)));
  return near(q, { storeId, payableId, starts, lookedAt: LOOKED_AT, wanted: WANTED });
}
