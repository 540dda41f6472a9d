import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Subscriber } from 'zeromq';
import { causeOf } from '../../../kernel/lib/errors.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import { createSpacedCall } from '../../../kernel/lib/spaced-call.ts';

export interface AnnouncementsOptions {
  readonly chain: string;
  /** A node's publisher: `tcp://host:port`. */
  readonly url: string;
  readonly log: Log;
  /** Called with the id of each transaction that the node accepts into its mempool or a block. */
  readonly onTransaction: (id: string) => void;
  /** Called after blocks and transactions, at most once per `minGapMs`. */
  readonly onNews: () => void;
  readonly minGapMs?: number;
  /** The pause before the first reconnection; doubles up to a minute. */
  readonly firstPauseMs?: number;
}

/** A subscription to a node's announcements that reconnects whenever it is lost. */
export interface Announcements {
  /** Ends the subscription. Safe to repeat. */
  close(): Promise<void>;
}

/** Topics of Bitcoin Core's `zmqpubhashblock` and `zmqpubhashtx`. */
const BLOCK = 'hashblock';
const TRANSACTION = 'hashtx';
const HASH_BYTES = 32;
/** A topic, a hash and a sequence number take less; the connection of a node that sends more is closed. */
const MAX_MESSAGE_BYTES = 1_024;
const MIN_GAP_MS = 500;
const CONNECT_TIMEOUT_MS = 10_000;
const HEARTBEAT_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Subscribes to the blocks and transactions that a node publishes over ZMQ. They only wake a poll and name transactions
 * for it to read: what a payment is worth is read elsewhere. Without them, polling continues.
 */
export function openAnnouncements(options: AnnouncementsOptions): Announcements {
  const { chain, log, url } = options;
  const news = createSpacedCall(options.onNews, options.minGapMs ?? MIN_GAP_MS);
  const ending = Promise.withResolvers<undefined>();
  const listen = async (): Promise<void> => {
    const socket = await subscribe(options);
    void ending.promise.then(() => socket.close());
    for await (const [topic, hash] of socket) {
      if (hash?.length === HASH_BYTES) {
        if (String(topic) === TRANSACTION) options.onTransaction(hash.toString('hex'));
        news.soon();
      }
      // However fast they come, other work gets its turn.
      await nextTurn();
    }
  };
  const listening = listen().catch((error: unknown) => {
    log.error({ chain, url, reason: causeOf(error) }, 'announcements cannot be received: polling only');
  });
  return {
    close() {
      ending.resolve(undefined);
      return listening.finally(news.stop);
    },
  };
}

/** Loads the library only here: it takes memory, and most installations have no such node. */
async function subscribe({ chain, firstPauseMs, log, url }: AnnouncementsOptions): Promise<Subscriber> {
  const zeromq = await import('zeromq');
  const socket = new zeromq.Subscriber({
    linger: 0,
    maxMessageSize: MAX_MESSAGE_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    heartbeatInterval: HEARTBEAT_MS,
    heartbeatTimeout: HEARTBEAT_MS,
    reconnectInterval: firstPauseMs ?? FIRST_PAUSE_MS,
    reconnectMaxInterval: LONGEST_PAUSE_MS,
  });
  let isLost = false;
  const lost = (): void => {
    if (!isLost && !socket.closed) log.warn({ chain, url }, 'announcements lost: falling back to polling');
    isLost = true;
  };
  socket.events.on('connect:retry', lost);
  socket.events.on('disconnect', lost);
  socket.events.on('handshake', () => {
    if (isLost) log.info({ chain, url }, 'announcements are received again');
    isLost = false;
  });
  socket.subscribe(BLOCK, TRANSACTION);
  socket.connect(url);
  return socket;
}
