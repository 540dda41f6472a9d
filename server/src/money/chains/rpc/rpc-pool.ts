import { setTimeout as sleep } from 'node:timers/promises';
import { type Backoff, backoffMs } from '../../../kernel/lib/backoff.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { smallest } from '../../../kernel/lib/lists.ts';
import { BlockNotCanonical, ChainUnavailable, StateUnavailable } from '../port.ts';
import type { RpcCall, RpcDialect } from './rpc-dialect.ts';
import type { RpcEndpoint } from './rpc-endpoint.ts';
import { isEndpointTrouble, RateLimited, RpcRefused } from './rpc-errors.ts';
import type { Heads } from './rpc-heads.ts';
import { HEALTHY_SCORE } from './rpc-health.ts';
import type { RpcLog } from './rpc-log.ts';
import type { Answer } from './rpc-transport.ts';

/** Results in the requested order, and the endpoint that returned them. */
export interface Reply {
  readonly results: unknown[];
  readonly source: RpcEndpoint;
}

/** The answer that a requested block is not on the endpoint's chain. */
export interface UnknownBlock {
  readonly error: BlockNotCanonical;
  readonly source: RpcEndpoint;
}

/** The endpoints of a chain, the healthiest tried first. */
export interface RpcPool {
  /** @throws ChainUnavailable when none answers, RpcRefused when one refuses, StateUnavailable */
  ask(calls: readonly RpcCall[]): Promise<Reply | UnknownBlock>;
  /** Returns true if another provider has a working, trusted endpoint that can answer the calls. */
  hasOther(source: RpcEndpoint, calls?: readonly RpcCall[]): boolean;
  /** Returns the answer of a trusted endpoint of another provider; undefined when none answers. */
  askOther(calls: readonly RpcCall[], source: RpcEndpoint): Promise<Reply | undefined>;
  /** Returns the results of the first of these endpoints that answers. @throws the first error among them */
  askAmong(endpoints: readonly RpcEndpoint[], calls: readonly RpcCall[]): Promise<unknown[]>;
}

export interface PoolOptions {
  readonly chain: string;
  readonly dialect: RpcDialect;
  /** At least one, in order of preference. */
  readonly endpoints: readonly RpcEndpoint[];
  readonly clock: Clock;
  readonly heads: Heads;
  readonly log: RpcLog;
}

/** Rounds over all endpoints before giving up a read. */
const ROUNDS = 3;
const PAUSES: Backoff = { firstMs: 200, longestMs: 400 };
/** Maximum wait of a read, while every endpoint limits the rate, for the first to be free again. */
const MAX_LIMIT_WAIT_MS = 5_000;

/** Creates a pool that tries healthy endpoints in the operator's order of preference, then the others, best first. */
export function createPool(options: PoolOptions): RpcPool {
  return {
    ask: (calls) => firstAnswer(options, calls),
    hasOther: (source, calls = []) => othersThan(options, source, calls).length > 0,
    askOther: (calls, source) => otherAnswer(options, calls, source),
    askAmong: (endpoints, calls) => answerAmong(options, endpoints, calls),
  };
}

/** Tries the endpoints in order, for a bounded number of rounds: reads are safe to repeat. */
async function firstAnswer(options: PoolOptions, calls: readonly RpcCall[]): Promise<Reply | UnknownBlock> {
  const { chain, heads, log } = options;
  const endpoints = able(options, options.endpoints, calls);
  const startedAt = performance.now();
  let lastError: unknown;
  // During a known outage, one attempt is enough: pollers try again anyway.
  const isOutage = !endpoints.some(isUsable);
  if (!isOutage) heads.probeRested();
  for (let round = 0; round < (isOutage ? 1 : ROUNDS); round++) {
    if (round > 0) await sleep(backoffMs(PAUSES, round - 1));
    await untilOneIsFree({ ...options, endpoints });
    for (const source of inOrder(endpoints.filter(round === 0 && !isOutage ? isUsable : isFree))) {
      try {
        return { results: await resultsFrom(options, source, calls), source };
      } catch (error) {
        if (error instanceof BlockNotCanonical) return { error, source };
        lastError = error;
        if (!isWorthAnother(error)) throw error;
      }
    }
    if (lastError instanceof StateUnavailable) break;
  }
  lastError ??= new RateLimited(chain, `every endpoint of ${chain} limits the rate`);
  // A request from before an endpoint recovered says nothing about the chain since.
  if (!endpoints.some(({ health }) => health.hasRecoveredSince(startedAt))) log.failed(lastError);
  if (lastError instanceof StateUnavailable || lastError instanceof ChainUnavailable) throw lastError;
  throw new ChainUnavailable(chain, `no endpoint of ${chain} answered`, { cause: lastError });
}

async function otherAnswer(
  options: PoolOptions,
  calls: readonly RpcCall[],
  source: RpcEndpoint,
): Promise<Reply | undefined> {
  for (const other of inOrder(othersThan(options, source, calls))) {
    try {
      return { results: await resultsFrom(options, other, calls), source: other };
    } catch {
      // The next one is tried; it is not an error if none answers.
    }
  }
  return undefined;
}

function othersThan(options: PoolOptions, source: RpcEndpoint, calls: readonly RpcCall[]): RpcEndpoint[] {
  return options.endpoints.filter(
    (endpoint) =>
      endpoint.host !== source.host &&
      isUsable(endpoint) &&
      endpoint.health.isTrusted() &&
      canAnswer(options, endpoint, calls),
  );
}

/** Returns the endpoints that can answer the calls. If none seems able to, returns all, since that may have changed. */
function able(
  options: PoolOptions,
  endpoints: readonly RpcEndpoint[],
  calls: readonly RpcCall[],
): readonly RpcEndpoint[] {
  const found = endpoints.filter((endpoint) => canAnswer(options, endpoint, calls));
  return found.length === 0 ? endpoints : found;
}

/** Returns true if, as far as is known, an endpoint has the capabilities that the calls need. */
function canAnswer({ dialect }: PoolOptions, { health }: RpcEndpoint, calls: readonly RpcCall[]): boolean {
  const lacks = health.lacks();
  return (
    lacks.length === 0 ||
    calls.every((call) => {
      const need = dialect.needOf(call);
      return need === undefined || !lacks.includes(need);
    })
  );
}

async function answerAmong(
  options: PoolOptions,
  endpoints: readonly RpcEndpoint[],
  calls: readonly RpcCall[],
): Promise<unknown[]> {
  let lastError: unknown;
  const ready = able(options, endpoints, calls).filter(
    (endpoint) => isFree(endpoint) && (isUsable(endpoint) || endpoint.health.isRested()),
  );
  for (const endpoint of inOrder(ready)) {
    try {
      return await resultsFrom(options, endpoint, calls);
    } catch (error) {
      lastError = error;
      if (!isWorthAnother(error)) throw error;
    }
  }
  throw lastError ?? new ChainUnavailable(options.chain, `${endpoints[0]?.host} is paused`);
}

/** Returns one endpoint's results. @throws the first error among them */
async function resultsFrom(
  { heads, log }: PoolOptions,
  endpoint: RpcEndpoint,
  calls: readonly RpcCall[],
): Promise<unknown[]> {
  const results = resultsOf(await endpoint.send(calls));
  log.answered(endpoint);
  heads.note(endpoint, calls, results);
  return results;
}

/** Returns the results of the answers. @throws the first error among them */
export function resultsOf(answers: readonly Answer[]): unknown[] {
  return answers.map((answer) => {
    if ('error' in answer) throw answer.error;
    return answer.result;
  });
}

function isFree({ health }: RpcEndpoint): boolean {
  return !health.isLimited();
}

/**
 * Returns true when it works, as far as is known. One that has failed is checked by a probe, in the background.
 */
function isUsable(endpoint: RpcEndpoint): boolean {
  return endpoint.health.isOk() && isFree(endpoint);
}

function inOrder(endpoints: readonly RpcEndpoint[]): RpcEndpoint[] {
  const rank = ({ health }: RpcEndpoint): number => Math.min(health.score(), HEALTHY_SCORE);
  return [...endpoints].sort((a, b) => rank(b) - rank(a));
}

async function untilOneIsFree({ clock, endpoints }: PoolOptions): Promise<void> {
  if (endpoints.some(isFree)) return;
  const waitMs = smallest(endpoints.map(({ health }) => health.limitedUntil())) - clock.now();
  if (waitMs > 0 && waitMs <= MAX_LIMIT_WAIT_MS) await sleep(waitMs);
}

/** Returns true when another endpoint, or the same one later, may answer. */
function isWorthAnother(error: unknown): boolean {
  return isEndpointTrouble(error) || (error instanceof ChainUnavailable && !(error instanceof RpcRefused));
}
