import { enabledMethods } from '../merchants/store-repository.ts';
import { createPoller, type Poller } from '../workers/poller.ts';
import type { Parts } from './parts.ts';

/** How often it is looked up which methods stores have enabled; a new one is asked for when the first buyer sees it. */
const LOOK_UP_MS = 10 * 60_000;

/** Keeps the prices of the tokens in use fresh, for the quotes of this process. */
export function createRatesRefresher({ chains, clock, config, db, log, rates }: Parts): Poller {
  let lookedUpAt = Number.NEGATIVE_INFINITY;
  return createPoller({
    name: 'prices',
    clock,
    log,
    pollIntervalMs: config.ratesRefreshSeconds * 1000,
    async round() {
      if (clock.now() - lookedUpAt >= LOOK_UP_MS) {
        const methods = await enabledMethods(db);
        rates.use(methods.flatMap((id) => chains.registry.method(id)?.method.token ?? []));
        lookedUpAt = clock.now();
      }
      await rates.refresh();
      return undefined;
    },
  });
}
