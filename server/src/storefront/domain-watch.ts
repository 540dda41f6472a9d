import type { Log } from '../lib/log.ts';
import type { Acting } from '../people/audit.ts';
import { createPoller, type Poller } from '../workers/poller.ts';
import { takeDue } from './domain-repository.ts';
import { checkDomain, TILL } from './domains.ts';
import type { DomainLookUp } from './look-up.ts';
import { StorefrontRefusal } from './refusals.ts';

export interface DomainWatchOptions extends Acting {
  readonly log: Log;
  readonly lookUp: DomainLookUp['lookUp'];
  readonly pollIntervalMs?: number;
}

/** Domains that one round looks up beside each other, so that strangers' slow servers hold up little. */
const BATCH = 10;
const POLL_MS = 5_000;
/** Longer than a look-up takes: until then nobody else looks up what has been taken. */
const LEASE_MS = 120_000;

/** Looks custom domains up when they are due. Any number of processes may do so. */
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

/** Looks up what is due, at most a batch. @returns how many that were */
async function lookUpDue(deps: Omit<DomainWatchOptions, 'log' | 'pollIntervalMs'>): Promise<number> {
  const now = deps.clock.now();
  const due = await takeDue(deps.db, { now, until: now + LEASE_MS, limit: BATCH });
  const results = await Promise.allSettled(due.map((storeId) => checkDomain(deps, { storeId, by: TILL })));
  for (const result of results) {
    // One that was removed meanwhile is nobody's fault.
    if (result.status === 'rejected' && !(result.reason instanceof StorefrontRefusal)) throw result.reason;
  }
  return due.length;
}
