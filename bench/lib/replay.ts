import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import type { Cleanup } from './cleanup.ts';

/** Forwards JSON-RPC requests to a node and records them. */
export interface RequestRecorder {
  readonly url: string;
  /** Returns the bodies since the last call, in order. */
  take(): string[];
}

export async function recordRequests(cleanup: Cleanup, rpcUrl: string): Promise<RequestRecorder> {
  const pool = new Pool(rpcUrl, { connections: 4 });
  let bodies: string[] = [];
  const server = createServer((request, response) => {
    void readText(request).then(async (body) => {
      bodies.push(body);
      const answer = await pool.request({ method: 'POST', path: '/', headers: JSON_HEADERS, body });
      response.writeHead(answer.statusCode, JSON_HEADERS).end(await answer.body.text());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.add(async () => {
    server.closeAllConnections();
    server.close();
    await pool.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = bodies;
      bodies = [];
      return taken;
    },
  };
}

/** The limit of reading a chain: sends recorded requests again, one after the other, and only parses the answers. */
export interface Replay {
  run(bodies: readonly string[]): Promise<void>;
}

export function createReplay(cleanup: Cleanup, rpcUrl: string): Replay {
  const pool = new Pool(rpcUrl, { connections: 1 });
  cleanup.add(() => pool.close());
  return {
    async run(bodies) {
      for (const body of bodies) {
        const answer = await pool.request({ method: 'POST', path: '/', headers: JSON_HEADERS, body });
        JSON.parse(await answer.body.text());
      }
    },
  };
}

const JSON_HEADERS = { 'content-type': 'application/json' };

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
