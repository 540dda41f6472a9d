import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** A port that no other process can take until it is released. */
export interface HeldPort {
  readonly port: number;
  /** Frees the port for its intended user. May be called more than once. */
  release(): Promise<void>;
}

/** Holds a port; 0 stands for any free one. Undefined when it is taken. */
export function holdPort(host: string, wished: number): Promise<HeldPort | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen({ host, port: wished, exclusive: true }, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : wished;
      resolve({ port, release: () => close(server) });
    });
  });
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  await once(server, 'close');
}

/** Holds the requested port when it is free, else any free one. */
export async function holdFreePort(host: string, wished = 0): Promise<HeldPort> {
  const held = (await holdPort(host, wished)) ?? (await holdPort(host, 0));
  if (held === undefined) throw new Error(`no port is free on ${host}`);
  return held;
}

/** Returns true when a server can listen there now. */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  const held = await holdPort(host, port);
  await held?.release();
  return held !== undefined;
}

/** Returns the requested port when it is free, else any free one. Another process may take it before it is used. */
export async function freePort(host: string, wished = 0): Promise<number> {
  const held = await holdFreePort(host, wished);
  await held.release();
  return held.port;
}
