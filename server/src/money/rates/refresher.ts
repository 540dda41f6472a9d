import type { Clock } from '../../kernel/lib/clock.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import type { MarketRates } from './market-rates.ts';

export interface RatesRefresherOptions {
  readonly rates: Pick<MarketRates, 'use' | 'refresh'>;
  /** Returns the tokens of all payment methods that stores have enabled. */
  tokensInUse(): Promise<Iterable<string>>;
  readonly clock: Clock;
  readonly log: Log;
  /** Interval between requests to the sources, in milliseconds. */
  readonly refreshMs: number;
}

/**
 * Interval at which the tokens in use are looked up; the prices of a new one are first fetched when a buyer sees it.
 */
const LOOK_UP_MS = 10 * 60_000;

/** Creates a poller that keeps the prices of the tokens in use fresh, for the quotes of this process. */
export function createRatesRefresher({ clock, log, rates, refreshMs, tokensInUse }: RatesRefresherOptions): Poller {
  let lookedUpAt = Number.NEGATIVE_INFINITY;
  return createPoller({
    name: 'prices',
    clock,
    log,
    pollIntervalMs: refreshMs,
    async round() {
      if (clock.now() - lookedUpAt >= LOOK_UP_MS) {
        rates.use(await tokensInUse());
        lookedUpAt = clock.now();
      }
      await rates.refresh();
      return undefined;
    },
  });
}
