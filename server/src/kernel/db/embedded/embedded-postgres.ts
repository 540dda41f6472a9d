import { resolve } from 'node:path';
import type { Log } from '../../lib/log.ts';
import { type Supervised, supervise } from '../../lib/supervise.ts';
import { findBinaries } from './binaries.ts';
import { openCluster, ROLE } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { lockInstance } from './instance-lock.ts';
import { createLauncher } from './launcher.ts';
import { choosePort, HOST, rememberPort } from './port.ts';
import { type ServerProcess, type ServerProcessOptions, startServerProcess, waitUntilReady } from './server-process.ts';
import { takeOver } from './takeover.ts';

export interface EmbeddedPostgresOptions {
  /**
   * A directory for this server alone; created if missing. As root, it is handed to the user that PostgreSQL runs as.
   */
  readonly dataDir: string;
  /** A fixed TCP port. If omitted, the port of the last start if it is free, otherwise any. */
  readonly port?: number;
  readonly log: Log;
  /** Server settings (`name: value`) on top of the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The program's own running PostgreSQL, on loopback. It is restarted whenever it dies. */
export interface EmbeddedPostgres {
  /** A superuser's connection string, including the password; it does not change while this runs. */
  readonly url: string;
  /** Shuts the server down and resolves once it has exited. May be called more than once. */
  stop(): Promise<void>;
}

const PORT_ATTEMPTS = 5;

/**
 * Starts a PostgreSQL on the data directory, which is created on the first start. An earlier server whose program was
 * killed is shut down first.
 * @throws EmbeddedPostgresError when that is not possible, for example because another live instance uses the directory
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options;
  const dataDir = resolve(options.dataDir);
  const binaries = await findBinaries();
  const lock = lockInstance(dataDir);
  try {
    const launcher = await createLauncher(binaries, dataDir);
    const cluster = await openCluster(dataDir, binaries, launcher);
    await takeOver(log, cluster.data);
    const { server, running } = await startOnFreePort(
      { ...options, dataDir },
      { binaries, launcher, cluster, settings, log },
    );
    await rememberPort(dataDir, running.port);
    const supervised = keepRunning(running, server);
    return {
      url: `postgres://${ROLE}:${cluster.password}@${HOST}:${running.port}/${ROLE}`,
      async stop() {
        await supervised.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startOnFreePort(
  { dataDir, port: requested }: EmbeddedPostgresOptions,
  options: Omit<ServerProcessOptions, 'port'>,
): Promise<{ server: ServerProcess; running: ServerProcessOptions }> {
  for (let attempt = 1; ; attempt++) {
    const running = { ...options, port: await choosePort(dataDir, requested) };
    const server = startServerProcess(running);
    try {
      await waitUntilReady(running, server);
      return { server, running };
    } catch (error) {
      await server.stop();
      // Another program took the port, which was free a moment ago.
      const isPortTaken = error instanceof EmbeddedPostgresError && error.message.includes('Address already in use');
      if (!isPortTaken || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

/** Restarts the server on the same port whenever it ends without being stopped. */
function keepRunning(options: ServerProcessOptions, first: ServerProcess): Supervised<ServerProcess> {
  const { cluster, log } = options;
  return supervise({
    first,
    async start() {
      await takeOver(log, cluster.data).catch((error: unknown) =>
        log.error({ err: error }, 'the data folder is not ready yet'),
      );
      return startServerProcess(options);
    },
    onEnded: (reason) => log.error({ reason }, 'built-in PostgreSQL ended; restarting it'),
    onStartFailed: (error) => log.error({ err: error }, 'built-in PostgreSQL does not start'),
  });
}
