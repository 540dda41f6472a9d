import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { ConnectedChain } from '../../money/chains/connected-chain.ts';
import type { EndpointHealth } from '../../money/chains/rpc/rpc.ts';
import { LIES } from '../../money/chains/rpc/rpc-health.ts';
import { NEEDS } from '../../money/chains/rpc/rpc-needs.ts';

const LABELS = ['chain', 'host'];

interface Endpoint {
  readonly labels: { readonly chain: string; readonly host: string };
  readonly health: EndpointHealth;
}

/**
 * Time for which a node's answer counts, in milliseconds: the process that follows the chain queries each node several
 * times within it. Older answers, in a process that queries no nodes, would hide an outage that others see.
 */
const ANSWER_LIFETIME_MS = 120_000;

interface Deps {
  readonly registry: Registry;
  readonly chains: readonly ConnectedChain[];
  readonly clock: Clock;
}

/** Registers gauges of the answers of each chain's nodes to this process, as of the scrape. Sends no requests to nodes. */
export function registerChainsMetrics({ registry, chains, clock }: Deps): void {
  const registers = [registry];
  const isUp = ({ ok, checkedAt }: EndpointHealth): number | null => {
    if (!ok) return 0;
    return checkedAt !== null && clock.now() - checkedAt <= ANSWER_LIFETIME_MS ? 1 : null;
  };
  const gauge = (name: string, help: string, read: (health: EndpointHealth) => number | null): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: LABELS,
      registers,
      collect() {
        this.reset();
        for (const { labels, health } of endpointsOf(chains)) {
          const value = read(health);
          if (value !== null) this.set(labels, value);
        }
      },
    });
  gauge('till_rpc_up', 'Whether the last request to a node was answered; absent when that was long ago.', isUp);
  gauge('till_rpc_score', 'Health of a node from 0 to 1; below 0.5 it is used last.', ({ score }) => score);
  gauge('till_rpc_latency_seconds', 'Time the last request to a node took.', ({ latencyMs }) =>
    latencyMs === null ? null : latencyMs / 1000,
  );
  gauge('till_rpc_lag_blocks', 'Blocks that a node is behind the best of the others.', ({ lagBlocks }) =>
    lagBlocks === null ? null : Number(lagBlocks),
  );
  new Gauge({
    name: 'till_rpc_lacks',
    help: '1 for a required feature that a node lacks, otherwise 0.',
    labelNames: [...LABELS, 'need'],
    registers,
    collect() {
      this.reset();
      for (const { labels, health } of endpointsOf(chains)) {
        for (const need of NEEDS) this.set({ ...labels, need }, health.lacks.includes(need) ? 1 : 0);
      }
    },
  });
  const blocks = new Gauge({
    name: 'till_chain_block_seconds',
    help: 'Approximate block time of each configured chain.',
    labelNames: ['chain'],
    registers,
  });
  for (const { name: chain, blockSeconds } of chains) blocks.set({ chain }, blockSeconds);
  new Counter({
    name: 'till_rpc_wrong_answers_total',
    help: 'Wrong answers detected from a node, by kind.',
    labelNames: [...LABELS, 'kind'],
    registers,
    collect() {
      this.reset();
      for (const { labels, health } of endpointsOf(chains)) {
        // Each kind starts at 0: otherwise the first of a kind would not be an increase.
        for (const kind of LIES) this.inc({ ...labels, kind }, health.lies[kind] ?? 0);
      }
    },
  });
}

/** Returns endpoints with unique labels: a host listed again also gets its position. Path and query are left out. */
function endpointsOf(chains: readonly ConnectedChain[]): Endpoint[] {
  return chains.flatMap(({ name: chain, rpc }) => {
    const endpoints = rpc.health();
    return endpoints.map((health, place) => {
      const isFirst = endpoints.findIndex(({ host }) => host === health.host) === place;
      return { health, labels: { chain, host: isFirst ? health.host : `${health.host}#${place + 1}` } };
    });
  });
}
