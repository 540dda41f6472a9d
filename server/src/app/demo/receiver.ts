import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../kernel/lib/clock.ts';
import { verify } from '../../outbound/webhooks/signature.ts';

const PATH = '/webhooks';
const HOST = '127.0.0.1';
/** The merchant's own context is echoed in events, so they can be slightly larger than a request may be. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

export interface ReceiverOptions {
  /** The preferred port; another is used when it is taken. */
  readonly port: number;
  readonly clock: Clock;
  /** Returns the signing secret; called for each event, since it is known only after the URL was set. */
  readonly secret: () => string | undefined;
  /** Called with a line for each event, and for each request that is not one. */
  readonly print: (line: string) => void;
  /** Events that it cannot process. Default: none. */
  readonly unknown?: readonly string[];
}

interface Event {
  readonly event: string;
  readonly data: { readonly id: string; readonly status: string; readonly number?: number };
}

/** A merchant's webhook endpoint as recommended in the documentation: signature first, then the content. */
export interface Receiver {
  readonly url: string;
  stop(): Promise<void>;
}

/** Listens for the demo store's events and prints each verified one. */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const { port, clock, secret, print, unknown = [] } = options;
  const answer = async (request: IncomingMessage): Promise<number> => {
    if (request.method !== 'POST' || request.url !== PATH) return 404;
    const body = await readBody(request);
    if (body === undefined) return 413;
    const key = secret();
    if (key === undefined) return 503;
    const verdict = verify(body, request.headers, { secret: key, now: clock.now() });
    if (!verdict.valid) {
      print(`webhook refused: ${verdict.reason}`);
      return 401;
    }
    const event = JSON.parse(body.toString('utf8')) as Event;
    if (unknown.includes(event.event)) return 501;
    print(describeEvent(event));
    return 204;
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    );
  });
  await listen(server, port).catch(() => listen(server, 0));
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${actual}${PATH}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Describes an event: `webhook verified: invoice.paid  invoice 7  paid  4uQeVj5tqViQh7yWWGStvk`. */
function describeEvent({ event, data }: Event): string {
  const what = data.number === undefined ? 'order' : `invoice ${data.number}`;
  return `webhook verified: ${event.padEnd(16)} ${what}  ${data.status}  ${data.id}`;
}
