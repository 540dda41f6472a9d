import type { Network, Tier } from './queries.ts';

/** Describes the finality of a payment, for the end of a sentence. */
export function levelInWords(level: Tier['level'], { usualDepth }: Network['finality']): string {
  const usually = (blocks: number | undefined): string =>
    blocks === undefined ? '' : `, usually after ${blocks} blocks`;
  if (level === 'safe') return `until the network calls it safe${usually(usualDepth?.safe)}`;
  if (level === 'finalized') return `until it is irreversible${usually(usualDepth?.finalized)}`;
  return level === 1 ? 'until it is in a block' : `until it is ${level} blocks deep`;
}

/**
 * Describes the payout that a network takes, and when one set now would take effect.
 * @param delayHours the operator's delay for changes
 */
export function effectiveFrom({ payout, takesAccounts }: Network, delayHours: number): string {
  const wallet = takesAccounts
    ? 'A new account of a wallet that is yours alone, and that is used for nothing else.'
    : 'The address of a wallet that is yours alone.';
  if (payout === null) return `${wallet} The first one on a network takes effect immediately.`;
  const change = delayHours === 0 ? 'takes effect immediately' : `waits ${hours(delayHours)}`;
  if (payout.change !== null) {
    return `Only one change can be pending. Withdraw the one above to request another, which then ${change}.`;
  }
  const kept = takesAccounts ? 'account' : 'address';
  return `${wallet} A change ${change}, and every owner is notified. Payments that buyers have begun keep the current ${kept}.`;
}

/** Formats `24 hours`, `an hour`. */
export function hours(count: number): string {
  return count === 1 ? 'an hour' : `${count} hours`;
}
