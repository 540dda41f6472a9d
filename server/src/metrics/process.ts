import { Gauge, type Registry } from 'prom-client';
import type { ConnectionUse } from '../db/pool.ts';

interface Deps {
  readonly registry: Registry;
  readonly version: string;
  /** Whether the process may be given requests. */
  isReady(): Promise<boolean>;
  /** How it uses its connections to the database. */
  connections(): ConnectionUse;
  /** How many event streams it has open, by who reads them. */
  readonly streams: Readonly<Record<string, () => number>>;
}

/** Gauges of the process that answers, as of the scrape. */
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
  gauge('till_build_info', 'Always 1; the version is that of the program.', ['version'], (own) =>
    own.set({ version }, 1),
  );
  gauge('till_ready', 'Whether the process may be given requests.', [], async (own) =>
    own.set((await isReady()) ? 1 : 0),
  );
  gauge('till_database_connections_used', 'Connections at work; those for shared reads are not counted.', [], (own) =>
    own.set(connections().used),
  );
  gauge('till_database_connections_max', 'How many of these connections there may be.', [], (own) =>
    own.set(connections().most),
  );
  gauge('till_database_queries_waiting', 'Queries that wait for a connection.', [], (own) =>
    own.set(connections().waiting),
  );
  gauge('till_event_streams', 'Open event streams.', ['of'], (own) => {
    for (const [of, count] of Object.entries(streams)) own.set({ of }, count());
  });
}
