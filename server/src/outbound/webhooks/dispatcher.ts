import type { Notifications } from '../../kernel/db/notifications.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { createPoller, type Poller, type PollerOptions } from '../../kernel/workers/poller.ts';
import type { RetryPolicy } from './backoff.ts';
import { createLongBodies, type SendableDelivery } from './long-bodies.ts';
import { DELIVERIES_CHANNEL } from './outbox-repository.ts';
import { createPace } from './pace.ts';
import { type ClaimedDelivery, claimDeliveries, queuedStores } from './queue-repository.ts';
import { createReadyStores, type Quota } from './ready-stores.ts';
import { createRecorder, type RecorderDeps } from './recorder.ts';
import { type SenderDeps, sendDelivery } from './sender.ts';
import { createSlots, type SlotLimits } from './slots.ts';
import { type AttemptOutcome, type AttemptResult, afterAttempt, type DeliveryOutcome } from './transitions.ts';

// States of a delivery within one process:
//
//   queued   due in the database, its store not known here
//   ready    its store is known: a notification named it, the scan found it, or its last claim left deliveries over
//   claimed  leased to this process, as many as can be sent immediately: claimed deliveries never wait here
//   sending  the request is under way (in flight)
//   recorded the outcome is written: success, failed and due again later, or exhausted; the slot is free for the next
//
// The scan makes up for lost notifications, the end of the lease for a process that died.

/** Records the outcome of every attempt for the operator's metrics. */
export interface DispatcherMetrics {
  attempted(status: DeliveryOutcome['status'], outcome: AttemptOutcome, durationMs: number): void;
}

export interface DispatcherOptions extends Omit<SenderDeps, 'db'>, RecorderDeps {
  readonly notifications: Notifications;
  readonly policy: RetryPolicy;
  /** Request timeout of `client`; leases are longer. */
  readonly timeoutMs: number;
  /** Returns a number from 0 up to 1, for the jitter. */
  readonly random: () => number;
  readonly limits?: SlotLimits;
  readonly pollIntervalMs?: number;
  readonly metrics?: DispatcherMetrics;
}

/** Sends due deliveries, in one of possibly many processes. */
export interface Dispatcher {
  /**
   * Works until the signal aborts, then finishes requests in flight: within the request timeout, or without a database
   * within the lease.
   */
  run(signal: AbortSignal): Promise<void>;
}

const DEFAULT_LIMITS: SlotLimits = { answering: 256, reserved: 64, unsure: 512, perStore: 8 };
/**
 * Starts per second of requests to endpoints that recently gave no answer: corresponds to 500 in flight with a timeout
 * of 10 s.
 */
const STRAINED_PACE = { perSecond: 50, burst: 4 };
/** Time without an answer after which an endpoint counts as strained until it answers, in milliseconds. */
const SLOW_MS = 1_000;
const DEFAULT_POLL_MS = 1_000;
/**
 * Part of the lease reserved for recording a timeout, in milliseconds; half of it may pass before the request starts.
 */
const LEASE_MARGIN_MS = 20_000;
const STORES_PER_CLAIM = 256;
const STORES_PER_SCAN = 1_000;
/** Minimum interval between scans, in milliseconds, regardless of how often deliveries come due. */
const MIN_SCAN_GAP_MS = 50;
const FIRST_STORE = '00000000-0000-0000-0000-000000000000';

/**
 * Creates the dispatcher. A store becomes ready when a notification names it, when the scan finds a due delivery of it,
 * or when its last claim left more to claim. Claims take only as many deliveries as can be sent immediately, so claimed
 * ones never wait here.
 */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { clock, ids } = options;
  const pace = createPace(clock, STRAINED_PACE);
  const slots = createSlots(options.limits ?? DEFAULT_LIMITS, pace);
  const ready = createReadyStores();
  const recorder = createRecorder(options);
  const longBodies = createLongBodies(options);
  const sending = { ...options, secrets: rememberingOpened(options.secrets) };
  const add = (storeId: string): void => {
    ready.add(storeId);
    if (slots.isStrained(storeId)) strainedPoller.wake();
  };
  const scan = createScan(options, add);
  const inFlight = new Set<Promise<void>>();

  const onSlow = (storeId: string): void => {
    slots.slow(storeId);
    poller.wake();
    strainedPoller.wake();
  };
  const attempt = async (delivery: ClaimedDelivery, lease: string, leaseUntil: number): Promise<void> => {
    const sent = await longBodies.withBody(delivery, lease, (sendable) => request(sending, sendable, onSlow));
    if (sent === undefined) return slots.release(delivery.storeId, 1);
    const { attemptedAt, endedAt, durationMs, outcome } = sent;
    const next = afterAttempt(delivery, outcome, { policy: options.policy, now: endedAt, random: options.random() });
    options.metrics?.attempted(next.status, outcome, durationMs);
    const { id, storeId, event, status: claimedStatus } = delivery;
    const under = { id, storeId, event, claimedStatus, lease, leaseUntil, attemptId: ids.next() };
    const isDueAgain = await recorder.record({ ...under, ...next, ...outcome, attemptedAt, durationMs });
    if (isDueAgain) ready.add(storeId);
    const wasStrained = slots.isStrained(storeId);
    slots.settle(storeId, outcome.responseStatus !== null);
    if (wasStrained || slots.isStrained(storeId)) strainedPoller.wake();
  };

  const send = (delivery: ClaimedDelivery, lease: string, leaseUntil: number): void => {
    const attempting = attempt(delivery, lease, leaseUntil).finally(() => {
      inFlight.delete(attempting);
      poller.wake();
    });
    inFlight.add(attempting);
  };

  const claimAndSend = async (strained: boolean): Promise<boolean> => {
    const quotas = ready.take(slots, STORES_PER_CLAIM, strained);
    if (quotas.length === 0) return false;
    const { claimed, lease, leaseUntil } = await claim(options, quotas).catch((error: unknown) => {
      for (const { storeId, quota } of quotas) {
        slots.release(storeId, quota);
        add(storeId);
      }
      throw error;
    });
    for (const delivery of claimed) send(delivery, lease, leaseUntil);
    const byStore = Map.groupBy(claimed, (delivery) => delivery.storeId);
    for (const { storeId, quota } of quotas) {
      const unused = quota - (byStore.get(storeId)?.length ?? 0);
      slots.release(storeId, unused);
      // A claim that returns fewer than its quota was the store's last.
      if (unused === 0) add(storeId);
    }
    return true;
  };

  const pollerOf = (name: string, round: PollerOptions['round']): Poller =>
    createPoller({ ...options, name, pollIntervalMs: options.pollIntervalMs ?? DEFAULT_POLL_MS, round });
  const poller = pollerOf('dispatcher', async (signal) => {
    const nextScan = await scan.ifDue();
    // Stores waiting for a slot are woken by the end of a request.
    return !signal.aborted && (await claimAndSend(false)) ? 'now' : nextScan;
  });
  // Separate from the other poller, which must not wait for claims of stores with hanging endpoints. Stores held back
  // by the pace are not woken.
  const strainedPoller = pollerOf('dispatcher of strained endpoints', async (signal) =>
    !signal.aborted && (await claimAndSend(true)) ? 'now' : pace.heldUntil(),
  );

  return {
    async run(signal) {
      const stopListening = options.notifications.listen(DELIVERIES_CHANNEL, (storeId) => {
        if (storeId === undefined || storeId === '') scan.request();
        else add(storeId);
        poller.wake();
      });
      await Promise.all([poller.run(signal), strainedPoller.run(signal)]);
      stopListening();
      await Promise.all(inFlight);
    },
  };
}

interface Claim {
  readonly claimed: readonly ClaimedDelivery[];
  readonly lease: string;
  readonly leaseUntil: number;
}

async function claim({ db, clock, ids, timeoutMs }: DispatcherOptions, quotas: readonly Quota[]): Promise<Claim> {
  const lease = ids.next();
  const now = clock.now();
  const leaseUntil = now + timeoutMs + LEASE_MARGIN_MS;
  const claimed = await claimDeliveries(db, {
    storeIds: quotas.map((entry) => entry.storeId),
    quotas: quotas.map((entry) => entry.quota),
    now,
    lease,
    leaseUntil,
  });
  return { claimed, lease, leaseUntil };
}

/**
 * Sends a delivery.
 * @param onSlow called with the store if its endpoint has not answered for a while
 */
async function request(
  options: DispatcherOptions,
  delivery: SendableDelivery,
  onSlow: (storeId: string) => void,
): Promise<{ attemptedAt: number; endedAt: number; durationMs: number; outcome: AttemptResult }> {
  const attemptedAt = options.clock.now();
  const slow = setTimeout(() => onSlow(delivery.storeId), SLOW_MS);
  const outcome = await sendDelivery(options, delivery).finally(() => clearTimeout(slow));
  const endedAt = options.clock.now();
  // The clock may have been set back since.
  return { attemptedAt, endedAt, durationMs: Math.max(0, endedAt - attemptedAt), outcome };
}

/**
 * Creates a scan for stores with due deliveries: after a lost notification, a due retry, or the death of the sender. It
 * continues where it stopped, so that a page full of busy stores does not hide the ones after it.
 */
function createScan(options: DispatcherOptions, found: (storeId: string) => void) {
  const { db, clock } = options;
  const pollIntervalMs = options.pollIntervalMs ?? DEFAULT_POLL_MS;
  let nextAt = 0;
  let requested = true;
  let after = FIRST_STORE;
  /** Earliest due time found so far in this pass. */
  let soonest = Number.POSITIVE_INFINITY;
  return {
    request: () => {
      requested = true;
    },
    /**
     * Scans if it is time.
     * @returns time of the next scan, epoch milliseconds
     */
    async ifDue(): Promise<number> {
      const now = clock.now();
      if (!requested && now < nextAt) return nextAt;
      requested = false;
      const queued = await queuedStores(db, { after, limit: STORES_PER_SCAN });
      for (const { dueAt, storeId } of queued) {
        if (dueAt <= now) found(storeId);
        else soonest = Math.min(soonest, dueAt);
      }
      const isLastPage = queued.length < STORES_PER_SCAN;
      after = isLastPage ? FIRST_STORE : (queued.at(-1)?.storeId ?? FIRST_STORE);
      nextAt = Math.max(now + MIN_SCAN_GAP_MS, isLastPage ? Math.min(now + pollIntervalMs, soonest) : 0);
      if (isLastPage) soonest = Number.POSITIVE_INFINITY;
      return nextAt;
    },
  };
}

/** Maximum secrets remembered; those opened longest ago are forgotten first. */
const REMEMBERED = 1_000;

/**
 * Wraps a secret box with a cache of opened secrets: a busy store's secret is opened once, not for each of its events.
 * The cache key is the sealed text, so that secrets cannot be confused.
 */
export function rememberingOpened(box: SecretBox): SecretBox {
  const opened = new Map<string, string>();
  return {
    ...box,
    open(sealed, place) {
      const key = `${place.kind} ${place.id} ${sealed}`;
      const known = opened.get(key);
      if (known !== undefined) return known;
      const text = box.open(sealed, place);
      if (opened.size >= REMEMBERED) opened.delete(opened.keys().next().value ?? '');
      opened.set(key, text);
      return text;
    },
  };
}
