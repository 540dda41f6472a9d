import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { Pool } from 'undici';
import type { Body, Field } from './bodies.ts';
import { type Reference, type Resolve, render } from './json-node.ts';
import type { FuzzRequest } from './requests.ts';
import type { PathValue } from './targets.ts';
import type { World } from './world.ts';

/** The service, or the server on the operator's port. */
export type Server = 'service' | 'operator';

/** A request as it is sent. */
export interface WireRequest {
  /** Target server. */
  readonly server: Server;
  readonly method: string;
  readonly path: string;
  /** Alternating names and values, so that a name can occur twice. */
  readonly headers: readonly string[];
  readonly body: Uint8Array | undefined;
  readonly chunked: boolean;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly text: string;
}

/** Fills in the ids, keys and bytes referenced by the generated request. */
export function wireRequest(request: FuzzRequest, world: World): WireRequest {
  const path = request.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathText(request.pathValues[name], world));
  return {
    server: request.operation?.surface === 'machines' ? 'operator' : 'service',
    method: request.method,
    path: request.query === '' ? path : `${path}?${request.query}`,
    headers: [
      'x-forwarded-for',
      request.client,
      ...request.headers.flat(),
      ...world.credentialLines(request.credential).flat(),
    ],
    body: bodyBytes(request.body, world.resolve),
    chunked: request.chunked,
  };
}

function pathText(value: PathValue | undefined, world: World): string {
  if (value === undefined) return '';
  if ('unescaped' in value) return value.unescaped;
  return encodeURIComponent('text' in value ? value.text.toWellFormed() : world.resolve(value)).replaceAll('.', '%2E');
}

function bodyBytes(body: Body, resolve: Resolve): Uint8Array | undefined {
  if (body.kind === 'none') return undefined;
  if (body.kind === 'bytes') return body.bytes;
  if (body.kind === 'form') return Buffer.from(formText(body.fields, resolve));
  const text = render(body.node, resolve);
  const bytes = Buffer.from(text);
  if (body.kind === 'json') return bytes;
  if (body.kind === 'padded') return Buffer.concat([bytes, Buffer.alloc(body.bytes - bytes.length, ' ')]);
  const { damage } = body;
  const at = damage.at % (bytes.length + 1);
  if (damage.kind === 'cut') return bytes.subarray(0, at);
  const inserted = damage.kind === 'byte' ? Buffer.of(damage.byte) : Buffer.from(damage.text);
  return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
}

function formText(fields: readonly Field[], resolve: Resolve): string {
  const text = (part: string | Reference) => (typeof part === 'string' ? part : resolve(part));
  const pairs = fields.map(([name, value]): [string, string] => [prefixed(name, text), text(value)]);
  return new URLSearchParams(pairs).toString();
}

/** The form of the cart names its lines by `q.` and the product. */
function prefixed(name: string | Reference, text: (part: string | Reference) => string): string {
  return typeof name === 'string' ? name : `q.${text(name)}`;
}

/** Several persistent connections to one service. */
export interface Client {
  /** Undefined when the service closed the connection while a body was being sent. */
  send(request: WireRequest): Promise<WireAnswer | undefined>;
  close(): Promise<void>;
}

/** @param service target of the requests */
export function createClient(service: { baseUrl: string; operatorUrl: string }, connections: number): Client {
  const patience = { pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 };
  const pools: Readonly<Record<Server, Pool>> = {
    service: new Pool(service.baseUrl, { connections, ...patience }),
    operator: new Pool(service.operatorUrl, { connections: 4, ...patience }),
  };
  // An event stream ends by closing its connection, so it gets a separate one.
  const streams = new Pool(service.baseUrl, { connections: 4, pipelining: 1 });
  return {
    async send(request) {
      try {
        return await exchange(request.path.includes('/events') ? streams : pools[request.server], request);
      } catch (error) {
        const { code } = error as { code?: string };
        if ((code === 'UND_ERR_SOCKET' || code === 'EPIPE' || code === 'ECONNRESET') && request.body !== undefined)
          return undefined;
        throw error;
      }
    },
    async close() {
      await Promise.all([...Object.values(pools), streams].map((each) => each.destroy()));
    },
  };
}

async function exchange(pool: Pool, { method, path, headers, body, chunked }: WireRequest): Promise<WireAnswer> {
  const answer = await pool.request({
    method: method as Dispatcher.HttpMethod,
    path,
    headers: [...headers],
    body: body === undefined ? null : chunked ? Readable.from(pieces(body)) : body,
  });
  const isStream = String(answer.headers['content-type']).startsWith('text/event-stream') && method !== 'HEAD';
  const text = isStream ? await firstEvent(answer.body) : await answer.body.text();
  return { status: answer.statusCode, headers: answer.headers, text };
}

async function* pieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** Reads up to the end of the first event and hangs up. */
async function firstEvent(body: Dispatcher.ResponseData['body']): Promise<string> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of body) {
    bytes = Buffer.concat([bytes, chunk as Uint8Array]);
    if (bytes.includes('\n\n')) break;
  }
  return bytes.toString();
}

/** Maximum bytes of a body in a printed command. */
const MAX_PRINTED = 4_000;

/** Returns the request as a shell command. */
export function curlCommand(
  service: { baseUrl: string; operatorUrl: string },
  { server, method, path, headers, body, chunked }: WireRequest,
): string {
  const baseUrl = server === 'operator' ? service.operatorUrl : service.baseUrl;
  const parts = ['curl -i --path-as-is', method === 'HEAD' ? '--head' : `-X ${method}`];
  for (let at = 0; at < headers.length; at += 2)
    parts.push(`-H ${shellQuoted(headerLine(headers[at], headers[at + 1]))}`);
  // By default curl sends a type with every body.
  if (body !== undefined && !headers.includes('content-type')) parts.push("-H 'content-type:'");
  if (chunked) parts.push("-H 'transfer-encoding: chunked'");
  if (body !== undefined) parts.push(`--data-binary ${shellBody(body)}`);
  return [...parts, shellQuoted(baseUrl + path)].join(' ');
}

/** White space that only makes a body large is generated by the shell. */
function shellBody(bytes: Uint8Array): string {
  const end = bytes.findLastIndex((byte) => byte !== 0x20) + 1;
  if (bytes.length - end < MAX_PRINTED) return shellBytes(bytes);
  return `@<(printf %s ${shellBytes(bytes.subarray(0, end))}; printf '%${bytes.length - end}s')`;
}

/** A header without a value ends with a semicolon. */
function headerLine(name = '', value = ''): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

function shellQuoted(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : shellBytes(Buffer.from(text, 'latin1'));
}

/** Bytes that are not plain text are written in hexadecimal; a NUL cannot be in an argument and is only shown. */
function shellBytes(bytes: Uint8Array): string {
  const shown = [...bytes.subarray(0, MAX_PRINTED)].map((byte) => {
    if (byte === 0x27 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
    return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`;
  });
  const rest = bytes.length - MAX_PRINTED;
  return `$'${shown.join('')}'${rest > 0 ? ` # and ${rest} more bytes` : ''}`;
}
