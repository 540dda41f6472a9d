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
