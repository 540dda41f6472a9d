// Loaded into the service's process before the service itself: reports that process's resource usage over the channel
// to its parent, and ends it if the parent is killed.
import { collectGarbage } from './heap.ts';

/** The measured process's usage since its start, and its current memory. */
export interface Usage {
  readonly cpuMicros: number;
  readonly rssBytes: number;
  readonly heapBytes: number;
  /** Share of the time since the last question during which the event loop was busy. */
  readonly loopBusy: number;
}

let previous = performance.eventLoopUtilization();

process.on('message', (question) => {
  // Programs of benches receive other messages as well.
  if (question !== 'usage' && question !== 'usage-after-gc') return;
  if (question === 'usage-after-gc') collectGarbage();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const now = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(now, previous);
  previous = now;
  const usage: Usage = { cpuMicros: user + system, rssBytes: rss, heapBytes: heapUsed, loopBusy: utilization };
  process.send?.(usage);
});
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep the process alive.
process.channel?.unref();
