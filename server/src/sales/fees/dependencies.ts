import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import type { Millis } from '../../kernel/lib/money.ts';

export interface FeeBillingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Slug of the operator's own store, which writes the invoices. */
  readonly feeStore: string;
  /** Amount owed that is billed immediately. */
  readonly from: Millis;
  readonly hostedBase: string;
  readonly dashboardUrl: string;
}
