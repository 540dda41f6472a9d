import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { overTcp } from './postgres.ts';

/** A connection to a database server that can be cut or frozen. */
export interface DatabaseLine {
  /** URL of the database through this line. */
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Holds back all data without closing anything; new connections are accepted and get no answer. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function startDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl);
  const open = new Map<Socket, Socket>();
  let isFrozen = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.set(from, to);
      if (!isFrozen) from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => open.delete(from));
    }
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open.keys()) socket.destroy();
    await closed;
  };
  const url = overTcp(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    cut,
    mend: () => listen(port),
    close: cut,
    freeze() {
      isFrozen = true;
      for (const [from, to] of open) from.unpipe(to).pause();
    },
    thaw() {
      isFrozen = false;
      for (const [from, to] of open) from.pipe(to);
    },
  };
}
