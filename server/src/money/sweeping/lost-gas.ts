import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { type Currency, type Millis, millis } from '../../kernel/lib/money.ts';
import type { PaymentMethod } from '../chains/port.ts';
import type { Estimates } from '../rates/types.ts';
import { burntSince } from './failure-repository.ts';
import { readExchange } from './terms.ts';
import { scaleUp } from './worth.ts';

const DAY_MS = 86_400_000;
const MILLIS = 1_000n;

/** Gas cost of failed signed transfers on a chain within a day. */
export interface LostGas {
  readonly wei: bigint;
  /** The same at the coin's current price, rounded up; null without a price. */
  readonly fiat: { readonly currency: Currency; readonly amount: Millis } | null;
}

/** Reads the gas lost on a coin's chain within a day. @param native the coin in which gas is paid */
export async function readLostGas(
  { clock, db, rates }: { readonly db: Database; readonly clock: Clock; readonly rates: Estimates },
  native: PaymentMethod,
): Promise<LostGas> {
  const { wei } = await burntSince(db, { chain: native.chain, since: clock.now() - DAY_MS });
  if (wei === 0n) return { wei, fiat: { currency: 'usd', amount: millis(0n) } };
  const { fiat = null } = (await readExchange(rates, native, native)) ?? {};
  return { wei, fiat: fiat && { currency: fiat.currency, amount: millis(scaleUp(wei * MILLIS, fiat.perWei)) } };
}

/** Returns true while the loss is below the budget, in usd and eur alike; undefined while the loss has no price. */
export function mayLoseMore({ fiat }: LostGas, budget: Millis): boolean | undefined {
  return fiat === null ? undefined : fiat.amount < budget;
}
