import type { Config } from '../../config/config.ts';
import { migrate } from '../../db/migrate.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { MIGRATIONS, useDatabaseServer } from '../database-server.ts';

/** Brings the schema up to date. @returns what this call applied */
export async function applyMigrations({
  config,
  log,
}: {
  config: Config;
  log: Log;
}): Promise<{ version: number; name: string }[]> {
  const server = await useDatabaseServer(config, { create: true, log });
  try {
    const applied = await migrate({ url: server.url, directory: MIGRATIONS, log, clock: systemClock });
    return applied.map(({ version, name }) => ({ version, name }));
  } finally {
    await server.stop();
  }
}
