import { Agent, errors, request } from 'undici';
import type { Clock } from '../../lib/clock.ts';
import { ChainUnavailable } from '../port.ts';
import { type RpcErrorBody, RpcRefused, translateRpcError } from './rpc-errors.ts';

/** One request to a node. */
export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** What is known of one endpoint; times are epoch milliseconds. */
export interface EndpointHealth {
  /** Scheme and host; path, query and credentials may be secret and are left out. */
  readonly url: string;
  /** False from the first failure until the next success. True before the first request. */
  readonly ok: boolean;
  readonly lastError: string | null;
  /** How long the last successful request took. */
  readonly latencyMs: number | null;
  /** The highest block number this endpoint has answered. */
  readonly head: bigint | null;
  readonly checkedAt: number | null;
}

export interface EndpointOptions {
  readonly chain: string;
  readonly chainId: number;
  readonly url: string;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
}

/** One URL of a chain: sends requests, refuses a node of another chain, remembers how it fared. */
export interface RpcEndpoint {
  /** Answers in the order asked, errors in place. @throws ChainUnavailable when nothing usable came back */
  send(calls: readonly RpcCall[]): Promise<Answer[]>;
  /** Whether it may be asked now: it works, or its pause after a failure is over. */
  isReady(): boolean;
  noteHead(number: bigint): void;
  health(): EndpointHealth;
  close(): Promise<void>;
}

/** The result of one call, or the error the node gave for it. */
export type Answer = { readonly result: unknown } | { readonly error: Error };

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;
const CONNECTIONS = 8;

/** Opens no connection before the first request. */
export function createEndpoint(options: EndpointOptions): RpcEndpoint {
  const { chain, chainId, clock } = options;
  const transport = createTransport(options);
  const health = createHealth(options.url, clock);
  let isRightChain = false;

  const checkChain = async (): Promise<void> => {
    const [answer] = await transport.send([{ method: 'eth_chainId', params: [] }]);
    if (answer === undefined || 'error' in answer) throw new ChainUnavailable(chain, 'eth_chainId was refused');
    if (Number(answer.result) !== chainId) {
      throw new ChainUnavailable(
        chain,
        `${maskUrl(options.url)} is a node of chain id ${Number(answer.result)}, not ${chainId}: correct CHAIN_${envName(chain)}_RPC_URLS`,
      );
    }
    isRightChain = true;
  };

  return {
    async send(calls) {
      const startedAt = performance.now();
      try {
        if (!isRightChain) await checkChain();
        const answers = await transport.send(calls);
        health.succeeded(performance.now() - startedAt);
        return answers;
      } catch (error) {
        // After an outage another node may stand behind the same URL.
        isRightChain = false;
        health.failed(error);
        throw error;
      }
    },
    isReady: health.isReady,
    noteHead: health.noteHead,
    health: health.read,
    close: transport.close,
  };
}

function createHealth(url: string, clock: Clock) {
  let failures = 0;
  let pausedUntil = 0;
  let state: EndpointHealth = {
    url: maskUrl(url),
    ok: true,
    lastError: null,
    latencyMs: null,
    head: null,
    checkedAt: null,
  };
  return {
    isReady: () => clock.now() >= pausedUntil,
    read: () => state,
    noteHead: (number: bigint) => {
      if (state.head === null || number > state.head) state = { ...state, head: number };
    },
    succeeded: (latencyMs: number) => {
      failures = 0;
      pausedUntil = 0;
      state = { ...state, ok: true, latencyMs: Math.round(latencyMs), checkedAt: clock.now() };
    },
    failed: (error: unknown) => {
      pausedUntil = clock.now() + Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
      failures += 1;
      const lastError = error instanceof Error ? error.message : String(error);
      state = { ...state, ok: false, lastError, checkedAt: clock.now() };
    },
  };
}

function createTransport({ chain, url, timeoutMs, maxResponseBytes }: EndpointOptions) {
  const agent = new Agent({
    connections: CONNECTIONS,
    maxResponseSize: maxResponseBytes,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs },
  });
  const { origin, target, headers } = splitCredentials(url);
  const post = async (body: string): Promise<unknown> => {
    try {
      const response = await request(target, {
        dispatcher: agent,
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.body.text();
      // Nodes put JSON-RPC errors under 4xx and 5xx too; only what is no JSON is judged by its status.
      return parseJson(text) ?? { httpStatus: response.statusCode };
    } catch (error) {
      if (error instanceof errors.ResponseExceededMaxSizeError) {
        throw new RpcRefused(chain, 0, `the answer is larger than ${maxResponseBytes} bytes`, { cause: error });
      }
      throw new ChainUnavailable(chain, `${origin}: ${describe(error)}`, { cause: error });
    }
  };
  return {
    async send(calls: readonly RpcCall[]): Promise<Answer[]> {
      const messages = calls.map((call, id) => ({ jsonrpc: '2.0', id, method: call.method, params: call.params }));
      const only = messages.length === 1 ? messages[0] : undefined;
      const body = await post(JSON.stringify(only ?? messages));
      const answers = Array.isArray(body) ? (body as unknown[]) : [body];
      if (answers.length === 1 && messages.length > 1) throw refusal(chain, origin, answers[0]);
      return inOrder(chain, origin, calls, answers);
    },
    close: () => agent.close(),
  };
}

interface RpcMessage {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: RpcErrorBody;
}

/** Puts the answers of a batch, which may come in any order, back in the order of the calls. */
function inOrder(chain: string, origin: string, calls: readonly RpcCall[], answers: readonly unknown[]): Answer[] {
  const byId = new Map<unknown, RpcMessage>();
  for (const answer of answers) {
    if (typeof answer === 'object' && answer !== null) byId.set((answer as RpcMessage).id, answer as RpcMessage);
  }
  return calls.map((call, id) => {
    const answer = byId.get(id);
    if (answer?.error !== undefined && answer.error !== null) {
      return { error: translateRpcError(chain, call.method, errorBody(answer.error)) };
    }
    if (answer === undefined || !('result' in answer)) throw refusal(chain, origin, answers[0]);
    return { result: answer.result };
  });
}

/** The error for an answer that is not one to the request that was sent. */
function refusal(chain: string, origin: string, answer: unknown): Error {
  const { error, httpStatus } = (answer ?? {}) as { error?: unknown; httpStatus?: number };
  if (error !== undefined && error !== null)
    return new ChainUnavailable(chain, `${origin}: ${errorBody(error).message}`);
  const reason = httpStatus === undefined ? 'no JSON-RPC answer' : `no JSON-RPC answer, HTTP status ${httpStatus}`;
  return new ChainUnavailable(chain, `${origin}: ${reason}`);
}

function errorBody(error: unknown): RpcErrorBody {
  const { code, message } = (typeof error === 'object' ? error : { message: error }) as Partial<RpcErrorBody>;
  return {
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? message : 'no reason given',
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Credentials in the URL go into a header: `fetch`-like clients refuse them in a URL. */
function splitCredentials(url: string): { origin: string; target: string; headers: Record<string, string> } {
  const parsed = new URL(url);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (parsed.username !== '' || parsed.password !== '') {
    const credentials = `${decodeURIComponent(parsed.username)}:${decodeURIComponent(parsed.password)}`;
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    parsed.username = '';
    parsed.password = '';
  }
  return { origin: maskUrl(url), target: parsed.toString(), headers };
}

/** A URL without what may be secret: hosted nodes carry their API key in the path or query. */
function maskUrl(url: string): string {
  const { protocol, host, pathname, search } = new URL(url);
  return `${protocol}//${host}${pathname === '/' && search === '' ? '' : '/…'}`;
}

function envName(chain: string): string {
  return chain.toUpperCase().replaceAll('-', '_');
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((inner) => (inner as Error).message).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.name === 'TimeoutError' ? 'no answer in time' : error.message;
}
