import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { platformInvoiceMailUse } from '../../outbound/mail/invoice-quota-repository.ts';
import { findMailPause, type MailPause } from '../../outbound/mail/pause-repository.ts';
import type { InvoiceMailCaps } from '../../outbound/mail/send-now.ts';
import type { ReadState } from '../metrics/state.ts';
import { cacheBriefly } from './cache-briefly.ts';
import { type ProcessFacts, readProcesses } from './process-record.ts';
import { invoiceMailStores, mailQueue, pendingReadings, webhookStores } from './queue-repository.ts';

/** The queues of the installation, and the processes that work on them. Epoch milliseconds. */
export interface QueueFacts {
  readonly webhooks: {
    readonly pending: number;
    readonly retrying: number;
    readonly exhausted: number;
    readonly due: number;
    /** Due time of the longest due one; null if none is due. */
    readonly oldestDueAt: number | null;
    readonly stores: Awaited<ReturnType<typeof webhookStores>>;
  };
  readonly mail: Awaited<ReturnType<typeof mailQueue>> & {
    readonly caps: InvoiceMailCaps;
    /** Invoice emails of the last 24 hours, which the caps limit. */
    readonly sentOfPlatform: number;
    readonly stores: Awaited<ReturnType<typeof invoiceMailStores>>;
    readonly pause: MailPause | null;
  };
  readonly readings: Awaited<ReturnType<typeof pendingReadings>>;
  readonly processes: readonly ProcessFacts[];
  readonly at: number;
}

export type ReadQueueFacts = () => Promise<QueueFacts>;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly readState: ReadState;
  readonly emailCaps: InvoiceMailCaps;
}

const DAY_MS = 86_400_000;
const TOP_STORES = 10;
const FAILED_WITHIN_MS = 7 * DAY_MS;

/** Creates a reader of the queues; calls in quick succession share one reading. */
export function createQueueFacts(deps: Deps): ReadQueueFacts {
  return cacheBriefly(deps.clock, () => readQueues(deps));
}

async function readQueues({ db, clock, readState, emailCaps }: Deps): Promise<QueueFacts> {
  const now = clock.now();
  const { records, backlog } = await readState();
  const since = now - DAY_MS;
  const totalOf = (status: string): number =>
    records.find((each) => each.kind === 'delivery' && each.status === status)?.total ?? 0;
  const isDue = backlog.oldestDueAt !== null && backlog.oldestDueAt <= now;
  return {
    webhooks: {
      pending: totalOf('pending'),
      retrying: totalOf('failed'),
      exhausted: totalOf('exhausted'),
      due: backlog.deliveriesDue,
      oldestDueAt: isDue ? backlog.oldestDueAt : null,
      stores: await webhookStores(db, { limit: TOP_STORES }),
    },
    mail: {
      ...(await mailQueue(db, { now, failedSince: now - FAILED_WITHIN_MS })),
      caps: emailCaps,
      sentOfPlatform: (await platformInvoiceMailUse(db, { since, cap: emailCaps.platform })).sent,
      stores: await invoiceMailStores(db, { since, limit: TOP_STORES }),
      pause: (await findMailPause(db, { now })) ?? null,
    },
    readings: await pendingReadings(db),
    processes: await readProcesses({ db, clock }),
    at: now,
  };
}
