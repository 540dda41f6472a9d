import type { Database, Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import {
  insertLeasedInvoiceMail,
  lockInvoiceMailQuota,
  platformInvoiceMailUse,
  type QuotaUse,
  storeInvoiceMailUse,
} from './invoice-quota-repository.ts';
import { finishMail } from './queue-repository.ts';
import { MailRefused, type MailTransport, MailUnavailable, type OutgoingMail } from './transport.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Lease, in milliseconds: longer than the transport's own limits, so that no mailer sends the same email meanwhile. */
const LEASE_MS = 180_000;

/** The operator's caps on invoice emails in any 24 hours. */
export interface InvoiceMailCaps {
  readonly perStore: number;
  /** True if all stores opened by one person share the cap of one store. */
  readonly perOwner: boolean;
  readonly platform: number;
}

export interface InvoiceMail extends OutgoingMail {
  readonly storeId: string;
  readonly dedupeKey: string;
  /** A new UUID. */
  readonly lease: string;
}

/** The reached cap, and when there is room again (epoch milliseconds); null means never. */
export interface CapReached {
  readonly cap: 'store' | 'platform';
  readonly retryAt: number | null;
}

/**
 * Counts an invoice email against the caps of the store and the platform and records it, in the caller's transaction.
 * The caller sends it right after the commit with {@link sendReserved}.
 */
export async function reserveInvoiceMail(
  tx: Queryable,
  mail: InvoiceMail,
  caps: InvoiceMailCaps,
  now: number,
): Promise<CapReached | undefined> {
  await lockInvoiceMailQuota(tx);
  const since = now - DAY_MS;
  const store = await storeInvoiceMailUse(tx, {
    storeId: mail.storeId,
    isOwners: caps.perOwner,
    since,
    cap: caps.perStore,
  });
  if (store.sent >= caps.perStore) return { cap: 'store', retryAt: retryAt(store) };
  const platform = await platformInvoiceMailUse(tx, { since, cap: caps.platform });
  if (platform.sent >= caps.platform) return { cap: 'platform', retryAt: retryAt(platform) };
  await insertLeasedInvoiceMail(tx, { ...mail, leaseUntil: now + LEASE_MS, createdAt: now });
  return undefined;
}

function retryAt({ freesAt }: QuotaUse): number | null {
  return freesAt === null ? null : freesAt + DAY_MS;
}

/**
 * Sends a reserved email without recording the outcome. False if the mail server refused it or could not be reached.
 */
export async function sendReserved(transport: MailTransport, mail: InvoiceMail): Promise<boolean> {
  try {
    await transport.send(mail);
    return true;
  } catch (error) {
    if (error instanceof MailRefused || error instanceof MailUnavailable) return false;
    throw error;
  }
}

/** Records the outcome: sent, or abandoned and no longer counted. */
export async function finishReserved(
  { db, clock }: { db: Database | Queryable; clock: Clock },
  mail: InvoiceMail,
  sent: boolean,
): Promise<void> {
  const result = sent
    ? ({ status: 'sent', dueAt: null, sentAt: clock.now(), lastError: null } as const)
    : ({ status: 'failed', dueAt: null, sentAt: null, lastError: 'refused when it was sent immediately' } as const);
  await finishMail(db, { id: mail.id, lease: mail.lease, ...result });
}
