import { expect, test } from 'vitest';
import { type Run, supervise } from '../../../src/kernel/lib/supervise.ts';

/** A run that ends on request, or by itself. */
function fakeRun(): Run & { end(reason: string): void } {
  const { promise: exited, resolve } = Promise.withResolvers<string>();
  return { exited, end: resolve, stop: async () => resolve('stopped') };
}

/** Supervises runs, of which those with the given numbers fail to start, and records all reports. */
function supervised(failing: readonly number[] = []) {
  const runs = [fakeRun()];
  const told: string[] = [];
  let starts = 0;
  const supervisor = supervise({
    first: runs[0] as Run,
    async start() {
      starts += 1;
      if (failing.includes(starts)) throw new Error(`start ${starts}`);
      const run = fakeRun();
      runs.push(run);
      return run;
    },
    onEnded: (reason) => told.push(`ended: ${reason}`),
    onStartFailed: (error) => told.push(`failed: ${(error as Error).message}`),
  });
  return { runs, told, supervisor, starts: () => starts };
}

test('a run that exits is restarted, and the reason is reported', async () => {
  const { runs, told, supervisor } = supervised();
  runs[0]?.end('exit 1');
  await expect.poll(() => runs.length).toBe(2);
  expect(supervisor.current()).toBe(runs[1]);
  expect(told).toEqual(['ended: exit 1']);
  await supervisor.stop();
});

test('a failed start is retried', async () => {
  const { runs, told, supervisor } = supervised([1, 2]);
  runs[0]?.end('exit 1');
  await expect.poll(() => runs.length).toBe(2);
  expect(told).toEqual(['ended: exit 1', 'failed: start 1', 'failed: start 2']);
  await supervisor.stop();
});

test('a requested restart is not reported', async () => {
  const { runs, told, supervisor } = supervised();
  await supervisor.restart();
  await expect.poll(() => supervisor.current()).toBe(runs[1]);
  expect(told).toEqual([]);
  await supervisor.stop();
});

test('stopping ends the current run and starts no other, even during a pause', async () => {
  const { runs, starts, supervisor } = supervised();
  runs[0]?.end('exit 1');
  await supervisor.stop();
  await supervisor.stop();
  expect(starts()).toBe(0);
});

test('stopping during a start ends that run too', async () => {
  const first = fakeRun();
  const second = fakeRun();
  const { promise: isStarting, resolve: starting } = Promise.withResolvers<void>();
  const { promise: next, resolve: start } = Promise.withResolvers<Run>();
  const supervisor = supervise({
    first,
    start() {
      starting();
      return next;
    },
    onEnded: () => {},
    onStartFailed: () => {},
  });
  first.end('exit 1');
  await isStarting;
  const stopped = supervisor.stop();
  start(second);
  await stopped;
  expect(await second.exited).toBe('stopped');
});
