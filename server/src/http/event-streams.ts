import type { Notifications } from '../db/notifications.ts';
import { Outage } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';

/**
 * How many event streams a process may have open, and a group of client addresses; beyond either, new ones are refused.
 */
const MAX_STREAMS = 10_000;
const MAX_STREAMS_OF_GROUP = 20;
/**
 * How long a stream may live, in milliseconds; its reader then opens another. Each ends up to a tenth earlier, so that
 * streams that were opened together do not all reconnect together.
 */
const LIFE_MS = 3_600_000;
const LIFE_SPREAD = 0.1;
/**
 * How often what is followed is read again without a notification, in milliseconds. A notification is lost when a
 * process dies between the commit and sending it, and there is none when a payment method cannot be offered for a
 * while.
 */
const READ_AGAIN_MS = 30_000;
/**
 * How many views are read at a time: a block can change thousands at once, and as many reads would leave the database no
 * room for anything else.
 */
const READS_AT_ONCE = 16;

/** Gives event streams the view of what they follow, at once and on every change. */
export interface EventStreams {
  readonly size: number;
  /** Whether there is room for one more stream of this group of client addresses. */
  hasRoomFor(addressGroup: string): boolean;
  /**
   * @param id UUID of what is followed
   * @param addressGroup whose limit the stream counts towards
   * @returns what ends the subscription
   */
  subscribe(id: string, reader: StreamReader, addressGroup: string): () => void;
  /** Ends every stream, and any that is opened from now on: the process is about to stop. */
  endAll(): void;
}

export interface StreamReader {
  /** Gets the view's JSON at once and whenever it has changed. */
  send(viewJson: string): void;
  /** The stream has lived long enough, or the process stops; nothing more is sent. */
  end(): void;
}

interface StreamsDeps {
  readonly notifications: Notifications;
  /**
   * What tells of changes: by channel, the id of what has changed from a payload; undefined for nothing that is
   * followed.
   */
  readonly channels: Readonly<Record<string, (payload: string) => string | undefined>>;
  /** What tells of changes that concern everything that is followed. */
  readonly channelsOfAll?: readonly string[];
  /**
   * The view's JSON; undefined when it is gone.
   * @param readers how many streams of this process will get it
   */
  load(id: string, readers: number): Promise<string | undefined>;
  /** Whoever opens a further stream gets the view that the others have, and it is not read again for that. */
  readonly isShared?: boolean;
  readonly log: Log;
  /** Default 30 s. */
  readonly readAgainMs?: number;
  /** Default an hour. */
  readonly lifeMs?: number;
  /** How many views are loaded at a time. Default 16. */
  readonly readsAtOnce?: number;
}

interface Topic {
  readonly id: string;
  readonly subscribers: Set<StreamReader>;
  latest: string | undefined;
  loading: boolean;
  /** What it waits for once it has been loaded: it changed in the meantime. */
  next: Urgency | undefined;
  readonly readingAgain: NodeJS.Timeout;
}

/** A reader waits for what has changed; what is only read again can wait for that. */
type Urgency = 'changed' | 'again';

/** One view is read for each change, however many watch it. */
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
      // Without a payload something may have been missed: every open stream is read again.
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

/** Has views read a few at a time, each never twice at once. */
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
    if (working < (deps.readsAtOnce ?? READS_AT_ONCE)) void work();
  };
}

function takeFirst({ changed, again }: Record<Urgency, Set<Topic>>): Topic | undefined {
  const [topic] = changed.size > 0 ? changed : again;
  if (topic === undefined) return undefined;
  changed.delete(topic);
  again.delete(topic);
  return topic;
}

/** Reads the view and sends it when it has changed. Never rejects. */
async function read({ load, log }: StreamsDeps, topic: Topic): Promise<void> {
  try {
    const json = await load(topic.id, topic.subscribers.size);
    if (json === undefined || json === topic.latest) return;
    topic.latest = json;
    for (const reader of topic.subscribers) reader.send(json);
  } catch (error) {
    const level = error instanceof Outage && error.isReported ? 'debug' : 'warn';
    log[level]({ err: error, id: topic.id }, 'A view could not be read for its event stream');
  }
}
