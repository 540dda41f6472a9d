import { expect, test } from 'vitest';
import { DatabaseTimeout, DatabaseUnavailable } from '../../../src/kernel/db/errors.ts';
import { runInSequence } from '../../../src/kernel/lib/turns.ts';

test('returns results in order, and starts each action after the previous one', async () => {
  const steps: string[] = [];
  const action = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    return name;
  };
  expect(await runInSequence([action('a'), action('b')])).toEqual(['a', 'b']);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test.each([new Error('broken'), new DatabaseTimeout('too long')])(
  '%s does not stop later actions, and is thrown at the end',
  async (failure) => {
    const done: number[] = [];
    const fail = () => Promise.reject(failure);
    const failLater = () => Promise.reject(new Error('later'));
    const act = async () => void done.push(1);
    await expect(runInSequence([act, fail, act, failLater, act])).rejects.toBe(failure);
    expect(done).toHaveLength(3);
  },
);

test('stops at an outage', async () => {
  const done: number[] = [];
  const outage = new DatabaseUnavailable('away');
  await expect(runInSequence([() => Promise.reject(outage), async () => void done.push(1)])).rejects.toBe(outage);
  expect(done).toEqual([]);
});
