import { Agent, errors, request } from 'undici';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { ChainUnavailable } from '../port.ts';
import type { RpcCall, RpcDialect } from './rpc-dialect.ts';
import { parseRetryAfter, type RpcErrorBody, RpcRefused, translateRefusal } from './rpc-errors.ts';
import { maskUrl, scrubberOf, splitCredentials } from './rpc-url.ts';

/** The result of one call, or the error the node gave for it. */
export type Answer = { readonly result: unknown } | { readonly error: Error };

export interface TransportOptions {
  readonly chain: string;
  readonly dialect: RpcDialect;
  readonly url: string;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
}

/** JSON-RPC over HTTP to one URL. */
export interface RpcTransport {
  /**
   * Sends the calls in one request. Answers come in the requested order, with errors in their places.
   * @throws RateLimited, BatchRefused or another ChainUnavailable when nothing usable came back
   */
  send(calls: readonly RpcCall[]): Promise<Answer[]>;
  close(): Promise<void>;
}

interface Response {
  readonly httpStatus: number;
  readonly retryAfterMs: number | undefined;
  /** Undefined when the body is not JSON. */
  readonly body: unknown;
}

const CONNECTIONS = 8;
/** Maximum characters kept of a node's error message; it is logged. */
const MAX_MESSAGE = 2_000;
/** The key in the URL is wrong or its account is closed: the endpoint is useless until an operator has fixed that. */
const KEY_REFUSED = [401, 403];

/** Creates a transport. Opens no connection before the first request. */
export function createTransport(options: TransportOptions): RpcTransport {
  const { chain, clock, dialect, timeoutMs, maxResponseBytes } = options;
  const agent = new Agent({
    connections: CONNECTIONS,
    maxResponseSize: maxResponseBytes,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs },
  });
  const origin = maskUrl(options.url);
  const { target, headers: credentials } = splitCredentials(options.url);
  const reset = dialect.connectsPerRequest && target.startsWith('http:');
  const scrub = scrubberOf(options.url);
  const post = async (body: string): Promise<Response> => {
    try {
      const response = await request(target, {
        dispatcher: agent,
        reset,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...credentials },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const retryAfter = response.headers['retry-after'];
      const bytes = await response.body.arrayBuffer();
      return {
        httpStatus: response.statusCode,
        retryAfterMs: parseRetryAfter(typeof retryAfter === 'string' ? retryAfter : undefined, clock.now()),
        body: await parsed(dialect, bytes),
      };
    } catch (error) {
      if (error instanceof errors.ResponseExceededMaxSizeError) {
        throw new RpcRefused(chain, 0, `the answer is larger than ${maxResponseBytes} bytes`, { cause: error });
      }
      throw new ChainUnavailable(chain, `${origin}: ${scrub(describe(error))}`, { cause: error });
    }
  };
  return {
    async send(calls) {
      const messages = calls.map((call, id) => ({ jsonrpc: '2.0', id, method: call.method, params: call.params }));
      const only = messages.length === 1 ? messages[0] : undefined;
      return readAnswers({ chain, dialect, origin, scrub }, calls, await post(JSON.stringify(only ?? messages)));
    },
    // Requests under way are cut off: a node that hangs would keep the process from ending.
    close: () => agent.destroy(),
  };
}

/** The endpoint of a request, and a function that removes secrets from its messages. */
interface Asked {
  readonly chain: string;
  readonly dialect: RpcDialect;
  readonly origin: string;
  scrub(text: string): string;
}

interface RpcMessage {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/**
 * Puts the answers of a batch, which may come in any order, into the order of the calls. Nodes also send JSON-RPC
 * errors with 4xx and 5xx, so the HTTP status counts only if there is no answer.
 */
function readAnswers(
  { chain, dialect, origin, scrub }: Asked,
  calls: readonly RpcCall[],
  response: Response,
): Answer[] {
  const answers = (Array.isArray(response.body) ? (response.body as unknown[]) : [response.body]).filter(isMessage);
  // Some nodes return the id as text.
  const byId = new Map(answers.map((answer) => [String(answer.id), answer]));
  const refuse = (): never => {
    const error = answers[0]?.error;
    throw translateRefusal(chain, origin, {
      ...response,
      calls: calls.length,
      error: error ? errorBody(error, scrub) : undefined,
    });
  };
  if (KEY_REFUSED.includes(response.httpStatus) || (answers.length === 1 && calls.length > 1)) refuse();
  return calls.map((call, id) => {
    const answer = byId.get(String(id));
    if (answer === undefined) return refuse();
    if (answer.error !== undefined && answer.error !== null) {
      const error = dialect.translateError(chain, call.method, errorBody(answer.error, scrub));
      return error === undefined ? { result: null } : { error };
    }
    // Some nodes omit a null result.
    return { result: answer.result ?? null };
  });
}

function isMessage(value: unknown): value is RpcMessage {
  return typeof value === 'object' && value !== null;
}

function errorBody(error: unknown, scrub: (text: string) => string): RpcErrorBody {
  const { code, message } = (typeof error === 'object' ? error : { message: error }) as Partial<RpcErrorBody>;
  return {
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? withoutData(scrub(message.slice(0, MAX_MESSAGE))) : 'no reason given',
  };
}

/** Removes long hex, except hashes: nodes repeat their input, which may contain a buyer's signature. */
function withoutData(message: string): string {
  return message.replaceAll(/[0-9a-f]{65,}/gi, '…');
}

async function parsed({ parseBody }: RpcDialect, body: ArrayBuffer): Promise<unknown> {
  try {
    return await parseBody(body);
  } catch {
    return undefined;
  }
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((inner) => (inner as Error).message).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.name === 'TimeoutError' ? 'no answer in time' : error.message;
}
