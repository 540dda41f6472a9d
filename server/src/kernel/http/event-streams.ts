import type { Notifications } from '../db/notifications.ts';
import { Outage } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';

/** Maximum open event streams of a process, and of a group of client addresses; further ones are refused. */
const MAX_STREAMS = 10_000;
const MAX_STREAMS_OF_GROUP = 20;
/**
 * Lifetime of a stream, in milliseconds; its reader then opens another. Each ends up to a tenth earlier, so that
 * streams opened together do not reconnect together.
 */
const LIFE_MS = 3_600_000;
const LIFE_SPREAD = 0.1;
/**
 * Interval at which views are read again without a notification, in milliseconds. A notification is lost when a process
 * dies between commit and sending, and there is none when a payment method is temporarily unavailable.
 */
const READ_AGAIN_MS = 30_000;
/**
 * Maximum concurrent view reads: a block can change thousands of views, and as many reads would leave no database
 * capacity for anything else.
 */
const MAX_CONCURRENT_READS = 16;

/** Sends event streams the view they follow, first on opening and then on every change. */
export interface EventStreams {
  readonly size: number;
  /** Returns true if this group of client addresses may open another stream. */
  hasRoomFor(addressGroup: string): boolean;
  /**
   * Subscribes a reader to a view.
   * @param id UUID of the order, invoice or store
   * @param addressGroup group whose limit the stream counts towards
   * @returns a function that ends the subscription
   */
  subscribe(id: string, reader: StreamReader, addressGroup: string): () => void;
  /** Ends every stream, and any that is opened afterwards: the process is about to stop. */
  endAll(): void;
}

export interface StreamReader {
  /** Receives the view's JSON on subscribing and on every change. */
  send(viewJson: string): void;
  /** Called when the stream has reached its lifetime or the process stops; nothing is sent afterwards. */
  end(): void;
}

interface StreamsDeps {
  readonly notifications: Notifications;
  /**
   * Notification channels, each with a function that extracts the changed id from a payload; undefined for payloads of
   * no interest.
   */
  readonly channels: Readonly<Record<string, (payload: string) => string | undefined>>;
  /** Channels whose notifications concern every followed view. */
  readonly channelsOfAll?: readonly string[];
  /**
   * Returns the view's JSON; undefined if its subject no longer exists.
   * @param readers number of streams in this process that will receive it
   */
  load(id: string, readers: number): Promise<string | undefined>;
  /** True if a further stream gets the latest view without reading it again. */
  readonly isShared?: boolean;
  readonly log: Log;
  /** Default 30 s. */
  readonly readAgainMs?: number;
  /** Default an hour. */
  readonly lifeMs?: number;
  /** Maximum views loaded at the same time. Default 16. */
  readonly readsAtOnce?: number;
}

interface Topic {
  readonly id: string;
  readonly subscribers: Set<StreamReader>;
  latest: string | undefined;
  loading: boolean;
  /** Set if a refresh was requested during loading: the urgency of the next one. */
  next: Urgency | undefined;
  readonly readingAgain: NodeJS.Timeout;
}

/** Urgency of a refresh: readers wait for changed views; periodic refreshes come after them. */
type Urgency = 'changed' | 'again';

/** Creates the streams. Each change is read once, regardless of the number of readers. */
export function createEventStreams(deps: StreamsDeps): EventStreams {
  const topics = new Map<string, Topic>();
  const refresh = createRefresher(deps);
  const ofGroup = new Map<string, number>();
  let size = 0;
  let isEnding = false;
  const refreshAll = (): void => {
    for (const each of topics.values()) refresh(each, 'again');
  };
  for (const channel of deps.channelsOfAll ?? []) deps.notifications.listen(channel, refreshAll);
  for (const [channel, idOf] of Object.entries(deps.channels))
    deps.notifications.listen(channel, (payload) => {
      // Without a payload, notifications may have been missed: all views are read again.
      if (payload === undefined) refreshAll();
      const topic = payload === undefined ? undefined : topics.get(idOf(payload) ?? '');
      if (topic !== undefined) refresh(topic, 'changed');
    });
  const open = (id: string): Topic => {
    const topic: Topic = {
      id,
      subscribers: new Set(),
      latest: undefined,
      loading: false,
      next: undefined,
      readingAgain: setInterval(() => refresh(topic, 'again'), deps.readAgainMs ?? READ_AGAIN_MS),
    };
    topics.set(id, topic);
    return topic;
  };
  const count = (addressGroup: string, change: 1 | -1): void => {
    size += change;
    const open = (ofGroup.get(addressGroup) ?? 0) + change;
    if (open > 0) ofGroup.set(addressGroup, open);
    else ofGroup.delete(addressGroup);
  };
  return {
    get size() {
      return size;
    },
    hasRoomFor: (addressGroup) => size < MAX_STREAMS && (ofGroup.get(addressGroup) ?? 0) < MAX_STREAMS_OF_GROUP,
    subscribe(id, reader, addressGroup) {
      const topic = topics.get(id) ?? open(id);
      topic.subscribers.add(reader);
      count(addressGroup, 1);
      if (topic.latest !== undefined) reader.send(topic.latest);
      if (topic.latest === undefined || deps.isShared !== true) refresh(topic, 'changed');
      const life = setTimeout(() => reader.end(), lifeOf(deps));
      if (isEnding) reader.end();
      return () => {
        if (!topic.subscribers.delete(reader)) return;
        clearTimeout(life);
        count(addressGroup, -1);
        if (topic.subscribers.size > 0) return;
        clearInterval(topic.readingAgain);
        topics.delete(id);
      };
    },
    endAll() {
      isEnding = true;
      for (const topic of topics.values()) for (const reader of topic.subscribers) reader.end();
    },
  };
}

function lifeOf({ lifeMs = LIFE_MS }: StreamsDeps): number {
  return lifeMs * (1 - Math.random() * LIFE_SPREAD);
}

/** Creates a function that schedules reads of views: a few at a time, and never two of the same view. */
function createRefresher(deps: StreamsDeps): (topic: Topic, urgency: Urgency) => void {
  const waiting = { changed: new Set<Topic>(), again: new Set<Topic>() };
  let working = 0;
  const work = async (): Promise<void> => {
    working += 1;
    for (let topic = takeFirst(waiting); topic !== undefined; topic = takeFirst(waiting)) {
      if (topic.subscribers.size === 0) continue;
      topic.loading = true;
      await read(deps, topic);
      topic.loading = false;
      if (topic.next !== undefined) waiting[topic.next].add(topic);
      topic.next = undefined;
    }
    working -= 1;
  };
  return (topic, urgency) => {
    if (topic.loading) topic.next = urgency;
    else waiting[urgency].add(topic);
    if (working < (deps.readsAtOnce ?? MAX_CONCURRENT_READS)) void work();
  };
}

function takeFirst({ changed, again }: Record<Urgency, Set<Topic>>): Topic | undefined {
  const [topic] = changed.size > 0 ? changed : again;
  if (topic === undefined) return undefined;
  changed.delete(topic);
  again.delete(topic);
  return topic;
}

/** Reads a view and sends it if it has changed. Never rejects. */
async function read({ load, log }: StreamsDeps, topic: Topic): Promise<void> {
  try {
    const json = await load(topic.id, topic.subscribers.size);
    if (json === undefined || json === topic.latest) return;
    topic.latest = json;
    for (const reader of topic.subscribers) reader.send(json);
  } catch (error) {
    const level = error instanceof Outage && error.isReported ? 'debug' : 'warn';
    log[level]({ err: error, id: topic.id }, 'event stream view could not be read');
  }
}
