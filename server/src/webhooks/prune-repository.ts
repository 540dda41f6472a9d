import { declarePruning } from '../db/pruning.ts';

/** Deliveries that their endpoint has accepted. What it never took stays: the merchant may have it sent again. */
export const prunedDeliveries = declarePruning({
  table: 'webhook_deliveries',
  where: `status = 'success' and due_at is null and lease_owner is null`,
  size: 'pg_column_size(payload)',
  rowBytes: 650,
});

/** What came of requests to endpoints; the counter in the delivery stays. */
export const prunedRequests = declarePruning({
  table: 'webhook_attempts',
  where: 'true',
  size: `coalesce(pg_column_size(response_excerpt), 0)`,
  rowBytes: 300,
});
