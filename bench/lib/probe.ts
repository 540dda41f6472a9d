// Loaded into the service's process before the service itself: reports what that process uses over the channel to its
// parent, and ends it if the parent is killed.
import { collectGarbage } from './heap.ts';

/** What the measured process has used since it started, and holds now. */
export interface Usage {
  readonly cpuMicros: number;
  readonly rssBytes: number;
  readonly heapBytes: number;
  /** Share of the time since the last question during which the event loop was busy. */
  readonly loopBusy: number;
}

let previous = performance.eventLoopUtilization();

process.on('message', (question) => {
  // Programs of benches are told other things as well.
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
