import type { Notifications } from '../../../kernel/db/notifications.ts';
import type { Database } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { type Currency, type Millis, millis, type Ratio } from '../../../kernel/lib/money.ts';
import { runInSequence } from '../../../kernel/lib/turns.ts';
import type { Chain, PaymentMethod } from '../../chains/port.ts';
import type { ChainRegistry } from '../../chains/registry.ts';
import { type Estimates, PriceUnavailable } from '../../rates/types.ts';
import { NETWORKS_CHANGED } from '../announcements.ts';
import { type FoundNetwork, findNetworks } from '../booking/network-repository.ts';

/** Views within this time share a reading of the reports, in milliseconds. */
const READING_MS = 2_000;
/** Age at which a report is stale because its writer no longer follows the chain, in milliseconds. */
const REPORT_COUNTS_MS = 60_000;
/** Time for which the price of a native coin stays valid once it cannot be read again, in milliseconds. */
const PRICE_COUNTS_MS = 10 * 60_000;
const CURRENCIES: readonly Currency[] = ['usd', 'eur'];

/** The known state of the chains at a moment. */
export interface NetworkStates {
  /** Returns true when a chain cannot be read now, as far as is known. */
  isAway(chain: string): boolean;
  /**
   * Returns the chain's cost of a buyer's own transfer, rounded up; null while it or the price of the native coin is
   * unknown.
   */
  feeOf(method: PaymentMethod, currency: Currency): Millis | null;
}

/** State of the chains as shown to the buyers who can pay on them. */
export interface Networks {
  /** Reads the states from the database alone, and rarely: never waits for a node or a price source. */
  read(): Promise<NetworkStates>;
  /** Fetches the prices of the native coins of chains whose fees are known; later reads use the result. */
  refreshPrices(): Promise<void>;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: ChainRegistry;
  readonly rates: Estimates;
  readonly notifications: Pick<Notifications, 'listen'>;
}

interface Price {
  readonly at: number;
  readonly perCoin: Ratio;
}

export function createNetworks({ db, clock, chains, rates, notifications }: Deps): Networks {
  const prices = new Map<string, Price>();
  let latest: { readonly at: number; readonly reading: Promise<FoundNetwork[]> } | undefined;
  notifications.listen(NETWORKS_CHANGED, () => {
    latest = undefined;
  });
  const found = (): Promise<FoundNetwork[]> => {
    const now = clock.now();
    if (latest !== undefined && now >= latest.at && now - latest.at < READING_MS) return latest.reading;
    const mine = { at: now, reading: findNetworks(db) };
    latest = mine;
    mine.reading.catch(() => {
      if (latest === mine) latest = undefined;
    });
    return mine.reading;
  };
  return {
    async read() {
      const now = clock.now();
      const known = (await found()).filter(({ reportedAt }) => now - reportedAt < REPORT_COUNTS_MS);
      return statesOf(known, chains, (coin, currency) => {
        const price = prices.get(`${coin}/${currency}`);
        return price === undefined || now - price.at >= PRICE_COUNTS_MS ? undefined : price.perCoin;
      });
    },
    async refreshPrices() {
      const withFees = new Set((await found()).flatMap(({ chain, report }) => (report.fees === null ? [] : [chain])));
      const on = chains.chains.filter(({ name }) => withFees.has(name));
      const coins = new Set(on.flatMap((chain) => coinOf(chain)?.token ?? []));
      const pairs = [...coins].flatMap((coin) => CURRENCIES.map((currency) => ({ coin, currency })));
      await runInSequence(
        pairs.map(({ coin, currency }) => async () => {
          const perCoin = await priceOf(rates, coin, currency);
          if (perCoin !== undefined) prices.set(`${coin}/${currency}`, { at: clock.now(), perCoin });
        }),
      );
    },
  };
}

type PriceOf = (coin: string, currency: Currency) => Ratio | undefined;

function statesOf(known: readonly FoundNetwork[], chains: ChainRegistry, priceOf: PriceOf): NetworkStates {
  const byChain = new Map(known.map((network) => [network.chain, network]));
  return {
    isAway: (chain) => byChain.get(chain)?.report.isAway === true || byChain.get(chain)?.isReplaced === true,
    feeOf(method, currency) {
      const chain = chains.chain(method.chain);
      const coin = chain && coinOf(chain);
      const perCoin = coin && priceOf(coin.token, currency);
      const fees = byChain.get(method.chain)?.report.fees ?? null;
      if (coin === undefined || perCoin === undefined || fees === null) return null;
      return inFiat(BigInt(method.tokenAddress === null ? fees.native : fees.token), coin.decimals, perCoin);
    },
  };
}

function coinOf({ methods }: Chain): PaymentMethod | undefined {
  return methods.find(({ tokenAddress }) => tokenAddress === null);
}

async function priceOf(rates: Estimates, coin: string, currency: Currency): Promise<Ratio | undefined> {
  try {
    return (await rates.estimate(coin, currency)).price;
  } catch (error) {
    if (error instanceof PriceUnavailable) return undefined;
    throw error;
  }
}

/** Converts an amount to thousandths, rounded up. @param units of a coin with these decimals */
function inFiat(units: bigint, decimals: number, { numerator, denominator }: Ratio): Millis {
  const divisor = denominator * 10n ** BigInt(decimals);
  return millis((units * 1000n * numerator + divisor - 1n) / divisor);
}
