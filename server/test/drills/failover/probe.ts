import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callUrl, type Reply } from '../../support/service.ts';
import type { Book, TrafficStore } from '../traffic/book.ts';
import { createTrafficClient } from '../traffic/client.ts';

/** A request of the probe: sent at, and answered correctly or given up at. */
interface Sent {
  readonly kind: 'create' | 'read';
  readonly at: number;
  endedAt: number | undefined;
  isAnswered: boolean;
}

/**
 * A merchant who creates an order and reads a list at every tick, and records the results. A list that lacks an order
 * acknowledged before the request is a fault in the book.
 */
export interface Probe {
  /** Returns the start time for observing an event, in milliseconds of an arbitrary clock. */
  now(): number;
  /** Returns true when all answered requests sent since a time, at least one of each kind, succeeded. */
  isWell(since: number): boolean;
  /** Returns the merchant's observations since a time. */
  seen(since: number): Readonly<Record<Sent['kind'], Seen>>;
  /** Resolves once every create has been acknowledged. */
  stop(): Promise<void>;
}

export interface Seen {
  /** Total time from each first failed request to the next answer. */
  readonly awayMs: number;
  /** Number of such outages. */
  readonly times: number;
  readonly failed: number;
  readonly requests: number;
  /** Of the answered requests. */
  readonly longestAnswerMs: number;
}

/** An order as acknowledged to the merchant. */
interface Told {
  readonly id: string;
  readonly createdAt: string;
}

const TICK_MS = 250;
const LISTED = 20;
const TIMEOUT_MS = 5_000;

/**
 * Starts the probe. Failed creates are repeated with their key until they are acknowledged, and are added to the book.
 */
export function startProbe({ baseUrl, book, store }: { baseUrl: string; book: Book; store: TrafficStore }): Probe {
  const stopping = new AbortController();
  const sent: Sent[] = [];
  const open = new Set<Promise<void>>();
  const client = createTrafficClient(() => [baseUrl]);
  const headers = { authorization: `Bearer ${store.apiKey}` };

  /** The most recently acknowledged order. */
  let youngest: Told | undefined;

  const call = async (kind: Sent['kind'], path: string, status: number, key?: string): Promise<Reply | undefined> => {
    const note: Sent = { kind, at: performance.now(), endedAt: undefined, isAnswered: false };
    sent.push(note);
    const method = kind === 'create' ? 'POST' : 'GET';
    const all = { ...headers, ...(key !== undefined && { 'idempotency-key': key }) };
    const body = kind === 'create' ? bodyOf(store) : undefined;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await callUrl(`${baseUrl}${path}`, method, body, all, signal).catch(() => undefined);
    note.endedAt = performance.now();
    note.isAnswered = reply?.status === status;
    return note.isAnswered ? reply : undefined;
  };
  const create = async (): Promise<void> => {
    const key = randomUUID();
    let reply = await call('create', '/v1/orders', 201, key);
    if (reply === undefined) {
      const options = {
        apiKey: store.apiKey,
        headers: { 'idempotency-key': key },
        body: bodyOf(store),
        expected: [201],
      };
      reply = await client.send('POST', '/v1/orders', options);
    }
    const told: Told = reply.json;
    const { id } = told;
    if (youngest === undefined || told.createdAt > youngest.createdAt) youngest = told;
    const sale = { kind: 'order', id, store, idempotencyKey: key, millis: 2_000n, keys: 0, email: null } as const;
    book.sales.set(id, { ...sale, story: 'probe', attempts: [], isEnded: false });
  };
  /** Reads a list: it must contain every order acknowledged before the request, whichever database answers. */
  const list = async (): Promise<void> => {
    const known = youngest;
    const reply = await call('read', `/v1/orders?limit=${LISTED}`, 200);
    if (reply === undefined || known === undefined) return;
    const rows: Told[] = reply.json.data;
    const reaches = rows.length < LISTED || rows.some(({ createdAt }) => createdAt < known.createdAt);
    if (reaches && rows.every(({ id }) => id !== known.id)) book.faults.push(`a list has no order ${known.id}`);
  };
  const track = (work: Promise<unknown>): void => {
    const tracked = work
      .then(
        () => {},
        (error) => void book.faults.push(`probe: ${error}`),
      )
      .finally(() => open.delete(tracked));
    open.add(tracked);
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      track(create());
      track(list());
      await sleep(TICK_MS);
    }
  })();
  const since = (moment: number, kind: Sent['kind']): Sent[] =>
    sent.filter((each) => each.at >= moment && each.kind === kind);
  return {
    now: () => performance.now(),
    isWell: (moment) =>
      (['create', 'read'] as const).every((kind) => {
        const ended = since(moment, kind).filter(({ endedAt }) => endedAt !== undefined);
        return ended.length > 0 && ended.every(({ isAnswered }) => isAnswered);
      }),
    seen: (moment) => ({ create: summary(since(moment, 'create')), read: summary(since(moment, 'read')) }),
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(open);
    },
  };
}

function bodyOf(store: TrafficStore): unknown {
  return { items: [{ productId: store.songId, quantity: 1 }], expiresIn: 30 };
}

function summary(sent: readonly Sent[]): Seen {
  const ended = sent.filter(({ endedAt }) => endedAt !== undefined);
  const answered = ended.filter(({ isAnswered }) => isAnswered);
  let [awayMs, times, backAt] = [0, 0, 0];
  for (const { at, isAnswered } of ended) {
    if (isAnswered || at < backAt) continue;
    times += 1;
    backAt = Math.min(...answered.filter((each) => each.at > at).map(({ endedAt }) => endedAt ?? at));
    awayMs += backAt - at;
  }
  const longestAnswerMs = Math.max(0, ...answered.map(({ at, endedAt }) => (endedAt ?? at) - at));
  return { awayMs, times, failed: ended.length - answered.length, requests: sent.length, longestAnswerMs };
}
