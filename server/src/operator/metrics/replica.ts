import { Counter, Gauge, type Registry } from 'prom-client';
import type { AnsweredBy } from '../../kernel/db/list-reads.ts';
import type { ReplicaState } from '../../kernel/db/replica-watch.ts';

interface Deps {
  readonly registry: Registry;
  state(): ReplicaState;
}

/** Registers gauges of a read replica, as of the scrape. */
export function registerReplicaMetrics({ registry, state }: Deps): void {
  new Gauge({
    name: 'till_database_read_replica_used',
    help: 'Whether lists are read from the replica.',
    registers: [registry],
    collect() {
      this.set(state().problem === undefined ? 1 : 0);
    },
  });
  new Gauge({
    name: 'till_database_read_lag_seconds',
    help: 'Time the replica took, or has been taking, to catch up with the primary.',
    registers: [registry],
    collect() {
      const { lagMs } = state();
      // The lag is unknown until the first reading.
      if (lagMs === undefined) this.reset();
      else this.set(lagMs / 1000);
    },
  });
}

/** Registers a counter of list reads and returns its increment. */
export function countListReads(registry: Registry): (answeredBy: AnsweredBy) => void {
  const reads = new Counter({
    name: 'till_database_list_reads_total',
    help: 'List queries, by server.',
    labelNames: ['answered_by'],
    registers: [registry],
  });
  // Set to 0 first: a counter that appears with its first event shows no increase.
  for (const answeredBy of ['replica', 'primary'] as const) reads.inc({ answered_by: answeredBy }, 0);
  return (answeredBy) => reads.inc({ answered_by: answeredBy });
}
