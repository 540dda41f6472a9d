import { declarePruning } from '../../kernel/db/pruning.ts';

/** Prunes emails that were sent or given up. */
export const prunedMails = declarePruning({
  table: 'mail_outbox',
  where: `status <> 'pending' and lease_owner is null`,
  size: 'pg_column_size(text_body) + pg_column_size(html_body)',
  rowBytes: 600,
});
