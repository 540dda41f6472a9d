import { afterEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../../src/kernel/db/pool.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { createPoller, type NextRound } from '../../../src/kernel/workers/poller.ts';
import { gate, recordingLog } from '../../support/recording-log.ts';

const HOUR = 3_600_000;
let stop: () => Promise<void> = async () => {};
afterEach(() => stop());

function start(round: () => Promise<NextRound>, pollIntervalMs = HOUR) {
  const log = recordingLog();
  const abort = new AbortController();
  const poller = createPoller({ name: 'worker', clock: systemClock, log, pollIntervalMs, round });
  const done = poller.run(abort.signal);
  stop = async () => {
    abort.abort();
    await done;
  };
  return { poller, log };
}

test('a round runs at the start, when woken, at its scheduled time and at the poll interval', async () => {
  const answers: NextRound[] = [undefined, systemClock.now(), 'now'];
  const third = gate();
  let rounds = 0;
  const { poller } = start(async () => {
    rounds += 1;
    if (rounds === 4) third.open();
    return answers[rounds - 1];
  });
  poller.wake();
  await third.opened;
  await stop();
  const again = gate();
  let polled = 0;
  start(async () => {
    polled += 1;
    if (polled === 3) again.open();
    return undefined;
  }, 1);
  await again.opened;
});

test('a wake-up during a round starts another one after it, never two concurrently', async () => {
  const second = gate();
  let running = 0;
  let rounds = 0;
  const { poller } = start(async () => {
    running += 1;
    rounds += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    if (rounds === 1) poller.wake();
    running -= 1;
    if (rounds === 2) second.open();
    return undefined;
  });
  await second.opened;
});

test('an outage is logged once when it begins and once when it ends', async () => {
  const recovered = gate();
  let rounds = 0;
  const { log } = start(async () => {
    rounds += 1;
    if (rounds <= 3) throw new DatabaseUnavailable('gone');
    setImmediate(recovered.open);
    return undefined;
  });
  await recovered.opened;
  expect(log.entries).toEqual(['warn: worker waits for the database', 'info: worker runs again']);
});

test('an unexpected failure is logged as an error and does not end the worker', async () => {
  const recovered = gate();
  let rounds = 0;
  const { log } = start(async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('a fault of ours');
    setImmediate(recovered.open);
    return undefined;
  });
  await recovered.opened;
  expect(log.entries).toEqual(['error: worker failed and will try again', 'info: worker runs again']);
});

test('a stopped worker finishes its round and starts no other', async () => {
  const entered = gate();
  const leave = gate();
  let rounds = 0;
  start(async () => {
    rounds += 1;
    entered.open();
    await leave.opened;
    return 'now';
  });
  await entered.opened;
  const stopped = stop();
  leave.open();
  await stopped;
  expect(rounds).toBe(1);
});
