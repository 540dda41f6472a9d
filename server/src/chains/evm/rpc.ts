import { setTimeout as sleep } from 'node:timers/promises';
import { present } from '../../lib/assert.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { ChainUnavailable, StateUnavailable } from '../port.ts';
import { type Answer, createEndpoint, type EndpointHealth, type RpcCall, type RpcEndpoint } from './rpc-endpoint.ts';
import { isEndpointTrouble, RpcRefused } from './rpc-errors.ts';

export type { EndpointHealth, RpcCall } from './rpc-endpoint.ts';

/** Whatever answers calls about one chain. */
export interface RpcReader {
  readonly chain: string;
  /** All results in the order asked, or the first error among them. */
  batch(calls: readonly RpcCall[]): Promise<unknown[]>;
}

/** The endpoints of one host and port. Two providers are taken to be independent of each other. */
export interface RpcProvider extends RpcReader {
  /** Host and port. */
  readonly host: string;
}

/**
 * JSON-RPC over several endpoints in order of preference. Every method throws `ChainUnavailable` when none answers,
 * `RpcRefused` (a `ChainUnavailable`) when the node says no, `BlockNotCanonical` and `StateUnavailable`.
 */
export interface Rpc extends RpcReader {
  call(method: string, params: readonly unknown[]): Promise<unknown>;
  /** The independent providers among the endpoints, in order of preference. */
  providers(): readonly RpcProvider[];
  /** Sends to every endpoint, so that a transaction is known wherever it is looked for; resolves at the first success. */
  broadcast(method: string, params: readonly unknown[]): Promise<unknown>;
  health(): readonly EndpointHealth[];
  /** Asks each endpoint for its head, so that {@link health} is of this moment. Never throws. */
  probe(): Promise<readonly EndpointHealth[]>;
  /** Safe to repeat. */
  close(): Promise<void>;
}

export interface RpcOptions {
  readonly chain: string;
  readonly chainId: number;
  /** At least one, in order of preference. */
  readonly urls: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  readonly timeoutMs?: number;
  readonly maxResponseBytes?: number;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_RESPONSE_BYTES = 32 * 1024 * 1024;
/** Rounds over all endpoints before a read is given up. */
const ROUNDS = 3;
const FIRST_BACKOFF_MS = 200;
/** Calls in one HTTP request; hosted nodes refuse larger batches. */
const MAX_BATCH = 50;

/** Opens no connection before the first call. */
export function createRpc(options: RpcOptions): Rpc {
  const { chain, urls, log } = options;
  const endpoints = urls.map((url) =>
    createEndpoint({
      ...options,
      url,
      timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      maxResponseBytes: options.maxResponseBytes ?? DEFAULT_MAX_RESPONSE_BYTES,
    }),
  );
  const outages = createOutageLog(chain, endpoints, log);
  const ask = createAsker(chain, endpoints, outages);
  const batch = async (calls: readonly RpcCall[]): Promise<unknown[]> => {
    const results: unknown[] = [];
    for (let start = 0; start < calls.length; start += MAX_BATCH) {
      results.push(...(await ask(calls.slice(start, start + MAX_BATCH))));
    }
    return results;
  };
  let closed: Promise<void> | undefined;
  const health = (): EndpointHealth[] => endpoints.map((endpoint) => endpoint.health());
  return {
    chain,
    batch,
    providers: () => providersOf(options, endpoints),
    call: async (method, params) => (await batch([{ method, params }]))[0],
    broadcast: (method, params) => broadcast(chain, endpoints, { method, params }),
    health,
    async probe() {
      await Promise.all(endpoints.map((endpoint) => probeHead(endpoint)));
      return health();
    },
    close: () => {
      closed ??= Promise.all(endpoints.map((endpoint) => endpoint.close())).then(() => {});
      return closed;
    },
  };
}

function providersOf({ chain, urls }: RpcOptions, endpoints: readonly RpcEndpoint[]): RpcProvider[] {
  const byHost = new Map<string, RpcEndpoint[]>();
  endpoints.forEach((endpoint, index) => {
    const { host } = new URL(present(urls[index], 'each endpoint has a URL'));
    byHost.set(host, [...(byHost.get(host) ?? []), endpoint]);
  });
  return [...byHost].map(([host, own]) => ({ host, chain, batch: (calls) => firstAnswer(chain, own, calls) }));
}

/** What the first of the endpoints that answers says; an endpoint that is down is passed over. */
async function firstAnswer(
  chain: string,
  endpoints: readonly RpcEndpoint[],
  calls: readonly RpcCall[],
): Promise<unknown[]> {
  let lastError: unknown;
  for (const endpoint of endpoints) {
    try {
      return resultsOf(await endpoint.send(calls));
    } catch (error) {
      lastError = error;
      if (!isWorthAnother(error)) throw error;
    }
  }
  throw lastError ?? new ChainUnavailable(chain, `${chain} has no endpoint`);
}

/** Reads are safe to repeat: tries the endpoints in order, a bounded number of rounds. */
function createAsker(chain: string, endpoints: readonly RpcEndpoint[], outages: OutageLog) {
  return async (calls: readonly RpcCall[]): Promise<unknown[]> => {
    let lastError: unknown;
    const ready = endpoints.filter((endpoint) => endpoint.isReady());
    // During a known outage one attempt is enough: whoever polls comes back.
    const isOutage = ready.length === 0;
    for (let round = 0; round < (isOutage ? 1 : ROUNDS); round++) {
      if (round > 0) await sleep(FIRST_BACKOFF_MS * 2 ** (round - 1));
      for (const endpoint of round === 0 && !isOutage ? ready : endpoints) {
        try {
          const results = resultsOf(await endpoint.send(calls));
          outages.answered(endpoint);
          noteHeads(endpoint, calls, results);
          return results;
        } catch (error) {
          lastError = error;
          if (!isWorthAnother(error)) throw error;
        }
      }
      if (lastError instanceof StateUnavailable) break;
    }
    outages.failed(lastError);
    if (lastError instanceof StateUnavailable || lastError instanceof ChainUnavailable) throw lastError;
    throw new ChainUnavailable(chain, `no endpoint of ${chain} answered`, { cause: lastError });
  };
}

/** Whether another endpoint, or the same one later, may give an answer. */
function isWorthAnother(error: unknown): boolean {
  return isEndpointTrouble(error) || (error instanceof ChainUnavailable && !(error instanceof RpcRefused));
}

function resultsOf(answers: readonly Answer[]): unknown[] {
  return answers.map((answer) => {
    if ('error' in answer) throw answer.error;
    return answer.result;
  });
}

function noteHeads(endpoint: RpcEndpoint, calls: readonly RpcCall[], results: readonly unknown[]): void {
  calls.forEach((call, index) => {
    const result = results[index];
    const isLatest = call.method === 'eth_getBlockByNumber' && call.params[0] === 'latest';
    if (isLatest && typeof result === 'object' && result !== null && 'number' in result) {
      endpoint.noteHead(BigInt(String(result.number)));
    }
  });
}

async function probeHead(endpoint: RpcEndpoint): Promise<void> {
  try {
    const [answer] = await endpoint.send([{ method: 'eth_blockNumber', params: [] }]);
    if (answer !== undefined && 'result' in answer) endpoint.noteHead(BigInt(String(answer.result)));
  } catch {
    // What went wrong is what the probe is for; it stands in the endpoint's health.
  }
}

async function broadcast(chain: string, endpoints: readonly RpcEndpoint[], call: RpcCall): Promise<unknown> {
  const outcomes = await Promise.allSettled(
    endpoints.map(async (endpoint) => resultsOf(await endpoint.send([call]))[0]),
  );
  const success = outcomes.find((outcome) => outcome.status === 'fulfilled');
  if (success !== undefined) return success.value;
  const reasons = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown);
  // A node's own reason says more than a connection that failed.
  throw reasons.find((reason) => reason instanceof RpcRefused) ?? present(reasons[0], `${chain} has no endpoint`);
}

interface OutageLog {
  answered(endpoint: RpcEndpoint): void;
  failed(error: unknown): void;
}

/** One line when an endpoint or the whole chain stops answering and one when it answers again. */
function createOutageLog(chain: string, endpoints: readonly RpcEndpoint[], log: Log): OutageLog {
  const down = new Set<RpcEndpoint>();
  let isOut = false;
  const noteDown = (): void => {
    for (const endpoint of endpoints) {
      const { ok, url, lastError } = endpoint.health();
      if (ok || down.has(endpoint)) continue;
      down.add(endpoint);
      log.warn({ chain, url, reason: lastError }, 'RPC endpoint stopped answering');
    }
  };
  return {
    answered(endpoint) {
      if (isOut) log.info({ chain }, 'chain can be read again');
      isOut = false;
      if (down.delete(endpoint)) log.info({ chain, url: endpoint.health().url }, 'RPC endpoint answers again');
      noteDown();
    },
    failed(error) {
      noteDown();
      if (error instanceof StateUnavailable || error instanceof RpcRefused) return;
      if (!isOut)
        log.error({ chain, reason: error instanceof Error ? error.message : String(error) }, 'chain cannot be read');
      isOut = true;
    },
  };
}
