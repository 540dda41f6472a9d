import { formatUnits } from '../../kernel/lib/money.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import type { Wording } from './texts/texts.ts';

/** Context for the texts of a page. */
export interface Telling {
  readonly wording: Wording;
  readonly chains: ChainRegistry;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Returns the display name of a chain; its id if the chain is off now. */
export function networkOf({ chains }: Telling, chain: string): string {
  return chains.chain(chain)?.title ?? chain;
}

/**
 * Formats an amount with its token.
 * @param units in the token's smallest unit
 */
export function amountOf(units: bigint, { decimals, token }: { decimals: number; token: string }): string {
  return `${formatUnits(units, decimals)} ${token.toUpperCase()}`;
}
