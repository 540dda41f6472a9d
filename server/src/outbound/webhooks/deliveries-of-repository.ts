import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { deliveryState } from './deliveries-repository.ts';

/** Reads the deliveries of an order or invoice, oldest first: at most three, one for each of its events. */
export const deliveriesOf = query.many({
  name: 'deliveries_of_payable',
  params: { storeId: t.uuid, payableId: t.uuid },
  row: deliveryState,
  sql: `select id, event, status, attempts, last_attempt_at, last_response_status, created_at from webhook_deliveries
    where coalesce(order_id, invoice_id) = $payableId and store_id = $storeId order by id`,
});

/** A delivery of one order or invoice. */
export type DeliveryOf = RowOf<typeof deliveriesOf>;
