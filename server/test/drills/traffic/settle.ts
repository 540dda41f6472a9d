import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { type Book, outcomeOf } from './book.ts';

/** Numbers of unfinished items, by kind. */
export type Unfinished = Readonly<Record<string, number>>;

export interface SettleOptions {
  readonly book: Book;
  readonly databaseUrl: string;
  /** Moves time forward by this many milliseconds, first for the chain and then for every process of the service. */
  readonly passTime: (ms: number) => Promise<void>;
  /** Called periodically with the unfinished items. */
  readonly note?: (text: string) => void;
}

const POLL_MS = 2_000;
const NOTE_MS = 30_000;
/** Maximum time without progress: after it, something is stuck. */
const PATIENCE_MS = 300_000;
/** More than the window of an order or invoice created by a process whose clock was ten minutes ahead. */
const LONGEST_WINDOW_MS = 50 * 60_000;

const UNPAID = `select (select count(*) from orders where id = any($1) and status <> 'completed')
  + (select count(*) from invoices where id = any($1) and status <> 'paid') as unpaid`;
const OPEN = `select (select count(*) from orders where status = 'pending') as orders,
  (select count(*) from invoices where status = 'open') as invoices,
  (select count(*) from payment_attempts where ended_at is null) as attempts,
  (select count(*) from payment_attempts where held_amount > 0 and factory_address is not null) as deposits,
  (select count(*) from foreign_deposits where held_amount > 0) as "foreign deposits",
  (select count(*) from sweep_transactions where status = 'sent') as sweeps,
  (select count(*) from webhook_deliveries where due_at is not null or lease_owner is not null) as deliveries,
  (select count(*) from mail_outbox where due_at is not null or lease_owner is not null) as mails`;

/**
 * Waits until all paid sales are delivered, ends every window, and waits until nothing is left to do.
 * @returns the stuck items; empty when all is done
 */
export async function settle({ book, databaseUrl, passTime, note }: SettleOptions): Promise<Unfinished> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const paid = [...book.sales.values()].filter((sale) => outcomeOf(sale) === 'paid');
  const ids = paid.map(({ id }) => uuidOfShortId(id));
  const read = async (sql: string, values: unknown[]): Promise<Unfinished> => {
    const { rows } = await client.query<Record<string, string>>(sql, values);
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]));
  };
  try {
    const unpaid = await untilNothing(() => read(UNPAID, [ids]), note);
    await passTime(LONGEST_WINDOW_MS);
    return { ...unpaid, ...(await untilNothing(() => read(OPEN, []))) };
  } finally {
    await client.end();
  }
}

/** Waits while the number of unfinished items falls. @returns the rest once it no longer changes */
async function untilNothing(look: () => Promise<Unfinished>, note?: (text: string) => void): Promise<Unfinished> {
  let last = '';
  let notedAt = performance.now();
  let since = performance.now();
  for (;;) {
    const left = Object.fromEntries(Object.entries(await look()).filter(([, count]) => count > 0));
    const said = JSON.stringify(left);
    if (said === '{}' || performance.now() - since > PATIENCE_MS) return left;
    if (performance.now() - notedAt > NOTE_MS) {
      note?.(`left: ${said}`);
      notedAt = performance.now();
    }
    if (said !== last) since = performance.now();
    last = said;
    await sleep(POLL_MS);
  }
}
