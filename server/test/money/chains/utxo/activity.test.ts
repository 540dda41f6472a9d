import { expect, test } from 'vitest';
import { transfersOf } from '../../../../src/money/chains/utxo/activity.ts';

test('thousands of outputs to one address are one payment, at the place of the first', () => {
  const many = Array.from({ length: 2_900 }, (_, index) => ({ index: index + 3, script: '0014aa', value: 294n }));
  const outputs = [{ index: 0, script: '0014bb', value: 5n }, ...many];
  const transaction = { id: 'ab', isCoinbase: false, isHogEx: false, isReplaceable: true, inputs: [], outputs };
  const block = { number: 7n, hash: 'cd', parentHash: 'ce', time: 1 };
  expect(transfersOf(transaction, block)).toMatchObject([
    { to: '0014bb', logIndex: 0, amount: 5n },
    { to: '0014aa', logIndex: 3, amount: 2_900n * 294n, from: '', txHash: 'ab' },
  ]);
});
