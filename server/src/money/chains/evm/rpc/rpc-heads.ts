import type { Clock } from '../../../../kernel/lib/clock.ts';
import { isQuantity } from '../hex.ts';
import type { RpcEndpoint } from './rpc-endpoint.ts';
import type { EndpointHead } from './rpc-health.ts';
import type { RpcLog } from './rpc-log.ts';
import type { RpcCall } from './rpc-transport.ts';

/** A head more than this many blocks and this much block time behind the best other one is too old to follow. */
export const LAG_TOLERANCE_BLOCKS = 3n;
const LAG_TOLERANCE_MS = 10_000;
const LATEST: RpcCall = { method: 'eth_getBlockByNumber', params: ['latest', false] };

/** Compares the heads of the endpoints, so that one that lags behind is not followed. */
export interface Heads {
  /**
   * Records the head among an endpoint's results, if there is one, and periodically requests those of the others.
   */
  note(endpoint: RpcEndpoint, calls: readonly RpcCall[], results: readonly unknown[]): void;
  /** Returns the highest head named by a trusted endpoint other than the given one. */
  best(except?: RpcEndpoint): EndpointHead | undefined;
  /** Requests the head of each of these endpoints. Never throws. */
  survey(endpoints: readonly RpcEndpoint[]): Promise<void>;
  /** Checks whether endpoints that have failed answer again, once their pauses are over. */
  probeRested(): void;
  /** Resolves when no probe is under way. */
  settled(): Promise<void>;
}

interface Options {
  readonly endpoints: readonly RpcEndpoint[];
  readonly clock: Clock;
  readonly log: RpcLog;
  readonly surveyMs: number;
}

export function createHeads({ endpoints, clock, log, surveyMs }: Options): Heads {
  const prober = createProber(log);
  let surveyedAt = Number.NEGATIVE_INFINITY;
  const best = (except?: RpcEndpoint): EndpointHead | undefined => {
    let highest: EndpointHead | undefined;
    for (const endpoint of endpoints) {
      const head = endpoint.health.head();
      if (endpoint === except || head === null) continue;
      if (!endpoint.health.isOk() || !endpoint.health.isTrusted()) continue;
      if (highest === undefined || head.number > highest.number) highest = head;
    }
    return highest;
  };
  /**
   * Judges whether an endpoint lags, which is possible only right after it named its head: those of the others may be
   * older.
   */
  const judge = (endpoint: RpcEndpoint): void => {
    const head = endpoint.health.head();
    const other = best(endpoint);
    if (head === null || other === undefined) return;
    const isFar = other.number - head.number > LAG_TOLERANCE_BLOCKS && other.time - head.time > LAG_TOLERANCE_MS;
    if (endpoint.health.setLagging(isFar)) log.lags(endpoint, `head ${head.number}, another has ${other.number}`);
  };
  const survey = async (endpoints: readonly RpcEndpoint[]): Promise<void> => {
    surveyedAt = clock.now();
    const hasHead = await Promise.all(endpoints.map(prober.ask));
    endpoints.filter((_, index) => hasHead[index]).forEach(judge);
  };
  return {
    best,
    survey,
    note(endpoint, calls, results) {
      if (!take(endpoint, calls, results)) return;
      judge(endpoint);
      if (endpoints.length < 2 || clock.now() - surveyedAt < surveyMs) return;
      void survey(endpoints.filter(({ health }) => health.isOk() && !health.isLimited()));
    },
    probeRested() {
      for (const endpoint of endpoints) {
        const { health } = endpoint;
        if (!health.isOk() && health.isRested() && !health.isLimited()) void prober.ask(endpoint);
      }
    },
    settled: prober.settled,
  };
}

/** Requests the heads of endpoints, with at most one request in flight to each. */
function createProber(log: RpcLog) {
  const underWay = new Map<RpcEndpoint, Promise<boolean>>();
  const probe = async (endpoint: RpcEndpoint): Promise<boolean> => {
    try {
      const [answer] = await endpoint.send([LATEST]);
      if (answer === undefined || 'error' in answer) return false;
      log.answered(endpoint);
      return take(endpoint, [LATEST], [answer.result]);
    } catch {
      // A probe is meant to find failures; this one is recorded in the endpoint's health.
      return false;
    }
  };
  return {
    /** Resolves to true when the endpoint named its head. Never throws. */
    ask(endpoint: RpcEndpoint): Promise<boolean> {
      const running = underWay.get(endpoint) ?? probe(endpoint).finally(() => underWay.delete(endpoint));
      underWay.set(endpoint, running);
      return running;
    },
    settled: async () => void (await Promise.allSettled(underWay.values())),
  };
}

/** Records the head among an endpoint's results; returns true when there is one. */
function take(endpoint: RpcEndpoint, calls: readonly RpcCall[], results: readonly unknown[]): boolean {
  const place = calls.findIndex(isLatest);
  const head = place < 0 ? undefined : parseHead(results[place]);
  if (head !== undefined) endpoint.health.noteHead(head);
  return head !== undefined;
}

function isLatest({ method, params }: RpcCall): boolean {
  return method === 'eth_getBlockByNumber' && params[0] === 'latest';
}

/** Parses the number and time of a node's block; undefined when it is not a block. */
function parseHead(value: unknown): EndpointHead | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { number, timestamp } = value as { number?: unknown; timestamp?: unknown };
  if (!isQuantity(number) || !isQuantity(timestamp)) return undefined;
  return { number: BigInt(number), time: Number(timestamp) * 1000 };
}
