import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A server that answers every connection as told, and counts the connections. */
export interface HostileServer {
  readonly url: string;
  /** The first bytes of each connection. */
  readonly received: string[];
  close(): Promise<void>;
}

/** Starts a server on a free port of 127.0.0.1; `answer` is called once a request has arrived. */
export async function startHostileServer(answer: (socket: Socket) => void): Promise<HostileServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', (bytes) => {
      received.push(bytes.toString('latin1'));
      answer(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An answer with a JSON body. */
export function jsonAnswer(body: unknown, head = 'HTTP/1.1 200 OK\r\n'): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** Writes a text again and again, until the reader has closed the connection. */
export function writeForever(socket: Socket, text: string, pauseMs: number): void {
  const timer = setInterval(() => socket.write(text), pauseMs);
  socket.on('close', () => clearInterval(timer));
}
