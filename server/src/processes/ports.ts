import { createServer } from 'node:net';

/** Whether a server can listen there now. */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  return (await tryListen(host, port)) !== undefined;
}

/** The wished port when it is free, else any free one. Somebody else may take it before it is used. */
export async function freePort(host: string, wished = 0): Promise<number> {
  const port = (await tryListen(host, wished)) ?? (await tryListen(host, 0));
  if (port === undefined) throw new Error(`no port is free on ${host}`);
  return port;
}

function tryListen(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}
