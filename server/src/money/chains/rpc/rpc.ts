import { randomInt } from 'node:crypto';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { present } from '../../../kernel/lib/errors.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import { ChainUnavailable } from '../port.ts';
import type { RpcCall, RpcDialect } from './rpc-dialect.ts';
import { createEndpoint, type RpcEndpoint } from './rpc-endpoint.ts';
import { RpcRefused } from './rpc-errors.ts';
import { createHeads, type Heads } from './rpc-heads.ts';
import type { EndpointHealth, Lie } from './rpc-health.ts';
import { createRpcLog } from './rpc-log.ts';
import { missingFrom, type Need } from './rpc-needs.ts';
import { createPool, type Reply, type RpcPool, resultsOf } from './rpc-pool.ts';
import { type FindSamples, probeNeeds } from './rpc-probe.ts';

export type { RpcCall } from './rpc-dialect.ts';
export type { EndpointHealth, Lie } from './rpc-health.ts';
export type { Reply } from './rpc-pool.ts';

/** The traits shared by the nodes of one chain. */
export interface RpcFamily extends RpcDialect {
  /** Creates the function that asks the pool, and other providers for blocks that the first lacks. */
  createAsk(parts: RpcParts): (calls: readonly RpcCall[]) => Promise<Reply>;
}

/** The parts of an RPC that a family asks with. */
export interface RpcParts {
  readonly pool: RpcPool;
  readonly heads: Heads;
  accuse(source: RpcEndpoint, lie: Lie, detail: string): void;
}

/** Anything that answers calls about one chain. */
export interface RpcReader {
  readonly chain: string;
  /** Returns all results in the requested order. @throws the first error among them */
  batch(calls: readonly RpcCall[]): Promise<unknown[]>;
  /**
   * Returns the results as parsed by `parse`. If that throws `ChainUnavailable`, because they are not answers to the
   * calls, their source is accused, so that another one is tried next time.
   */
  read<T>(calls: readonly RpcCall[], parse: (results: unknown[]) => T): Promise<T>;
}

/** The endpoints at one host and port. Providers are assumed to be independent of one another. */
export interface RpcProvider extends RpcReader {
  /** Host and port. */
  readonly host: string;
  /** Records that the provider gave a wrong answer; it is then tried last for a time. */
  accuse(lie: Lie, detail: string): void;
}

/**
 * JSON-RPC over several endpoints: the healthy ones in order of preference, then the others. Every method throws
 * `ChainUnavailable` when none answers, `RpcRefused` (a `ChainUnavailable`) when the node refuses, `BlockNotCanonical`
 * and `StateUnavailable`.
 */
export interface Rpc extends RpcReader {
  call(method: string, params: readonly unknown[]): Promise<unknown>;
  /** Like {@link batch}, but also returns the source. */
  ask(calls: readonly RpcCall[]): Promise<Reply>;
  /** Returns an answer as parsed by `parse`; its source is accused as in {@link read}. */
  parseOf<T>(source: RpcEndpoint, parse: () => T): T;
  /** Returns true when a provider other than the source's works and is trusted. */
  hasOther(source: RpcEndpoint, calls?: readonly RpcCall[]): boolean;
  /** Returns the answers of a trusted provider other than the source's; undefined when none answers. */
  askOther(calls: readonly RpcCall[], source: RpcEndpoint): Promise<Reply | undefined>;
  /** Records that an endpoint gave a wrong answer; it is then tried last for a time. */
  accuse(source: RpcEndpoint, lie: Lie, detail: string): void;
  /** Makes an endpoint prove again that it is a node of this chain. @throws ChainUnavailable when it is not */
  proveChain(source: RpcEndpoint): Promise<void>;
  /** Returns the independent providers among the endpoints, in order of preference. */
  providers(): readonly RpcProvider[];
  /** Broadcasts a transaction to every endpoint; resolves at the first success. */
  broadcast(method: string, params: readonly unknown[]): Promise<unknown>;
  health(): readonly EndpointHealth[];
  /** Requests each endpoint's head, so that {@link health} is up to date. Never throws. */
  probe(): Promise<readonly EndpointHealth[]>;
  /**
   * Detects missing capabilities of each endpoint. Resolves to true if all are known and none is missing. Never throws.
   */
  probeNeeds(findSamples: FindSamples): Promise<boolean>;
  /** Returns the capabilities that no endpoint has, as far as is known. */
  missing(): readonly Need[];
  /** Closes all connections. Safe to repeat. */
  close(): Promise<void>;
}

export interface RpcOptions {
  readonly chain: string;
  readonly family: RpcFamily;
  /** At least one, in order of preference. */
  readonly urls: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  readonly timeoutMs?: number;
  readonly maxResponseBytes?: number;
  /** Interval between comparisons of all endpoints' heads, in milliseconds. */
  readonly surveyMs?: number;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_RESPONSE_BYTES = 32 * 1024 * 1024;
const DEFAULT_SURVEY_MS = 20_000;
const RANDOM_STEPS = 2 ** 32;

/** Creates an RPC. Opens no connection before the first call. */
export function createRpc(options: RpcOptions): Rpc {
  const { chain, clock, family } = options;
  const accuse: Rpc['accuse'] = (source, lie, detail) => {
    if (source.health.lied(lie)) log.lied(source, lie, detail);
  };
  const endpoints = options.urls.map((url) =>
    createEndpoint({
      ...options,
      dialect: family,
      url,
      timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      maxResponseBytes: options.maxResponseBytes ?? DEFAULT_MAX_RESPONSE_BYTES,
      random: () => randomInt(RANDOM_STEPS - 1) / RANDOM_STEPS,
      onWrongChain: (endpoint, detail) => accuse(endpoint, 'wrong chain', detail),
    }),
  );
  const log = createRpcLog(options.log, chain, endpoints);
  const heads = createHeads({
    dialect: family,
    endpoints,
    clock,
    log,
    surveyMs: options.surveyMs ?? DEFAULT_SURVEY_MS,
  });
  const pool = createPool({ chain, dialect: family, endpoints, clock, heads, log });
  const ask = family.createAsk({ pool, heads, accuse });
  const batch = async (calls: readonly RpcCall[]): Promise<unknown[]> =>
    calls.length === 0 ? [] : (await ask(calls)).results;
  const parseOf: Rpc['parseOf'] = (source, parse) =>
    orAccuse(chain, parse, (detail) => accuse(source, 'malformed answer', detail));
  const health = (): EndpointHealth[] =>
    endpoints.map((endpoint) => endpoint.health.read(heads.best(endpoint)?.number));
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await Promise.all(endpoints.map((endpoint) => endpoint.close()));
    await heads.settled();
  };
  return {
    chain,
    ask,
    hasOther: pool.hasOther,
    askOther: pool.askOther,
    accuse,
    batch,
    parseOf,
    async read(calls, parse) {
      const { results, source } = await ask(calls);
      return parseOf(source, () => parse(results));
    },
    health,
    async proveChain(source) {
      source.doubtChain();
      await pool.askAmong([source], [family.identity]);
    },
    providers: () => providersOf({ pool, accuse }, chain, endpoints),
    call: async (method, params) => (await batch([{ method, params }]))[0],
    broadcast: (method, params) => broadcast(chain, endpoints, { method, params }),
    probeNeeds: (findSamples) => probeNeeds({ dialect: family, log }, endpoints, findSamples),
    missing: () => missingFrom(endpoints),
    async probe() {
      await heads.survey(endpoints);
      return health();
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

function providersOf(
  { pool, accuse }: { readonly pool: RpcPool; readonly accuse: Rpc['accuse'] },
  chain: string,
  endpoints: readonly RpcEndpoint[],
): RpcProvider[] {
  const byHost = Map.groupBy(endpoints, ({ host }) => host);
  return [...byHost].map(([host, own]) => {
    const accuseAll: RpcProvider['accuse'] = (lie, detail) => {
      for (const endpoint of own) accuse(endpoint, lie, detail);
    };
    return {
      host,
      chain,
      batch: (calls) => pool.askAmong(own, calls),
      async read(calls, parse) {
        const results = await pool.askAmong(own, calls);
        return orAccuse(
          chain,
          () => parse(results),
          (detail) => accuseAll('malformed answer', detail),
        );
      },
      accuse: accuseAll,
    };
  });
}

/**
 * Parses an answer; since a node may send anything, one that cannot be parsed fails like a chain that cannot be read.
 */
function orAccuse<T>(chain: string, parse: () => T, accuse: (detail: string) => void): T {
  try {
    return parse();
  } catch (error) {
    const isMalformed = error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError;
    if (!isMalformed && !(error instanceof ChainUnavailable)) throw error;
    const detail = isMalformed ? 'its answer is malformed' : error.message;
    accuse(detail);
    throw isMalformed ? new ChainUnavailable(chain, detail, { cause: error }) : error;
  }
}

async function broadcast(chain: string, endpoints: readonly RpcEndpoint[], call: RpcCall): Promise<unknown> {
  const sent = endpoints.map(async (endpoint) => resultsOf(await endpoint.send([call]))[0]);
  try {
    return await Promise.any(sent);
  } catch (error) {
    const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
    // A node's own reason is more helpful than that of a failed connection.
    throw reasons.find((reason) => reason instanceof RpcRefused) ?? present(reasons[0], `${chain} has no endpoint`);
  }
}
