import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';

export const HOST = '127.0.0.1';

/**
 * Returns the requested port, or else the last one used, or else any free one.
 * @throws EmbeddedPostgresError when the requested port is taken
 */
export async function choosePort(dataDir: string, requested: number | undefined): Promise<number> {
  if (requested !== undefined) {
    if ((await tryPort(requested)) !== undefined) return requested;
    throw new EmbeddedPostgresError(`Port ${requested} for the built-in PostgreSQL is taken on ${HOST}.`);
  }
  const remembered = Number(await readFile(portFile(dataDir), 'utf8').catch(() => ''));
  const isUsable = Number.isInteger(remembered) && remembered > 0 && remembered < 65_536;
  const port = (isUsable ? await tryPort(remembered) : undefined) ?? (await tryPort(0));
  if (port === undefined) throw new EmbeddedPostgresError(`No port is free on ${HOST}.`);
  return port;
}

/** Stores the port for the next start. */
export async function rememberPort(dataDir: string, port: number): Promise<void> {
  await writeFile(portFile(dataDir), `${port}\n`);
}

function portFile(dataDir: string): string {
  return join(dataDir, 'port');
}

/** Returns the port if it is free (0 stands for any), otherwise undefined. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}
