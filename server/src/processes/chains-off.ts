import type { Database } from '../db/pool.ts';
import type { Log } from '../lib/log.ts';
import { followedChains, moneyOnChain } from '../metrics/state-repository.ts';
import { watchedChains } from '../payments/booking/attempt-repository.ts';

/** A chain without RPC URLs on which something is left. */
export interface ChainOff {
  readonly chain: string;
  /** Payments that have not ended: they are decided on what is known, an hour after their quote at the earliest. */
  readonly openPayments: number;
  /** Deposits that hold money: they are swept when the chain is on again. */
  readonly unsweptDeposits: number;
}

/** The chains that are not among those that are on, though payments or money are there. */
export async function chainsOff(db: Database, on: readonly { readonly name: string }[]): Promise<ChainOff[]> {
  const isOn = new Set(on.map(({ name }) => name));
  const names = new Set([...(await watchedChains(db)), ...(await followedChains(db))]);
  const off: ChainOff[] = [];
  for (const chain of names) {
    if (isOn.has(chain)) continue;
    const { openPayments, unsweptDeposits } = await moneyOnChain(db, chain);
    if (openPayments + unsweptDeposits > 0) off.push({ chain, openPayments, unsweptDeposits });
  }
  return off;
}

/** One line of the log for each chain that is off with something left on it. The database may be unavailable at startup. */
export async function warnOfChainsOff(db: Database, on: readonly { readonly name: string }[], log: Log): Promise<void> {
  for (const { chain, openPayments, unsweptDeposits } of await chainsOff(db, on)) {
    log.warn(
      { chain, openPayments, unsweptDeposits },
      'a chain is off: its open payments are decided on what is known, its deposits are not swept',
    );
  }
}

/** For `/healthz`: open payments are nobody's to decide well, money that waits is safe where it is. */
export function describeChainsOff(off: readonly ChainOff[]): { ok: boolean; isPartial: true; detail?: string } {
  const parts = off.map(({ chain, openPayments, unsweptDeposits }) => {
    return `${chain} is off: ${openPayments} open payments, ${unsweptDeposits} unswept deposits`;
  });
  const ok = off.every(({ openPayments }) => openPayments === 0);
  return { ok, isPartial: true, ...(parts.length > 0 && { detail: parts.join('; ') }) };
}
