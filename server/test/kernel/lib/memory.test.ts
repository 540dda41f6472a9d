import { expect, test } from 'vitest';
import { createMemory } from '../../../src/kernel/lib/memory.ts';

test('a result is remembered for its lifetime, by key, and one reading serves all who ask meanwhile', async () => {
  let now = 0;
  let readings = 0;
  const memory = createMemory<number>(10, { now: () => now });
  const read = async () => (readings += 1);
  expect(await Promise.all([memory.get('a', read), memory.get('a', read)])).toEqual([1, 1]);
  now = 9;
  expect([await memory.get('a', read), await memory.get('b', read)]).toEqual([1, 2]);
  now = 10;
  expect(await memory.get('a', read)).toBe(3);
});

test('a failure reaches all who wait for it, and is not remembered; a later result outlives an earlier failure', async () => {
  let now = 0;
  const memory = createMemory<string>(10, { now: () => now });
  const { promise, reject } = Promise.withResolvers<string>();
  const both = Promise.allSettled([memory.get('', () => promise), memory.get('', () => promise)]);
  now = 10;
  const later = memory.get('', async () => 'later');
  reject(new Error('away'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await later).toBe('later');
  expect(await memory.get('', async () => 'again')).toBe('later');
});
