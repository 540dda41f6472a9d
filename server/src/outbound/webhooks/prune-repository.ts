import { declarePruning } from '../../kernel/db/pruning.ts';

/** Prunes deliveries that their endpoint has accepted. Others stay: the merchant may resend them. */
export const prunedDeliveries = declarePruning({
  table: 'webhook_deliveries',
  where: `status = 'success' and due_at is null and lease_owner is null`,
  size: 'pg_column_size(payload)',
  rowBytes: 650,
});

/** Prunes the outcomes of requests to endpoints; the counter in the delivery stays. */
export const prunedRequests = declarePruning({
  table: 'webhook_attempts',
  where: 'true',
  size: `coalesce(pg_column_size(response_excerpt), 0)`,
  rowBytes: 300,
});
