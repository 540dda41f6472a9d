import type { launchBrowser } from '../../server/test/support/browser.ts';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Records the tasks of pages' main threads. Their processor times do not depend on other processes of the machine, and
 * include the browser's throttling.
 * @returns a function that ends the recording, and returns the processor time of the longest task in milliseconds
 */
export async function recordTasks(browser: Awaited<ReturnType<typeof launchBrowser>>): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
    const names = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
    const main = new Set(names.map(threadOf));
    const tasks = events.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && main.has(threadOf(event)));
    if (tasks.length === 0) throw new Error('the browser recorded no tasks');
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
  };
}
