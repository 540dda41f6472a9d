import { isIP, type LookupFunction } from 'node:net';
import { type Agent, buildConnector } from 'undici';
import { isPublicAddress } from '../../kernel/lib/public-address.ts';
import { type Answer, AnswerReader, BadFraming } from './answer.ts';
import { createAgent, KeepAliveConnectionClosed } from './keep-alive.ts';
import { type Resolve, resolvePublic, resolveWithSystem } from './resolve.ts';
import { createTimeOuts } from './time-outs.ts';
import type { AttemptError, AttemptResult } from './transitions.ts';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts to endpoints chosen by merchants: never into the operator's own network, never beyond its limits. */
export interface WebhookClient {
  /** Posts a webhook. Never rejects. */
  post(webhook: WebhookRequest): Promise<AttemptResult>;
  /** Posts a webhook and returns more of the answer, for display. Never rejects. */
  exchange(webhook: WebhookRequest): Promise<Exchange>;
  /** Closes the connections kept for reuse. */
  close(): Promise<void>;
}

/** The answer or the error, in detail. */
export interface Exchange {
  readonly result: AttemptResult;
  /** Headers of the answer, as received; at most 64 KiB. Untrusted input. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Error code of the system or OpenSSL, such as `CERT_HAS_EXPIRED`; undefined if there is none. */
  readonly code: string | undefined;
}

export interface WebhookClientOptions {
  /** Limit from the start to the last byte read of the answer, in milliseconds. */
  readonly timeoutMs: number;
  /** For development: allows plain HTTP and all addresses. */
  readonly allowInsecure: boolean;
  /** Resolves a host name to addresses; the default queries the system's DNS servers. */
  readonly resolve?: Resolve;
}

/** Maximum total size of an answer's header names and values; servers themselves usually stop at 8 KiB or 16 KiB. */
const MAX_HEADER_BYTES = 64 * 1024;
const KEEP_ALIVE_MS = 30_000;

class RefusedAddress extends Error {}
class ResolutionFailed extends Error {}
class TimedOut extends Error {}

/** Returns the reason for refusing a URL before connecting; undefined if it is allowed. */
function refusalOf(url: URL | null, allowInsecure: boolean): AttemptError | undefined {
  if (url === null) return 'insecure_url';
  const { protocol, hostname, username, password } = url;
  if (protocol !== 'https:' && !(allowInsecure && protocol === 'http:')) return 'insecure_url';
  if (username !== '' || password !== '') return 'insecure_url';
  const literal = hostname.replace(/^\[|\]$/g, '');
  return !allowInsecure && isIP(literal) !== 0 && !isPublicAddress(literal) ? 'refused_address' : undefined;
}

/**
 * Creates the client. Connections are kept and reused per endpoint; redirects, proxies of the environment and HTTP/2
 * are not used. If the receiver closes an idle connection just as a request is sent, the request is repeated once, byte
 * for byte, on a new connection that is used for nothing else. The receiver may still have read the first one:
 * it recognises a delivery by its id.
 */
export function createWebhookClient(options: WebhookClientOptions): WebhookClient {
  const { timeoutMs, allowInsecure } = options;
  const connect = checkedConnector(options);
  const limits: Agent.Options = {
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // A single limit on the whole exchange replaces these partial ones.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const keeping = createAgent(limits, connect);
  const fresh = createAgent({ ...limits, pipelining: 0 }, connect);
  const timeOuts = createTimeOuts(timeoutMs);
  const send = async ({ url, headers, body }: WebhookRequest): Promise<Sent> => {
    const parsed = URL.parse(url);
    const refusal = refusalOf(parsed, allowInsecure);
    if (parsed === null || refusal !== undefined) return failed(refusal ?? 'insecure_url');
    const { origin, pathname, search } = parsed;
    const outgoing = { origin, path: pathname + search, method: 'POST', headers, body } as const;
    let reader = new AnswerReader();
    const sendOver = (over: Agent): Promise<Answer> => {
      over.dispatch(outgoing, reader);
      return reader.answer;
    };
    const cancelTimeOut = timeOuts.start(() => reader.giveUp(new TimedOut()));
    try {
      const answer = await sendOver(keeping).catch((error: unknown) => {
        if (!(error instanceof KeepAliveConnectionClosed)) throw error;
        reader = new AnswerReader();
        return sendOver(fresh);
      });
      const result = { responseStatus: answer.status, error: null, responseExcerpt: answer.excerpt };
      return { result, headers: answer.headers, code: undefined };
    } catch (error) {
      return error instanceof TimedOut ? failed('timeout') : failed(classify(error), codeOf(error));
    } finally {
      cancelTimeOut();
    }
  };
  return {
    async exchange(webhook) {
      const sent = await send(webhook);
      return { ...sent, headers: pairsOf(sent.headers) };
    },
    post: async (webhook) => (await send(webhook)).result,
    async close() {
      await Promise.all([keeping.destroy(), fresh.destroy()]);
    },
  };
}

/** An exchange, with the headers as parsed by the client. */
type Sent = Omit<Exchange, 'headers'> & Pick<Answer, 'headers'>;

function failed(error: AttemptError, code?: string): Sent {
  return { result: { responseStatus: null, error, responseExcerpt: null }, headers: {}, code };
}

function pairsOf(headers: Answer['headers']): Exchange['headers'] {
  return Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each] as const));
}

/**
 * Creates a connector that checks every address of a name before connecting, and the connected one before anything is
 * sent: a name server that changes its answer gains nothing.
 */
function checkedConnector({ timeoutMs, allowInsecure, resolve }: WebhookClientOptions): buildConnector.connector {
  const lookup = lookupWith(resolve ?? (allowInsecure ? resolveWithSystem : resolvePublic), allowInsecure);
  const connect = buildConnector({ timeout: timeoutMs, lookup, rejectUnauthorized: true, allowH2: false });
  return (options, callback) => {
    connect(options, (error, socket) => {
      if (error !== null) return callback(error, null);
      if (!allowInsecure && !isPublicAddress(socket.remoteAddress ?? '')) {
        socket.destroy();
        return callback(new RefusedAddress(), null);
      }
      return callback(null, socket);
    });
  };
}

function lookupWith(resolve: Resolve, allowInsecure: boolean): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) return callback(new ResolutionFailed(), '');
        if (!allowInsecure && !addresses.every((entry) => isPublicAddress(entry.address))) {
          return callback(new RefusedAddress(), '');
        }
        return all === true ? callback(null, [...addresses]) : callback(null, first.address, first.family);
      },
      () => callback(new ResolutionFailed(), ''),
    );
  };
}

const TIMEOUT_CODES = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);
const CONNECT_CODES = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EACCES', 'EPERM']);

/** OpenSSL's own codes, and Node's for a certificate that does not verify. */
const TLS_CODE = /^(ERR_SSL|ERR_TLS|EPROTO|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_MISMATCH)/;

function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function classify(error: unknown): AttemptError {
  if (error instanceof RefusedAddress) return 'refused_address';
  if (error instanceof ResolutionFailed) return 'dns';
  if (error instanceof BadFraming) return 'bad_framing';
  if (error instanceof AggregateError) return classify(error.errors[0]);
  const code = codeOf(error) ?? '';
  if (TIMEOUT_CODES.has(code)) return 'timeout';
  if (CONNECT_CODES.has(code)) return 'connect';
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'long_headers';
  return TLS_CODE.test(code) ? 'tls' : 'reset';
}
