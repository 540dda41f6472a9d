import type { AuditDeps } from '../../kernel/auth/audit.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import { StorefrontRefusal } from '../refusals.ts';
import { takeDue } from './domain-repository.ts';
import { checkDomain, TILL } from './domains.ts';
import type { DomainLookUp } from './look-up.ts';

export interface DomainWatchOptions extends AuditDeps {
  readonly log: Log;
  readonly lookUp: DomainLookUp['lookUp'];
  readonly pollIntervalMs?: number;
}

/**
 * Maximum domains looked up concurrently per round; concurrent, so that slow servers of strangers cause little delay.
 */
const BATCH = 10;
const POLL_MS = 5_000;
/** Lease of taken domains, in milliseconds; longer than a look-up. */
const LEASE_MS = 120_000;

/** Creates a poller that looks up custom domains when they are due; safe in any number of processes. */
export function createDomainWatch({ log, lookUp, pollIntervalMs = POLL_MS, ...acting }: DomainWatchOptions): Poller {
  return createPoller({
    name: 'storefront domains',
    clock: acting.clock,
    log,
    pollIntervalMs,
    async round() {
      return (await lookUpDue({ ...acting, lookUp })) === BATCH ? 'now' : undefined;
    },
  });
}

/**
 * Looks up due domains, at most one batch.
 * @returns the number of domains
 */
async function lookUpDue(deps: Omit<DomainWatchOptions, 'log' | 'pollIntervalMs'>): Promise<number> {
  const now = deps.clock.now();
  const due = await takeDue(deps.db, { now, until: now + LEASE_MS, limit: BATCH });
  const results = await Promise.allSettled(due.map((storeId) => checkDomain(deps, { storeId, by: TILL })));
  for (const result of results) {
    // A domain that was removed during the look-up is not an error.
    if (result.status === 'rejected' && !(result.reason instanceof StorefrontRefusal)) throw result.reason;
  }
  return due.length;
}
