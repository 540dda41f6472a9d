import { expect, it } from 'vitest';
import type { BlockRef } from '../../../src/money/chains/port.ts';
import { lastInTime } from '../../../src/money/payments/reading/deciding-block.ts';

const block = (number: bigint, time: number): BlockRef => ({ number, hash: `0x${number}`, time });

it.each<readonly [string, readonly BlockRef[], bigint | undefined]>([
  ['the last block whose time is not later than the end', [block(4n, 8), block(5n, 10), block(6n, 12)], 5n],
  ['the newest block while none is later', [block(4n, 8), block(5n, 9)], 5n],
  ['none when every block is later', [block(5n, 11), block(6n, 12)], undefined],
  ['none when blocks are missing after the last one in time', [block(4n, 8), block(9n, 12)], undefined],
  ['the newest block, whatever is missing before it', [block(4n, 8), block(9n, 10)], 9n],
])('a quote that ended at a time is decided by %s', (_which, blocks, number) => {
  expect(lastInTime(blocks, 10)?.number).toBe(number);
});
