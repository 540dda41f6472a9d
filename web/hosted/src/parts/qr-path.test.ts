import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('each dark module is drawn once, and neighbours in a row are one bar', () => {
  expect(
    qrPath([
      [true, true, false],
      [false, false, true],
    ]),
  ).toBe('M0 .5m0 0h2m0 1h1');
});
