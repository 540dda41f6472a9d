import { expect, test } from 'vitest';
import { missingAmount } from '../../src/demo/missing-amount.ts';

const amounts = (receivedAmount: string, ...seen: string[]) => ({
  cryptoAmount: '25',
  receivedAmount,
  transactions: seen.map((amount) => ({ txHash: '0x', amount })),
});

test.each([
  ['all of it when nothing came', amounts('0'), 25n],
  ['the rest while the first part waits for confirmations', amounts('0', '10'), 15n],
  ['the rest once the first part is credited', amounts('10', '10'), 15n],
  ['the rest when a contract sent the first part, which no transfer tells', amounts('10'), 15n],
  ['nothing when all was seen', amounts('0', '10', '15'), 0n],
])('a buyer is to send %s', (_, given, missing) => {
  expect(missingAmount(given)).toBe(missing);
});
