/** The result of one measurement of a closed loop. */
export interface LoopResult {
  /** Completed actions per second. */
  readonly rate: number;
  readonly count: number;
  /** One for each action, in milliseconds. */
  readonly latencies: readonly number[];
}

/**
 * Runs `concurrency` loops for a time, each starting its next action when the last one ended.
 * @param action receives the number of its loop, from 0; the first failure ends the measurement
 */
export async function closedLoop(
  concurrency: number,
  milliseconds: number,
  action: (loop: number) => Promise<void>,
): Promise<LoopResult> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + milliseconds;
  const runOne = async (loop: number): Promise<void> => {
    for (let before = performance.now(); before < end; ) {
      await action(loop);
      const after = performance.now();
      latencies.push(after - before);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, loop) => runOne(loop)));
  const seconds = (performance.now() - start) / 1000;
  return { rate: latencies.length / seconds, count: latencies.length, latencies };
}
