import { Worker } from 'node:worker_threads';
import type {
  AloneFindings,
  BlockReading,
  BlockTask,
  ThreadAnswer,
  ThreadTask,
  TransactionsTask,
} from './block-thread-program.ts';
import { MalformedBytes } from './block-transaction.ts';

/** Reads blocks and large answers of nodes off the event loop, in the order of the calls. */
export interface BlockThread {
  /**
   * Reads a block and what it pays to watched scripts.
   * @param task its bytes are transferred to the thread and unusable afterwards
   * @throws MalformedBytes
   */
  readBlock(task: Omit<BlockTask, 'kind'>): Promise<BlockReading>;
  /** Reads transactions outside blocks; those that are malformed are left out. */
  readTransactions(task: Omit<TransactionsTask, 'kind'>): Promise<AloneFindings>;
  /**
   * Parses JSON; transfers it to the thread. Long hex, and lists of hashes, become bytes. @throws MalformedBytes
   */
  readBody(bytes: ArrayBuffer): Promise<unknown>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Beyond what the largest block takes; one made to take more ends the thread, not the process. */
const MAX_HEAP_MB = 512;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const ENDED = 'the thread that reads blocks ended';

/** Starts the thread with the first task. If it dies, its tasks fail and the next one starts another. */
export function createBlockThread(): BlockThread {
  let thread: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const start = (): Worker => {
    const started = new Worker(new URL('./block-thread-program.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // The thread must not keep the process alive.
    started.unref();
    const end = (error: Error): void => {
      if (thread !== started) return;
      thread = undefined;
      const [current, ...others] = waiting.values();
      waiting.clear();
      current?.reject(error);
      // The task that ended the thread says nothing about those behind it.
      for (const { reject } of others) reject(new Error(ENDED));
    };
    started.on('error', (error: NodeJS.ErrnoException) =>
      end(error.code === OUT_OF_MEMORY ? new MalformedBytes('it takes too much memory') : error),
    );
    started.on('exit', () => end(new Error(ENDED)));
    started.on('message', (answer: ThreadAnswer) => {
      const task = waiting.get(answer.number);
      waiting.delete(answer.number);
      if ('problem' in answer) task?.reject(new MalformedBytes(answer.problem));
      else task?.resolve(answer.value);
    });
    return started;
  };
  const run = (task: ThreadTask, moved: readonly ArrayBuffer[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      thread ??= start();
      last += 1;
      waiting.set(last, { resolve, reject });
      thread.postMessage({ number: last, task }, [...moved]);
    });
  return {
    async readBlock(task) {
      // Small buffers share their memory with others, which would be lost with it.
      const { buffer, byteLength } = task.bytes;
      const bytes =
        buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? task.bytes : Uint8Array.from(task.bytes);
      return (await run({ kind: 'block', ...task, bytes }, [bytes.buffer as ArrayBuffer])) as BlockReading;
    },
    readTransactions: async (task) => (await run({ kind: 'transactions', ...task }, [])) as AloneFindings,
    readBody: (bytes) => run({ kind: 'body', bytes }, [bytes]),
    close: async () => void (await thread?.terminate()),
  };
}
