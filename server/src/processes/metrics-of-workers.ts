import { AggregatorRegistry, type Registry } from 'prom-client';
import type { ApiWorkers } from './api-workers.ts';

/** Returns this process's metrics and those of its workers, which have a label `worker`, in Prometheus' text form. */
export async function metricsWith(registry: Registry, workers: Pick<ApiWorkers, 'ask'>): Promise<string> {
  const all = await Promise.all([registry.getMetricsAsJSON(), ...(await workers.ask('metrics'))]);
  // No two have the same labels, so nothing is added up and nothing is lost.
  const each = all.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' as const })));
  return AggregatorRegistry.aggregate(each).metrics();
}
