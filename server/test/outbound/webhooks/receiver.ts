import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as received. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers a request, or leaves it hanging. */
export type Answer = (response: ServerResponse, request: Received) => void;

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, headers).end('ok');
  };

/** Never answers. */
export const hang: Answer = () => {};

export interface Receiver {
  readonly url: string;
  readonly requests: Received[];
  /** Number of connections ever opened. */
  connections: number;
  answer: Answer;
  /** Resolves once this many requests have arrived. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a merchant's endpoint on the loopback interface, on a free port unless one is given. */
export async function startReceiver(answer: Answer = status(200), port = 0): Promise<Receiver> {
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    receiver.requests.push(received);
    for (const entry of waiting) if (receiver.requests.length >= entry.count) entry.resolve();
    receiver.answer(response, received);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.on('connection', () => {
    receiver.connections += 1;
  });
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    requests: [],
    connections: 0,
    answer,
    received: (count) =>
      new Promise((resolve) => {
        if (receiver.requests.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
