import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createKeyedQueue } from '../../../src/kernel/lib/turns.ts';

test('actions of one key run in order, one at a time, and those of other keys concurrently', async () => {
  const turns = createKeyedQueue();
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

test('a failure reaches only its own caller, and the next action runs', async () => {
  const turns = createKeyedQueue();
  const failed = turns('one', () => Promise.reject(new Error('broken')));
  const next = turns('one', async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
