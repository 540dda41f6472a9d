import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createPlaces } from '../../lib/places.ts';
import type { BodyOutcome, BodySchemas, BodyTask } from './body-thread-program.ts';

/** Reads large bodies, which would block all other requests, off the event loop: one at a time, in turn per store. */
export interface BodyThread {
  /**
   * Reads and validates a body.
   * @param task its bytes are transferred to the thread and unusable afterwards
   * @returns the body, or the problem if it is not JSON or does not match the operation's schema
   * @throws NoPlace when too many bodies are waiting
   */
  read(storeId: string, task: BodyTask): Promise<BodyOutcome>;
  close(): Promise<void>;
}

const LINE = { total: 1, perKey: 1, maxWaiting: 5_000, maxWaitingPerKey: 1_000, waitMs: 10_000 };

/** Starts the thread on the first body. If the thread dies, the next body starts another. */
export function createBodyThread(schemas: BodySchemas): BodyThread {
  const places = createPlaces(LINE);
  let thread: Worker | undefined;
  const running = (): Worker => {
    if (thread !== undefined) return thread;
    const started = new Worker(new URL('./body-thread-program.ts', import.meta.url), { workerData: schemas });
    // The thread must not keep the process alive.
    started.unref();
    const forget = (): void => {
      if (thread === started) thread = undefined;
    };
    started.on('error', forget);
    started.on('exit', forget);
    thread = started;
    return started;
  };
  return {
    async read(storeId, task) {
      const ticket = places.enter(storeId);
      try {
        await ticket.granted;
        return await answerOf(running(), task);
      } finally {
        ticket.leave();
      }
    },
    close: async () => void (await thread?.terminate()),
  };
}

async function answerOf(thread: Worker, task: BodyTask): Promise<BodyOutcome> {
  const ended = new AbortController();
  const { signal } = ended;
  const exited = once(thread, 'exit', { signal }).then(() => {
    throw new Error('the thread that reads request bodies ended');
  });
  const answered = once(thread, 'message', { signal });
  thread.postMessage(task, [task.bytes.buffer as ArrayBuffer]);
  try {
    const [outcome] = (await Promise.race([answered, exited])) as [BodyOutcome];
    return outcome;
  } finally {
    for (const left of [answered, exited]) left.catch(() => undefined);
    ended.abort();
  }
}
