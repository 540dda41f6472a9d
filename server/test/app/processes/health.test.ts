import { expect, test } from 'vitest';
import { createHealth } from '../../../src/app/processes/health.ts';

function handClock() {
  let now = 1_000_000;
  return {
    now: () => now,
    advance(ms: number) {
      now += ms;
    },
  };
}

test('is ok when every dependency is', async () => {
  const health = createHealth({ clock: handClock() });
  health.register('database', async () => ({ ok: true }));
  health.register('chain:local', async () => ({ ok: true, detail: 'head 7' }));
  expect(await health.report()).toEqual({
    status: 'ok',
    checks: { database: { status: 'ok' }, 'chain:local': { status: 'ok', detail: 'head 7' } },
  });
});

test('is failing when a dependency is, names it, and reveals no secret', async () => {
  const health = createHealth({ clock: handClock() });
  health.register('database', async () => {
    throw new Error('cannot reach postgres://till:hunter2@db/till');
  });
  health.register('mail', async () => ({ ok: false, detail: 'refused' }));
  health.register('chain:local', async () => ({ ok: true }));
  expect(await health.report()).toEqual({
    status: 'failing',
    checks: {
      database: { status: 'failing', detail: 'cannot reach postgres://till:[redacted]@db/till' },
      mail: { status: 'failing', detail: 'refused' },
      'chain:local': { status: 'ok' },
    },
  });
});

test('a dependency that never answers is failing, and delays the others no longer than its limit', async () => {
  const health = createHealth({ clock: handClock() });
  let aborted = false;
  health.register('stuck', (signal) => {
    signal.addEventListener('abort', () => {
      aborted = true;
    });
    return new Promise(() => {});
  });
  expect(await health.report()).toMatchObject({
    status: 'failing',
    checks: { stuck: { detail: expect.stringContaining('no answer') } },
  });
  expect(aborted).toBe(true);
});

test('dependencies are checked once for concurrent requests, and again a second later', async () => {
  const clock = handClock();
  const health = createHealth({ clock });
  let asked = 0;
  health.register('counted', async () => {
    asked += 1;
    return { ok: true };
  });
  await Promise.all([health.report(), health.report()]);
  clock.advance(999);
  await health.report();
  expect(asked).toBe(1);
  clock.advance(1);
  await health.report();
  expect(asked).toBe(2);
});
