import type { ChainRegistry } from '../../chains/registry.ts';
import { formatUnits } from '../../lib/money.ts';
import type { Wording } from './texts/texts.ts';

/** What a page is told with. */
export interface Telling {
  readonly wording: Wording;
  readonly chains: ChainRegistry;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What people call a chain; its id where it is off now. */
export function networkOf({ chains }: Telling, chain: string): string {
  return chains.chain(chain)?.title ?? chain;
}

/** @param units in the token's smallest unit */
export function amountOf(units: bigint, { decimals, token }: { decimals: number; token: string }): string {
  return `${formatUnits(units, decimals)} ${token.toUpperCase()}`;
}
