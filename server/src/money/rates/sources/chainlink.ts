import { scaled } from '../ratio.ts';
import { type Pair, type PriceSource, type Reading, readEach, SourceError } from '../source.ts';

/** A Chainlink price contract. */
export interface Feed {
  readonly pair: Pair;
  /** The name of its chain in the catalogue. */
  readonly chain: string;
  /** The address of the proxy, which stays the same when the aggregator behind it is replaced. */
  readonly address: string;
  /** Maximum time between updates, even if the price does not change. Milliseconds. */
  readonly heartbeatMs: number;
}

/** A feed's answers to `latestRoundData()` and `decimals()`. */
export interface FeedAnswer {
  readonly roundId: bigint;
  readonly answer: bigint;
  readonly decimals: number;
  /** Seconds since the epoch; 0 for an incomplete round. */
  readonly updatedAt: bigint;
}

/** Reads a feed on its chain. Any error means that the feed could not be read. */
export type ReadFeed = (feed: Feed) => Promise<FeedAnswer>;

/** Tolerance, in milliseconds, because an update is mined some time after it is due. */
const HEARTBEAT_MARGIN_MS = 10 * 60_000;
const MAX_DECIMALS = 36;

/**
 * Creates a source of Chainlink's prices, read on chain: slow, but independent of any server. The feeds must be
 * on enabled chains.
 */
export function createChainlinkSource({
  feeds,
  readFeed,
}: {
  feeds: readonly Feed[];
  readFeed: ReadFeed;
}): PriceSource {
  const byPair = new Map(feeds.map((feed) => [feed.pair, feed]));
  const readOne = async (pair: Pair, signal: AbortSignal): Promise<Reading> => {
    const feed = byPair.get(pair);
    if (feed === undefined) throw new SourceError('unsupported', `there is no feed for ${pair}`);
    return readingOf(feed, await inTime(readFeed(feed), signal));
  };
  return {
    name: 'chainlink',
    pairs: new Set(byPair.keys()),
    read: (pairs, signal) => readEach(pairs, (pair) => readOne(pair, signal)),
  };
}

function readingOf(feed: Feed, { answer, decimals, updatedAt, roundId }: FeedAnswer): Reading {
  const raw = `${feed.address} round ${roundId} answer ${answer} decimals ${decimals} at ${updatedAt}`;
  if (answer <= 0n) throw new SourceError('malformed', `${raw}: no positive answer`);
  if (updatedAt === 0n) throw new SourceError('stale', `${raw}: the round is not complete`);
  if (decimals > MAX_DECIMALS) throw new SourceError('malformed', `${raw}: more than ${MAX_DECIMALS} decimals`);
  return {
    price: scaled(answer, decimals),
    raw,
    valueAt: Number(updatedAt) * 1000,
    maxAgeMs: feed.heartbeatMs + HEARTBEAT_MARGIN_MS,
  };
}

async function inTime(reading: Promise<FeedAnswer>, signal: AbortSignal): Promise<FeedAnswer> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(new SourceError('timeout', 'the chain gave no answer in time'));
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([reading, aborted]);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new SourceError('unreachable', `the feed cannot be read: ${reason.slice(0, 200)}`);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
