import { createRowSpans } from '../../kernel/db/row-spans.ts';
import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import { pruneRefused } from '../../stores/keys/refused-requests.ts';
import type { Parts } from './parts.ts';

const PRUNE_BATCH = 1_000;
const INTERVAL_MS = 60_000;

/** Creates the worker that deletes old refused requests. */
export function refusedPrunerOf({ clock, db, log }: Parts): Poller {
  return createPoller({
    name: 'refused requests',
    clock,
    log,
    pollIntervalMs: INTERVAL_MS,
    round: async () => ((await pruneRefused({ db, clock }, PRUNE_BATCH)) === PRUNE_BATCH ? 'now' : undefined),
  });
}

/** Creates the worker that keeps the counts by which the pages of long lists are found. */
export function rowSpansOf({ clock, db, log }: Parts): Poller {
  const spans = createRowSpans({ db, clock });
  return createPoller({
    name: 'counts of lists',
    clock,
    log,
    pollIntervalMs: INTERVAL_MS,
    async round() {
      const startedAt = clock.now();
      const hasMore = await spans.round();
      // Counting the rows of a year takes minutes: half of the time is left to everything else.
      return hasMore ? clock.now() + Math.max(0, clock.now() - startedAt) : undefined;
    },
  });
}
