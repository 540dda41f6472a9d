import { expect, test } from 'vitest';
import { createProgress } from '../../../src/app/commands/progress.ts';

function start(isTerminal: boolean) {
  const written: string[] = [];
  const clock = { time: 0 };
  const write = (text: string): void => void written.push(text);
  const progress = createProgress({ write, isTerminal, now: () => clock.time, unit: 'blocks' });
  return { written, clock, progress };
}

test('without a terminal, there is a line every ten seconds and one at the end', () => {
  const { written, clock, progress } = start(false);
  progress.begin(999n, 1_999n);
  for (const number of [1_099n, 1_199n, 1_299n, 1_399n]) {
    clock.time += 4_000;
    progress.reached(number);
  }
  progress.reached(1_999n);
  progress.end();
  expect(written).toEqual([
    '30 % (1299 of 1999, 25 blocks a second, 28 s left)\n',
    '100 % (1999 of 1999, 63 blocks a second)\n',
  ]);
});

test('on a terminal, a bar is redrawn in place, at a limited rate, and left on its own line', () => {
  const { written, clock, progress } = start(true);
  progress.begin(0n, 10n);
  progress.reached(1n);
  clock.time = 100;
  progress.reached(5n);
  progress.reached(6n);
  clock.time = 200;
  progress.reached(10n);
  progress.end();
  progress.end();
  expect(written).toEqual([
    `\r\x1b[2K[${'#'.repeat(15)}${'.'.repeat(15)}] 50 % (5 of 10, 50 blocks a second, 1 s left)`,
    `\r\x1b[2K[${'#'.repeat(30)}] 100 % (10 of 10, 50 blocks a second)`,
    '\n',
  ]);
});

test('an empty range is complete, and one that never began prints nothing', () => {
  const { written, progress } = start(false);
  progress.reached(5n);
  progress.begin(7n, 7n);
  progress.reached(7n);
  expect(written).toEqual(['100 % (7 of 7)\n']);
});
