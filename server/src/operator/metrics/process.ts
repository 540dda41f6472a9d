import { Gauge, type Registry } from 'prom-client';
import type { ConnectionUse } from '../../kernel/db/pool.ts';

interface Deps {
  readonly registry: Registry;
  readonly version: string;
  /** Returns true if the process is ready for requests. */
  isReady(): Promise<boolean>;
  /** Returns the use of the process's database connections. */
  connections(): ConnectionUse;
  /** Return the number of open event streams, by kind of reader. */
  readonly streams: Readonly<Record<string, () => number>>;
}

/** Registers gauges of the answering process, as of the scrape. */
export function registerProcessMetrics({ registry, version, isReady, connections, streams }: Deps): void {
  const gauge = (name: string, help: string, labelNames: string[], fill: (own: Gauge) => void | Promise<void>): Gauge =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        await fill(this);
      },
    });
  gauge('till_build_info', 'Always 1; the label is the version.', ['version'], (own) => own.set({ version }, 1));
  gauge('till_ready', 'Whether the process is ready for requests.', [], async (own) =>
    own.set((await isReady()) ? 1 : 0),
  );
  gauge('till_database_connections_used', 'Connections in use, without those for shared reads.', [], (own) =>
    own.set(connections().used),
  );
  gauge('till_database_connections_max', 'Maximum number of these connections.', [], (own) =>
    own.set(connections().most),
  );
  gauge('till_database_queries_waiting', 'Queries waiting for a connection.', [], (own) =>
    own.set(connections().waiting),
  );
  gauge('till_event_streams', 'Open event streams.', ['of'], (own) => {
    for (const [of, count] of Object.entries(streams)) own.set({ of }, count());
  });
}
