import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('each dark module is drawn once, and neighbours in a row are one bar', () => {
  expect(
    qrPath([
      [true, true, false],
      [false, false, true],
    ]),
  ).toBe('M0 0h2v1h-2zM2 1h1v1h-1z');
});
