import type { Network, Tier } from './queries.ts';

/** Describes the finality of a payment, for the end of a sentence. */
export function levelInWords(level: Tier['level'], { usualDepth }: Network['finality']): string {
  if (level === 'safe') return `until the network calls it safe, usually after ${usualDepth.safe} blocks`;
  if (level === 'finalized') return `until it is irreversible, usually after ${usualDepth.finalized} blocks`;
  return level === 1 ? 'until it is in a block' : `until it is ${level} blocks deep`;
}

/** Returns the explorer's URL of an address or transaction; undefined without one. */
export function explorerLink(
  networks: readonly Network[],
  chain: string,
  what: 'tx' | 'address',
  value: string,
): string | undefined {
  const explorer = networks.find(({ name }) => name === chain)?.explorer;
  return explorer == null ? undefined : `${explorer}/${what}/${value}`;
}

/**
 * Describes when an address set now would take effect.
 * @param delayHours the operator's delay for changes
 */
export function effectiveFrom({ payout }: Pick<Network, 'payout'>, delayHours: number): string {
  const wallet = 'The address of a wallet that is yours alone.';
  if (payout === null) return `${wallet} The first one on a network takes effect immediately.`;
  const change = delayHours === 0 ? 'takes effect immediately' : `waits ${hours(delayHours)}`;
  if (payout.change !== null) {
    return `Only one change can be pending. Withdraw the one above to request another, which then ${change}.`;
  }
  return `${wallet} A change ${change}, and every owner is notified. Payments that buyers have begun keep the current address.`;
}

/** Formats `24 hours`, `an hour`. */
export function hours(count: number): string {
  return count === 1 ? 'an hour' : `${count} hours`;
}
