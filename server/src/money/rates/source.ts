import type { Ratio } from '../../kernel/lib/money.ts';

/** Every source that can be enabled, in display order. */
export const SOURCE_NAMES = ['coinbase', 'kraken', 'binance', 'coingecko', 'chainlink'] as const;

export type SourceName = (typeof SOURCE_NAMES)[number];

/** `eth/usd`: units of the second for one whole unit of the first, lower case. */
export type Pair = `${string}/${string}`;

/** A source's price for a pair. */
export interface Reading {
  readonly price: Ratio;
  /** The relevant part of the source's answer, stored as evidence. */
  readonly raw: string;
  /** The time of the value in epoch milliseconds, if the source states it. */
  readonly valueAt?: number;
  /** Maximum age of that in milliseconds, if the source itself is slower than the general bound. */
  readonly maxAgeMs?: number;
}

/**
 * Reasons why there is no reading. The first five concern a source as a whole: `forbidden` means that it refuses our
 * network (401, 403, 451), `unavailable` that it reports being out of order. `unsupported`: it does not list the pair;
 * `thin`: bid and ask are missing or far apart.
 */
export type SourceFailure =
  | 'timeout'
  | 'unreachable'
  | 'unavailable'
  | 'rate-limited'
  | 'forbidden'
  | 'unsupported'
  | 'malformed'
  | 'too-large'
  | 'stale'
  | 'thin';

const CONCERNS_ALL: readonly SourceFailure[] = ['timeout', 'unreachable', 'unavailable', 'rate-limited', 'forbidden'];

/** A source returned no usable price. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly kind: SourceFailure;
  /** Pause that the source requests, in milliseconds; 0 if none. */
  readonly retryAfterMs: number;
  constructor(kind: SourceFailure, message: string, retryAfterMs = 0) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The outcome of a read, pair by pair. */
export type Readings = ReadonlyMap<Pair, Reading | SourceError>;

/** A source of prices. */
export interface PriceSource {
  readonly name: SourceName;
  /** The supported pairs. */
  readonly pairs: ReadonlySet<Pair>;
  /**
   * Reads some of its pairs, all in one call, until the signal aborts.
   * @throws SourceError when the source as a whole returned nothing
   */
  read(pairs: readonly Pair[], signal: AbortSignal): Promise<Readings>;
}

/** Returns a `SourceError` as an outcome and rethrows anything else, which is a fault of the program. */
export function toSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  throw error;
}

/** Reads each pair separately. @throws SourceError when every one failed for a reason that concerns the source */
export async function readEach(
  pairs: readonly Pair[],
  readOne: (pair: Pair) => Promise<Reading>,
): Promise<Map<Pair, Reading | SourceError>> {
  const outcomes = await Promise.all(
    pairs.map(async (pair) => [pair, await readOne(pair).catch(toSourceError)] as const),
  );
  const failures = outcomes.map(([, outcome]) => outcome).filter((outcome) => outcome instanceof SourceError);
  const [first] = failures;
  const areAllDown = failures.length === pairs.length && failures.every(({ kind }) => CONCERNS_ALL.includes(kind));
  if (first !== undefined && areAllDown) throw first;
  return new Map(outcomes);
}

/**
 * Reads all pairs in one request. If the source refuses the whole request because of one unknown pair, halving the
 * request finds that pair.
 */
export async function readTogether(
  pairs: readonly Pair[],
  readAll: (pairs: readonly Pair[]) => Promise<Readings>,
): Promise<Readings> {
  try {
    return await readAll(pairs);
  } catch (error) {
    if (!(error instanceof SourceError) || error.kind !== 'unsupported') throw error;
    if (pairs.length <= 1) return new Map(pairs.map((pair) => [pair, error]));
    const middle = Math.ceil(pairs.length / 2);
    const first = await readTogether(pairs.slice(0, middle), readAll);
    return new Map([...first, ...(await readTogether(pairs.slice(middle), readAll))]);
  }
}
