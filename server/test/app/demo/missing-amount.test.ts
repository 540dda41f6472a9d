import { expect, test } from 'vitest';
import { missingAmount } from '../../../src/app/demo/pay.ts';

const amounts = (seenAmount: string, ...listed: string[]) => ({
  cryptoAmount: '25',
  seenAmount,
  transactions: listed.map((amount) => ({ txHash: '0x', amount })),
});

test.each([
  ['all of it when nothing came', amounts('0'), 25n],
  ['the rest when the first part is listed and its balance not read yet', amounts('0', '10'), 15n],
  ['the rest once the balance is read', amounts('10', '10'), 15n],
  ['the rest when a contract sent the first part, which no transfer shows', amounts('10'), 15n],
  ['nothing when all was seen', amounts('25', '10', '15'), 0n],
])('a buyer is to send %s', (_, given, missing) => {
  expect(missingAmount(given)).toBe(missing);
});
