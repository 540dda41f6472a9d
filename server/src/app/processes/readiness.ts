import type { Database } from '../../kernel/db/pool.ts';
import { schemaVersion } from '../../kernel/db/schema-repository.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { createHealth, type HealthReport } from './health.ts';

/**
 * Readiness of a process for requests: it is not stopping, and the database answers with a schema that the program can
 * work with. Nothing else counts: a mail server, a chain or a price source that is down takes nothing out of service.
 */
export interface Readiness {
  /** Never throws. Queries the database at most once a second. */
  report(): Promise<HealthReport>;
  /** Makes the process not ready from now on: it is about to stop. */
  drain(): void;
}

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  /** The schema version that the program needs. A newer one belongs to a program that is about to take over. */
  readonly neededVersion: number;
}

const STOPPING: HealthReport = {
  status: 'failing',
  checks: { process: { status: 'failing', detail: 'the process is stopping' } },
};

export function createReadiness({ db, clock, neededVersion }: Options): Readiness {
  const health = createHealth({ clock });
  let isDraining = false;
  health.register('database', async () => {
    const version = (await schemaVersion(db)) ?? 0;
    if (version >= neededVersion) return { ok: true };
    return {
      ok: false,
      detail: `the schema has version ${version}, the program needs ${neededVersion}: "till migrate"`,
    };
  });
  return {
    report: async () => (isDraining ? STOPPING : health.report()),
    drain() {
      isDraining = true;
    },
  };
}
