import type { Deposit } from './queries.ts';

/** Reasons why a deposit is not swept. */
export const REASONS: Readonly<Record<Deposit['why'], string>> = {
  'under-way': 'Its sweep is sent and waits for its block',
  refused: 'Sweeping it would fail: its token refuses',
  failed: 'Its payout did not accept it',
  'fee-held': 'The fee recipient did not accept its share',
  reverted: 'Its sweep failed as a whole; it goes again in a smaller one',
  'not-derived': 'Its address does not follow from its terms: nothing is sent for it',
  alone: 'Its payout did not accept its money lately, and is swept alone',
  'fee-below-gas': 'Below the minimum: its fee does not cover its gas now',
  'worth-less-than-gas': 'It is worth less than its gas now',
  due: 'Due: it goes with the next sweep',
  blocked: 'Due, but nothing can be sent now',
  nobody: 'No process sweeps this chain now',
  later: 'Older ones come first',
  unknown: 'Not known yet what gas costs',
  confirming: 'Its payment waits for confirmations',
  open: 'Its payment has not ended',
  empty: 'Nothing is there: it was swept, or never paid',
};

/** The same for a rehearsed sweep. */
export const VERDICTS: Readonly<Record<string, string>> = {
  always: 'every deposit on this chain is swept',
  'no-price': 'there is no price to judge by',
  'fee-covers-gas': 'the fee covers the gas',
  'waited-long': 'waited long enough, and worth more than the gas',
  'fee-below-gas': 'the fee does not cover the gas',
  'worth-less-than-gas': 'worth less than the gas',
  'not-derived': 'the address does not follow from its terms',
};

/** Formats the age of a moment for people. */
export function age(at: string): string {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));
  for (const [size, name] of [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
  ] as const) {
    const count = Math.floor(seconds / size);
    if (count > 0) return `${count.toLocaleString()} ${name}${count === 1 ? '' : 's'}`;
  }
  return `${seconds} seconds`;
}

/** Formats a number of coins with four significant digits. */
export function short(amount: string): string {
  return /^\d+(\.0*\d{0,4})?/.exec(amount)?.[0] ?? amount;
}
