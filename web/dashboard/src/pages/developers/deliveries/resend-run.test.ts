import { describe, expect, it } from 'vitest';
import { ApiError, Offline } from '../../../api/client.ts';
import { type ResendProgress, runResend } from './resend-run.ts';

/** A server with a number of deliveries left, and scripted answers to each step. */
function world(left: number, { room = 1_000 } = {}) {
  const steps: (string | undefined)[] = [];
  const waited: number[] = [];
  const shown: ResendProgress[] = [];
  const answers: (() => void)[] = [];
  let isStopped = false;
  let rest = left;
  const run = () =>
    runResend({
      total: left,
      async step(after) {
        answers.shift()?.();
        steps.push(after);
        const resent = Math.min(rest, room);
        rest -= resent;
        return { resent, next: rest > 0 ? `id-${left - rest}` : null };
      },
      wait: async (seconds) => void waited.push(seconds),
      isStopped: () => isStopped,
      onProgress: (progress) => shown.push(progress),
    });
  const stop = (): void => {
    isStopped = true;
  };
  return { run, stop, steps, waited, shown, answers };
}

const refuse = (status: number, retryAfter?: number) => () => {
  throw new ApiError(status, 'Refused', retryAfter);
};
const accept = (): void => {};

describe('sending many deliveries again', () => {
  it('continues from step to step, each after the last delivery of the one before, and reports progress', async () => {
    const { run, steps, shown } = world(100_000);
    expect(await run()).toBe(100_000);
    expect(steps).toHaveLength(100);
    expect(steps.slice(0, 3)).toEqual([undefined, 'id-1000', 'id-2000']);
    expect(shown.map(({ resent }) => resent)).toEqual(Array.from({ length: 101 }, (_, step) => step * 1_000));
  });

  it('waits for the server’s retry delay while the queue is full, and shows it', async () => {
    const { run, answers, waited, shown, steps } = world(1_500);
    answers.push(accept, refuse(429, 7), refuse(429));
    expect(await run()).toBe(1_500);
    expect(waited).toEqual([7, 2]);
    expect(shown.filter(({ isWaiting }) => isWaiting)).toEqual([
      { resent: 1_000, total: 1_500, isWaiting: true },
      { resent: 1_000, total: 1_500, isWaiting: true },
    ]);
    expect(steps).toEqual([undefined, 'id-1000']);
  });

  it('stops between two steps', async () => {
    const { run, stop, answers, steps } = world(5_000);
    answers.push(accept, stop);
    expect(await run()).toBe(2_000);
    expect(steps).toHaveLength(2);
  });

  it('ends when nothing is left, and reports when nothing matched', async () => {
    const later = world(5_000);
    later.answers.push(accept, refuse(409));
    expect(await later.run()).toBe(1_000);
    const none = world(5_000);
    none.answers.push(refuse(409));
    await expect(none.run()).rejects.toThrow('Refused');
  });

  it('fails with its step, and shows the progress made', async () => {
    const { run, answers, shown } = world(5_000);
    answers.push(accept, () => {
      throw new Offline();
    });
    await expect(run()).rejects.toThrow(Offline);
    expect(shown.at(-1)?.resent).toBe(1_000);
  });
});
