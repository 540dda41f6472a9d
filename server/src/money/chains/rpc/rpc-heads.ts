import type { Clock } from '../../../kernel/lib/clock.ts';
import { isNewest, type RpcCall, type RpcDialect } from './rpc-dialect.ts';
import type { RpcEndpoint } from './rpc-endpoint.ts';
import type { EndpointHead } from './rpc-health.ts';
import type { RpcLog } from './rpc-log.ts';

/** A head no further behind the best other one, in block time, is new enough to follow. */
const LAG_TOLERANCE_MS = 10_000;

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
  readonly dialect: RpcDialect;
  readonly endpoints: readonly RpcEndpoint[];
  readonly clock: Clock;
  readonly log: RpcLog;
  readonly surveyMs: number;
}

export function createHeads({ dialect, endpoints, clock, log, surveyMs }: Options): Heads {
  const prober = createProber(dialect, log);
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
    const isFar = other.number - head.number > dialect.lagTolerance && other.time - head.time > LAG_TOLERANCE_MS;
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
      if (!take(dialect, endpoint, calls, results)) return;
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
function createProber(dialect: RpcDialect, log: RpcLog) {
  const underWay = new Map<RpcEndpoint, Promise<boolean>>();
  const probe = async (endpoint: RpcEndpoint): Promise<boolean> => {
    try {
      const [answer] = await endpoint.send([dialect.newest]);
      if (answer === undefined || 'error' in answer) return false;
      log.answered(endpoint);
      return take(dialect, endpoint, [dialect.newest], [answer.result]);
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
function take(
  dialect: RpcDialect,
  endpoint: RpcEndpoint,
  calls: readonly RpcCall[],
  results: readonly unknown[],
): boolean {
  const place = calls.findIndex((call) => isNewest(dialect, call));
  const head = place < 0 ? undefined : dialect.parseHead(results[place]);
  if (head !== undefined) endpoint.health.noteHead(head);
  return head !== undefined;
}
