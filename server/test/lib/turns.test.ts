import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from '../../src/lib/turns.ts';

test('what has one key is done one after the other, in the order asked, and other keys beside it', async () => {
  const turns = createTurns();
  const steps: string[] = [];
  const action = (name: string) => async () => {
    steps.push(`${name} begins`);
    await setImmediate();
    steps.push(`${name} ends`);
    return name;
  };
  const all = [turns('one', action('a')), turns('one', action('b')), turns('two', action('c'))];
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  const ofOne = steps.filter((step) => !step.startsWith('c'));
  expect(ofOne).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(steps.indexOf('c begins')).toBeLessThan(steps.indexOf('a ends'));
});

test('one that fails tells its own caller alone, and the next goes on', async () => {
  const turns = createTurns();
  const failed = turns('one', () => Promise.reject(new Error('broken')));
  const next = turns('one', async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
