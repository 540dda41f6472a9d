import { expect, test } from 'vitest';
import { attemptOf } from '../test-views.ts';
import { afterBlockTime } from './mempool.tsx';

const said = (blockSeconds: number | null) => {
  const mempool = { blockSeconds: blockSeconds ?? 0, hidesPrivate: false, waitingAmount: 0n, lost: null };
  return [afterBlockTime(attemptOf({ mempool: blockSeconds === null ? null : mempool }), 'Then this.')]
    .flat(3)
    .join('');
};

test.each([
  [600, 'A block takes about 10 minutes on this network. Then this.'],
  [150, 'A block takes about 3 minutes on this network. Then this.'],
  [2, 'Then this.'],
  [null, 'Then this.'],
])('with a block every %s seconds, the page says: %s', (blockSeconds, text) => {
  expect(said(blockSeconds)).toBe(text);
});
