import type { Deposit } from './queries.ts';

/** Reasons why a deposit is not swept. */
export const REASONS: Readonly<Record<Deposit['why'], string>> = {
  'under-way': 'Sweep sent, waiting for its block',
  refused: 'Sweeping would fail: the token rejects the transfer',
  failed: 'The payout address did not accept it',
  'fee-held': 'The fee recipient did not accept its share',
  reverted: 'Its batch failed as a whole; it is retried in a smaller one',
  'not-derived': 'The address does not match its terms: it is not swept',
  alone: 'The payout address recently did not accept money, and is swept alone',
  'fee-below-gas': 'Below the minimum: its fee does not cover its gas now',
  'worth-less-than-gas': 'Worth less than its gas now',
  due: 'Due: part of the next sweep',
  blocked: 'Due, but nothing can be sent now',
  nobody: 'No process is sweeping this chain',
  later: 'Older ones come first',
  unknown: 'Gas price not known yet',
  confirming: 'Payment waiting for confirmations',
  open: 'Payment still open',
  empty: 'Empty: swept, or never paid',
};

/** The same for a rehearsed sweep. */
export const VERDICTS: Readonly<Record<string, string>> = {
  always: 'every deposit on this chain is swept',
  'no-price': 'there is no price',
  'fee-covers-gas': 'the fee covers the gas',
  'waited-long': 'waited long enough, and worth more than the gas',
  'fee-below-gas': 'the fee does not cover the gas',
  'worth-less-than-gas': 'worth less than the gas',
  'not-derived': 'the address does not match its terms',
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
