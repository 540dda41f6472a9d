import { expect, test } from 'vitest';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import { rememberingOpened } from '../../../src/outbound/webhooks/dispatcher.ts';
import { placeOf } from './harness.ts';

const box = createSecretBox('a secret key for tests only');

/** Returns the box with a counter of its decryptions. */
function counting(open: typeof box.open) {
  const counted = { opened: 0 };
  const asked: typeof box.open = (...given) => {
    counted.opened += 1;
    return open(...given);
  };
  return { counted, remembering: rememberingOpened({ ...box, open: asked }) };
}

test('a sealed text is opened once, and never confused with another', () => {
  const { counted, remembering } = counting(box.open);
  const [first, second] = [box.seal('first', placeOf('a')), box.seal('second', placeOf('a'))];
  for (let time = 0; time < 3; time++) {
    expect(remembering.open(first, placeOf('a'))).toBe('first');
    expect(remembering.open(second, placeOf('a'))).toBe('second');
    expect(() => remembering.open(first, placeOf('b'))).toThrow('sealed for another row');
  }
  expect(counted.opened).toBe(2 + 3);
});

test('the number of remembered ones is bounded', () => {
  const { counted, remembering } = counting((sealed) => sealed);
  for (let id = 0; id < 5_000; id++) remembering.open('sealed', placeOf(String(id)));
  remembering.open('sealed', placeOf('4999'));
  expect(counted.opened).toBe(5_000);
  remembering.open('sealed', placeOf('0'));
  expect(counted.opened).toBe(5_001);
});
