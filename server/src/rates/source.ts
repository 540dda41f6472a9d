import type { Ratio } from '../lib/money.ts';

/** Every source that can be turned on, in the order in which they are named to people. */
export const SOURCE_NAMES = ['coinbase', 'kraken', 'binance', 'coingecko', 'chainlink'] as const;

export type SourceName = (typeof SOURCE_NAMES)[number];

/** `eth/usd`: units of the second for one whole unit of the first, lower case. */
export type Pair = `${string}/${string}`;

/** What one source says of one pair. */
export interface Reading {
  readonly price: Ratio;
  /** What the source said, as far as it matters; for the evidence. */
  readonly raw: string;
  /** The moment of the value in epoch milliseconds where the source tells it. */
  readonly valueAt?: number;
  /** How old that moment may be in milliseconds, where the source itself is slower than the general bound. */
  readonly maxAgeMs?: number;
}

/**
 * Why there is no reading. The first five concern a source as a whole: `forbidden` is a refusal of this network (401,
 * 403, 451), `unavailable` an answer that says the source is out of order. `unsupported`: it does not know the pair;
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

/** A source gave no usable price. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly kind: SourceFailure;
  /** How long the source asks to be left alone, in milliseconds; 0 where it does not. */
  readonly retryAfterMs: number;
  constructor(kind: SourceFailure, message: string, retryAfterMs = 0) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What came of asking, pair by pair. */
export type Readings = ReadonlyMap<Pair, Reading | SourceError>;

/** Somebody who knows prices. */
export interface PriceSource {
  readonly name: SourceName;
  /** What it can be asked for. */
  readonly pairs: ReadonlySet<Pair>;
  /**
   * Reads pairs of its own, all of them in this one call, until the signal aborts.
   * @throws SourceError when the source as a whole gave nothing
   */
  read(pairs: readonly Pair[], signal: AbortSignal): Promise<Readings>;
}

/** The outcome of one read as an error of ours. Faults of the program pass through. */
export function toSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  throw error;
}

/** Reads each pair on its own. @throws SourceError when every one failed for a reason that concerns the source */
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
 * Reads all pairs in one request. Where the source refuses the whole request for one pair it does not know, halves find
 * that pair.
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
