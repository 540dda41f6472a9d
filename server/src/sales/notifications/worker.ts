import type { Log } from '../../kernel/lib/log.ts';
import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import { mailEvents, type NotificationDeps } from './gather-events.ts';
import { pruneEvents } from './gather-repository.ts';
import { mailSummaries } from './mail-summaries.ts';

const POLL_MS = 5_000;
/** Time for which events are kept, in milliseconds: the two days before a summary, in any time zone, and its lateness. */
const KEPT_MS = 4 * 86_400_000;
const PRUNED = 1_000;

/** Creates the worker that emails members of stores about events and days. Any number of processes may run one. */
export function createNotifier(deps: NotificationDeps & { readonly log: Log }): Poller {
  const { clock, db, log } = deps;
  const round = async (): Promise<'now' | undefined> => {
    const isMore = [
      await mailEvents(deps),
      await mailSummaries(deps),
      (await pruneEvents(db, { before: clock.now() - KEPT_MS, limit: PRUNED })) === PRUNED,
    ];
    return isMore.includes(true) ? 'now' : undefined;
  };
  return createPoller({ name: 'notifications', clock, log, pollIntervalMs: POLL_MS, round });
}
