import { describe, expect, test } from 'vitest';
import { createClock } from './clock.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');

describe('the page clock', () => {
  test('follows the server when the phone is ten minutes slow', () => {
    const clock = createClock(() => noon - 600_000);
    clock.learn('Sat, 21 Nov 2026 12:00:00 GMT', noon - 600_000, noon - 600_000);
    expect(clock.now()).toBe(noon + 500);
  });

  test('keeps the phone time when the difference is within the resolution of the header', () => {
    const clock = createClock(() => noon + 900);
    clock.learn('Sat, 21 Nov 2026 12:00:00 GMT', noon + 800, noon + 900);
    expect(clock.now()).toBe(noon + 900);
  });

  test('ignores an absent or unreadable header', () => {
    const clock = createClock(() => noon);
    clock.learn(null, noon, noon);
    clock.learn('yesterday', noon, noon);
    expect(clock.now()).toBe(noon);
  });
});
