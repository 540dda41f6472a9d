import type { Erase } from '../../kernel/db/erasure.ts';
import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { firstIdAt } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { runInSequence } from '../../kernel/lib/turns.ts';
import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import { eraseClientAddresses } from '../../money/payments/booking/attempt-repository.ts';
import { eraseMails } from '../../outbound/mail/outbox-repository.ts';
import { eraseEventAddresses } from '../../outbound/webhooks/outbox-repository.ts';
import { eraseCustomers } from '../../sales/customers/counting-repository.ts';
import { eraseNotes } from '../../sales/orders/note-repository.ts';

export interface PersonalDataEraserOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Retention period of personal data. */
  readonly keptMs: number;
  /** Called after each step with the kind of row and the number of rows from which data was erased. */
  readonly onErased: (kind: string, rows: number) => void;
}

const POLL_MS = 60_000;
/** Small steps, so that no transaction is long: the body of an event may have 8 MiB. */
const WALKS: readonly { readonly kind: string; readonly erase: Erase; readonly limit: number }[] = [
  { kind: 'attempts', erase: eraseClientAddresses, limit: 1_000 },
  { kind: 'deliveries', erase: eraseEventAddresses, limit: 100 },
  { kind: 'mails', erase: eraseMails, limit: 1_000 },
  { kind: 'notes', erase: eraseNotes, limit: 1_000 },
];

const CUSTOMERS_AT_ONCE = 1_000;

/**
 * Creates the worker that erases buyers' personal data after the retention period. Any number of processes may run one.
 */
export function createPersonalDataEraser(options: PersonalDataEraserOptions): Poller {
  const { clock, log } = options;
  return createPoller({
    name: 'personal data',
    clock,
    log,
    pollIntervalMs: POLL_MS,
    round: async () => ((await erasePersonalData(options)) ? 'now' : undefined),
  });
}

/**
 * Takes the next step in each table.
 * @returns true when more may be left to do immediately
 */
export async function erasePersonalData({
  clock,
  db,
  keptMs,
  onErased,
}: Omit<PersonalDataEraserOptions, 'log'>): Promise<boolean> {
  const since = clock.now() - keptMs;
  const before = firstIdAt(since);
  const customers = await eraseCustomers(db, { before: since, limit: CUSTOMERS_AT_ONCE });
  onErased('customers', customers);
  const full = await runInSequence(
    WALKS.map(({ kind, erase, limit }) => async () => {
      const step = await erase(db, { before, limit });
      onErased(kind, step.erased);
      return step.visited === limit;
    }),
  );
  return customers === CUSTOMERS_AT_ONCE || full.includes(true);
}
