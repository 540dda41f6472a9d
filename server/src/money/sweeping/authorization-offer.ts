import type { Database } from '../../kernel/db/pool.ts';
import { reportsOn } from '../../kernel/db/report-repository.ts';
import { type Allowance, createAllowance } from '../../kernel/lib/allowance.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { Millis } from '../../kernel/lib/money.ts';
import type { PaymentMethod } from '../chains/port.ts';
import type { ChainRegistry } from '../chains/registry.ts';
import type { AuthorizationOffer } from '../payments/authorizing/take-authorization.ts';
import type { Estimates } from '../rates/types.ts';
import type { GasReport } from './gas-report.ts';
import { mayLoseMore, readLostGas } from './lost-gas.ts';
import { readExchange } from './terms.ts';
import { scaleUp } from './worth.ts';

/** Maximum age of a sweeper's report on its gas key, in milliseconds. It reports once a minute. */
const FRESH_MS = 5 * 60_000;
const PERCENT_OF_BPS = 100;
const BPS = 10_000n;

/**
 * Maximum chain checks of authorizations of one attempt, and of one client address, within an hour. Each
 * is a dozen calls to providers, which the operator pays for and which also serve to read payments, and a made-up
 * signature costs nothing.
 */
const ASKED_IN_HOUR = { ofAttempt: 10, ofAddress: 60 };
const HOUR_MS = 3_600_000;

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: ChainRegistry;
  readonly rates: Estimates;
  /** Maximum cost of sending, in percent of the amount; 0 for never. */
  readonly maxShare: number;
  /** Maximum loss on a chain per day, in usd and eur alike. */
  readonly maxLoss: Millis;
}

/**
 * Creates the offer: the sender named by the process that sweeps the chain, and the share of the amount it may cost.
 */
export function createAuthorizationOffer({ chains, clock, db, maxLoss, maxShare, rates }: Options): AuthorizationOffer {
  const maxBps = BigInt(Math.round(maxShare * PERCENT_OF_BPS));
  const ofAttempt = perHour(ASKED_IN_HOUR.ofAttempt);
  const ofAddress = perHour(ASKED_IN_HOUR.ofAddress);
  return {
    mayAsk(attemptId, clientAddress) {
      const restMs = ofAttempt.spend(attemptId, 1);
      return restMs === 0 && (clientAddress === undefined || ofAddress.spend(clientAddress, 1) === 0);
    },
    async sender(chain) {
      if (maxBps === 0n) return undefined;
      const report = (await reportsOn<GasReport>(db, 'gas')).find(({ subject }) => subject === chain);
      if (report === undefined || clock.now() - report.reportedAt > FRESH_MS) return undefined;
      return report.body.blocked === null ? report.body.address : undefined;
    },
    async isWorth(method, amount, cost) {
      const native = chains.chain(method.chain)?.methods.find(isNative);
      const exchange = native && (await readExchange(rates, method, native));
      // Without a price, the cost is unknown.
      if (exchange === undefined) return false;
      return scaleUp(cost, exchange.unitsPerWei) * BPS <= amount * maxBps;
    },
    async mayLoseMore(chain) {
      const native = chains.chain(chain)?.methods.find(isNative);
      return native !== undefined && mayLoseMore(await readLostGas({ db, clock, rates }, native), maxLoss);
    },
  };
}

function perHour(times: number): Allowance {
  return createAllowance({ perSecond: (times * 1_000) / HOUR_MS, burst: times, longestRestMs: HOUR_MS });
}

function isNative({ tokenAddress }: PaymentMethod): boolean {
  return tokenAddress === null;
}
