import type { Queryable } from '../../kernel/db/pool.ts';
import { query, t } from '../../kernel/db/query.ts';
import { type DeliveryRow, deliveryRow } from './deliveries-repository.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from './events.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from './transitions.ts';

/** Maximum deliveries of an event counted and shown per status, since no counter of them is maintained. */
export const COUNTED_BY_EVENT = 1_000;

/**
 * Builds one branch per status, with its name as a literal: the planner then sees how rare it is, and reads only its
 * index.
 */
function ofEachStatus(branch: (status: string) => string): string {
  return DELIVERY_STATUSES.map((status) => `(${branch(status)})`).join(' union all ');
}

const counts = query.many({
  name: 'delivery_count_by_event',
  params: { storeId: t.uuid, event: t.oneOf(...WEBHOOK_EVENTS), most: t.integer },
  row: { status: t.oneOf(...DELIVERY_STATUSES), total: t.count },
  sql: ofEachStatus(
    (status) => `select '${status}'::text as status, count(*) as total from (
        select 1 from webhook_deliveries
        where store_id = $storeId and event = $event and status = '${status}' order by id desc limit $most
      ) found`,
  ),
});

const list = query.many({
  name: 'delivery_list_by_event',
  params: {
    storeId: t.uuid,
    event: t.oneOf(...WEBHOOK_EVENTS),
    statuses: t.arrayOf(t.oneOf(...DELIVERY_STATUSES)),
    limit: t.integer,
    offset: t.integer,
  },
  row: deliveryRow,
  sql: `with page as (
      select newest.id from (${ofEachStatus(
        (status) => `select id from webhook_deliveries
          where store_id = $storeId and event = $event and status = '${status}' and '${status}' = any($statuses::text[])
          order by id desc limit $limit::int + $offset::int`,
      )}) newest order by newest.id desc limit $limit offset $offset
    )
    select id, event, order_id, invoice_id, status, attempts, last_attempt_at, last_response_status, created_at
    from webhook_deliveries where store_id = $storeId and id = any(array(select id from page)) order by id desc`,
});

/** Counts a store's deliveries of an event by status, up to {@link COUNTED_BY_EVENT} each. */
export async function countByEvent(
  q: Queryable,
  of: { readonly storeId: string; readonly event: WebhookEvent },
): Promise<ReadonlyMap<string, number>> {
  const rows = await counts(q, { ...of, most: COUNTED_BY_EVENT });
  return new Map(rows.map(({ status, total }) => [status, total]));
}

/** Reads a page of a store's deliveries of an event, newest first. */
export function listByEvent(
  q: Queryable,
  wanted: {
    readonly storeId: string;
    readonly event: WebhookEvent;
    readonly status: DeliveryStatus | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<DeliveryRow[]> {
  const { status, ...page } = wanted;
  return list(q, { ...page, statuses: status === undefined ? DELIVERY_STATUSES : [status] });
}
