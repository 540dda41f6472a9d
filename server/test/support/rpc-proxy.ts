import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { request } from 'undici';
import { splitCredentials } from '../../src/money/chains/rpc/rpc-url.ts';

/** Proxy between a client and a node that can cut the line, let it hang or answer in the node's place. */
export interface RpcProxy {
  readonly url: string;
  /** Returns the number of requests received. */
  requests(): number;
  /** While cut, connections are reset without an answer. */
  cut(isCut: boolean): void;
  /** While it hangs, requests are accepted and never answered. */
  hang(isHanging: boolean): void;
  /** Answers in the node's place while the function returns a text; undefined lets the request through. */
  answerWith(answer: ((body: string) => string | undefined) | undefined): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free port of 127.0.0.1. */
export async function startRpcProxy(url: string): Promise<RpcProxy> {
  const { headers: credentials, target } = splitCredentials(url);
  let [isCut, isHanging] = [false, false];
  let count = 0;
  let answer: ((body: string) => string | undefined) | undefined;
  const reply = (response: ServerResponse, text: string): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  };
  const server = createServer(async (incoming, response) => {
    count += 1;
    if (isCut) return void incoming.socket.destroy();
    let body = '';
    for await (const chunk of incoming) body += String(chunk);
    if (isHanging) return;
    const given = answer?.(body);
    if (given !== undefined) return reply(response, given);
    try {
      const upstream = await request(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...credentials },
        body,
      });
      reply(response, await upstream.body.text());
    } catch {
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('a listening server has an address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests: () => count,
    cut: (value) => {
      isCut = value;
    },
    hang: (value) => {
      isHanging = value;
    },
    answerWith: (value) => {
      answer = value;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
