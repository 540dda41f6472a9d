import type { Database } from '../../kernel/db/pool.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { watchedChains } from '../../money/payments/booking/attempt-repository.ts';
import { followedChains, moneyOnChain } from '../../operator/metrics/state-repository.ts';
import type { CheckAnswer } from './health.ts';

/** A disabled chain that still has open payments or money. */
export interface ChainOff {
  readonly chain: string;
  /** Payments that have not ended: an hour after their quotes they are decided on recorded evidence. */
  readonly openPayments: number;
  /** Deposits that hold money: they are swept when the chain is on again. */
  readonly unsweptDeposits: number;
}

/** Returns the disabled chains that still have open payments or money. */
export async function chainsOff(db: Database, on: readonly { readonly name: string }[]): Promise<ChainOff[]> {
  const isOn = new Set(on.map(({ name }) => name));
  const names = new Set([...(await watchedChains(db)), ...(await followedChains(db))]);
  const off: ChainOff[] = [];
  for (const chain of names) {
    if (isOn.has(chain)) continue;
    const { openPayments, unsweptDeposits } = await moneyOnChain(db, { chain });
    if (openPayments + unsweptDeposits > 0) off.push({ chain, openPayments, unsweptDeposits });
  }
  return off;
}

/** Logs a line for each of them. The database may be unavailable at startup. */
export async function warnOfChainsOff(
  { db, log }: { readonly db: Database; readonly log: Log },
  on: readonly { readonly name: string }[],
): Promise<void> {
  for (const { chain, openPayments, unsweptDeposits } of await chainsOff(db, on)) {
    log.warn(
      { chain, openPayments, unsweptDeposits },
      'chain disabled: its open payments are decided on recorded data, its deposits are not swept',
    );
  }
}

/**
 * Describes them for `/healthz`. Open payments make it degraded: they cannot be decided well. Money waiting for its
 * sweep is safe.
 */
export function describeChainsOff(off: readonly ChainOff[]): CheckAnswer {
  const facts = off.map(({ chain, openPayments: payments, unsweptDeposits: deposits }) => {
    return { kind: 'chainOff', chain, payments, deposits } as const;
  });
  const ok = off.every(({ openPayments }) => openPayments === 0);
  return { ok, isPartial: true, facts };
}
