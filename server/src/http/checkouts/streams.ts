import type { Notifications } from '../../db/notifications.ts';
import { Outage } from '../../lib/errors.ts';
import type { Log } from '../../lib/log.ts';
import { CHECKOUT_CHANGED } from '../../payments/announcements.ts';

/** Open event streams of one process; past it a new one is refused. */
export const MAX_STREAMS = 10_000;
/**
 * How often a followed checkout is read unasked, in milliseconds: word of a change is lost when a process dies between its
 * commit and the notification, and of a payment method that cannot be offered for the moment nobody tells.
 */
const REREAD_MS = 30_000;
/** Checkouts read at a time when word may have been missed of all. */
const REREAD_AT_ONCE = 16;

/** Gives buyers' event streams the view of their checkout, at once and at each change. */
export interface CheckoutStreams {
  readonly size: number;
  /**
   * @param id UUID of the order or invoice
   * @returns stops the subscription
   */
  subscribe(id: string, reader: StreamReader): () => void;
  /** Ends every stream, and each that is still opened: the process is about to stop. */
  endAll(): void;
}

export interface StreamReader {
  /** Gets the view's JSON at once and whenever it has changed. */
  send(viewJson: string): void;
  end(): void;
}

interface StreamsDeps {
  readonly notifications: Notifications;
  /** The view's JSON; undefined when the checkout is gone. */
  load(id: string): Promise<string | undefined>;
  readonly log: Log;
  /** Default 30 s. */
  readonly rereadMs?: number;
}

interface Topic {
  readonly id: string;
  readonly subscribers: Set<StreamReader>;
  latest: string | undefined;
  loading: boolean;
  stale: boolean;
  readonly rereading: NodeJS.Timeout;
}

/** One view is read per change and checkout, however many watch it. */
export function createCheckoutStreams(deps: StreamsDeps): CheckoutStreams {
  const topics = new Map<string, Topic>();
  let size = 0;
  let isEnding = false;
  deps.notifications.listen(CHECKOUT_CHANGED, (payload) => {
    // Without a payload something may have been missed: every open stream is read again.
    if (payload === undefined) return void refreshAll(deps, [...topics.values()]);
    const topic = topics.get(payload);
    if (topic !== undefined) void refresh(deps, topic);
  });
  const open = (id: string): Topic => {
    const topic: Topic = {
      id,
      subscribers: new Set(),
      latest: undefined,
      loading: false,
      stale: false,
      rereading: setInterval(() => void refresh(deps, topic), deps.rereadMs ?? REREAD_MS),
    };
    topics.set(id, topic);
    return topic;
  };
  return {
    get size() {
      return size;
    },
    subscribe(id, reader) {
      const topic = topics.get(id) ?? open(id);
      topic.subscribers.add(reader);
      size += 1;
      if (topic.latest !== undefined) reader.send(topic.latest);
      void refresh(deps, topic);
      if (isEnding) reader.end();
      return () => {
        if (!topic.subscribers.delete(reader)) return;
        size -= 1;
        if (topic.subscribers.size > 0) return;
        clearInterval(topic.rereading);
        topics.delete(id);
      };
    },
    endAll() {
      isEnding = true;
      for (const topic of topics.values()) for (const reader of topic.subscribers) reader.end();
    },
  };
}

/** Reads the view and sends it when it has changed; never twice at the same time. Never rejects. */
async function refresh({ load, log }: StreamsDeps, topic: Topic): Promise<void> {
  topic.stale = true;
  if (topic.loading) return;
  topic.loading = true;
  while (topic.stale) {
    topic.stale = false;
    try {
      const json = await load(topic.id);
      if (json === undefined || json === topic.latest) continue;
      topic.latest = json;
      for (const reader of topic.subscribers) reader.send(json);
    } catch (error) {
      const level = error instanceof Outage && error.isReported ? 'debug' : 'warn';
      log[level]({ err: error, checkout: topic.id }, 'A checkout view could not be read for its event stream');
    }
  }
  topic.loading = false;
}

/** A few at a time: after an outage, thousands of reads at once would be all that the database is asked. */
async function refreshAll(deps: StreamsDeps, topics: Topic[]): Promise<void> {
  const work = async (): Promise<void> => {
    for (let topic = topics.pop(); topic !== undefined; topic = topics.pop()) {
      if (topic.subscribers.size > 0) await refresh(deps, topic);
    }
  };
  await Promise.all(Array.from({ length: REREAD_AT_ONCE }, work));
}
