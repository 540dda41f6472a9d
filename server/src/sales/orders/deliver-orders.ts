import { deliverPart } from '../../catalog/deliver.ts';
import { isOutage } from '../../kernel/db/errors.ts';
import type { Database, Queryable } from '../../kernel/db/pool.ts';
import { type Backoff, backoffMs } from '../../kernel/lib/backoff.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { causeOf, present } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { announceCheckout } from '../../money/payments/announcements.ts';
import { type EmailDeliverablesDeps, emailDeliverables } from './email-deliverables.ts';
import { findOrder } from './repository.ts';
import {
  dueDeliveries,
  endDelivery,
  holdDelivery,
  nextDeliveryAt,
  postponeDelivery,
  type WaitsFor,
} from './waiting-repository.ts';

export interface DeliverOrdersDeps extends EmailDeliverablesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Maximum number of lines per part; defaults to 1,000. */
  readonly partLines?: number;
}

/** Delivers completed orders. Any number of instances may run at the same time. */
export interface OrderDeliveries {
  /**
   * Delivers the next part of each due order. Returns the time of the next round: immediately, in epoch milliseconds,
   * or undefined when no order is waiting. Starts no further part once `signal` is aborted.
   */
  round(signal?: AbortSignal): Promise<'now' | number | undefined>;
}

/** Orders per round, and the number processed in parallel. */
const BATCH = 100;
const PARALLEL = 3;
/** Maximum of the try counter; the pause has reached its maximum long before. */
const MAX_TRIES = 1_000;
/** Maximum wait for a lock; after that, other orders get their turn. */
const LOCK_TIMEOUT_MS = 1_000;
/**
 * Pauses after a failure, and while waiting for lines or for a product to be put back on sale; either event ends the
 * wait.
 */
const PAUSES: Backoff = { firstMs: 1_000, longestMs: 600_000 };

/**
 * Delivers the items of completed orders and writes their email once they are complete. Each part is a separate short
 * transaction: if the process is killed between two parts, the next one resumes there. An order with a million lines
 * takes turns with all others, and pauses after each part for as long as that part took.
 */
export function createOrderDeliveries(deps: DeliverOrdersDeps): OrderDeliveries {
  const { clock, db } = deps;
  return {
    async round(signal) {
      const due = await dueDeliveries(db, { now: clock.now(), limit: BATCH });
      const waiting = due.values();
      let held = 0;
      const deliverNext = async (): Promise<void> => {
        for (const orderId of waiting) {
          if (signal?.aborted === true) return;
          if (await deliverOne(deps, orderId)) held += 1;
        }
      };
      await Promise.all(Array.from({ length: PARALLEL }, deliverNext));
      // Others hold all of them, and may for long: asking again immediately would only keep the database busy.
      if (due.length > 0 && held === 0) return undefined;
      if (due.length === BATCH) return 'now';
      return (await nextDeliveryAt(db, { now: clock.now() })) ?? undefined;
    },
  };
}

/**
 * Delivers a part of an order. A failure affects only that order.
 * @returns false when another process holds the order, or it is no longer due
 * @throws when the database is unavailable or full
 */
async function deliverOne(deps: DeliverOrdersDeps, orderId: string): Promise<boolean> {
  let held: Held | undefined;
  const deliver = async (tx: Queryable): Promise<void> => {
    held = await holdDelivery(tx, { orderId, now: deps.clock.now() });
    if (held !== undefined) await deliverHeld(deps, tx, { ...held, orderId });
  };
  try {
    await deps.db.transaction(deliver, { lockTimeoutMs: LOCK_TIMEOUT_MS });
  } catch (error) {
    if (isOutage(error) || held === undefined) throw error;
    await postpone(deps, deps.db, { ...held, orderId }, { waitsFor: 'retry', error });
  }
  return held !== undefined;
}

type Held = NonNullable<Awaited<ReturnType<typeof holdDelivery>>>;
type HeldOrder = Held & { readonly orderId: string };

async function deliverHeld(deps: DeliverOrdersDeps, tx: Queryable, held: HeldOrder): Promise<void> {
  const { orderId, storeId, items, reserved } = held;
  const startedAt = deps.clock.now();
  const order = { id: orderId, storeId, items, reserved };
  const part = await deliverPart(tx, order, { now: startedAt, partLines: deps.partLines });
  if (part.state === 'complete') return complete(deps, tx, held);
  if (part.state === 'more') {
    const now = deps.clock.now();
    const dueAt = now + Math.max(0, now - startedAt);
    await postponeDelivery(tx, { orderId, storeId, waitsFor: null, tries: 0, error: null, dueAt });
  } else {
    const tries = part.delivered > 0 ? 0 : held.tries;
    await postpone(deps, tx, { ...held, tries }, { waitsFor: part.state });
  }
  // Shows the progress to everyone viewing the order.
  if (part.delivered > 0 || part.state !== held.waitsFor) await announceCheckout(tx, { id: orderId, storeId });
}

async function complete(deps: DeliverOrdersDeps, tx: Queryable, { orderId, storeId }: HeldOrder): Promise<void> {
  await endDelivery(tx, { orderId, storeId });
  const order = present(await findOrder(tx, orderId), 'an order that is delivered is there');
  await emailDeliverables(deps, tx, { order, now: deps.clock.now() });
  await announceCheckout(tx, { id: orderId, storeId });
}

/** Postpones an order, longer each time, and logs the first time. */
async function postpone(
  { clock, log }: DeliverOrdersDeps,
  q: Queryable,
  { orderId, storeId, tries, waitsFor: before }: HeldOrder,
  why: { readonly waitsFor: WaitsFor; readonly error?: unknown },
): Promise<void> {
  const { waitsFor, error } = why;
  await postponeDelivery(q, {
    orderId,
    storeId,
    waitsFor,
    tries: Math.min(tries, MAX_TRIES) + 1,
    error: error === undefined ? null : causeOf(error),
    dueAt: clock.now() + backoffMs(PAUSES, tries),
  });
  if (waitsFor === before) return;
  const order = shortIdOf(orderId);
  if (waitsFor === 'stock') log.error({ order }, 'order short of stock: append lines');
  if (waitsFor === 'retry') log.error({ order, err: error }, 'order could not be delivered; retrying');
}
