import { createListReads, type ReplicatedListReads } from '../../kernel/db/list-reads.ts';
import type { StoresDatabase } from '../../kernel/db/pool.ts';
import type { ReplicaState } from '../../kernel/db/replica-watch.ts';
import { redact } from '../../kernel/lib/one-line.ts';
import { countListReads, registerReplicaMetrics } from '../../operator/metrics/replica.ts';
import type { CheckAnswer } from './health.ts';
import type { ApplicationOptions, Parts } from './parts.ts';

/** Returns the read replica of a process that answers requests, if there is one. */
export function configuredReplica({
  config,
  db,
  log,
  metrics,
  roles,
}: ApplicationOptions & { readonly db: StoresDatabase }): ReplicatedListReads | undefined {
  const { databaseReadUrl: url, databaseReadMaxLagMs: maxLagMs, databasePoolSize: maxConnections } = config;
  if (url === undefined || !roles.has('api')) return undefined;
  const onRead = countListReads(metrics.registry);
  return createListReads({ primary: db, url, maxLagMs, maxConnections, log, onRead });
}

/** Registers its health check and metrics. */
export function registerReplica({ health, metrics, replica }: Parts): void {
  if (replica === undefined) return;
  registerReplicaMetrics({ registry: metrics.registry, state: () => replica.state() });
  health.register('read replica', async () => describeReplica(replica.state()));
}

/** The primary answers in its place, so it is never worse than degraded. */
function describeReplica({ problem, lagMs }: ReplicaState): CheckAnswer {
  if (problem !== undefined)
    return { ok: false, isPartial: true, facts: [{ kind: 'replicaUnused', message: redact(problem) }] };
  return { ok: true, isPartial: true, detail: `${((lagMs ?? 0) / 1000).toFixed(3)} s behind` };
}
