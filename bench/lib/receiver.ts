import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request: the arrival of its first bytes (by `performance.now()`), its path and its JSON body. */
export interface Arrival {
  readonly at: number;
  readonly path: string;
  readonly body: unknown;
}

/** An HTTP server that answers 200 to every JSON body. */
export interface Receiver {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startReceiver(onArrival: (arrival: Arrival) => void): Promise<Receiver> {
  const server = createServer((request, response) => {
    const at = performance.now();
    readJson(request)
      .then((body) => {
        onArrival({ at, path: request.url ?? '', body });
        response.end();
      })
      .catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
