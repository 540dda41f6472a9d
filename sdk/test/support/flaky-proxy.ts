import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fault of one request. */
export type Fault =
  /** The connection breaks before the service receives the request. */
  | 'cut-before'
  /** The service executes the request; the connection breaks before its answer. */
  | 'cut-after'
  /** The answer breaks off in the middle. */
  | 'cut-within'
  /** No answer ever comes. */
  | 'hang'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

/** A request as seen by the proxy. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Proxy between a client and the service that fails on demand. */
export interface FlakyProxy {
  readonly url: string;
  readonly seen: Seen[];
  /** Makes the next requests fail in these ways, one each; later ones pass. Clears the record. */
  fail(...faults: Fault[]): void;
  /** Breaks every open connection. */
  cutAll(): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free port of 127.0.0.1. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const seen: Seen[] = [];
  let faults: Fault[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = '', url: path = '', headers } = incoming;
    seen.push({ method, path, headers, body: body.toString('utf8') });
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'cut-before') return void incoming.socket.destroy();
    if (typeof fault === 'object') return void response.writeHead(fault.status, fault.headers).end(fault.body);
    const outgoing = request(`${target}${path}`, { method, headers }, (answer) => pass(answer, response, fault));
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    outgoing.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    fail(...next) {
      faults = next;
      seen.length = 0;
    },
    cutAll: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(answer: IncomingMessage, response: ServerResponse, fault: 'cut-after' | 'cut-within' | undefined): void {
  answer.on('error', () => response.destroy());
  if (fault === 'cut-after') {
    answer.resume().on('end', () => response.destroy());
    return;
  }
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  response.flushHeaders();
  if (fault === undefined) return void answer.pipe(response);
  answer.once('data', (chunk: Buffer) => {
    response.write(chunk.subarray(0, chunk.length / 2), () => response.destroy());
  });
}
