import { migrate } from '../../kernel/db/migrate.ts';
import { systemClock } from '../../kernel/lib/clock.ts';
import type { Log } from '../../kernel/lib/log.ts';
import type { Config } from '../config/config.ts';
import { MIGRATIONS, useDatabaseServer } from '../processes/database-server.ts';
import { type CommandContext, print } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { json }: Options): Promise<void> {
  const applied = await applyMigrations(openSession(io));
  const lines = applied.map(({ version, name }) => `applied ${version} ${name}`);
  print(io, { json, value: { applied }, text: lines.length === 0 ? 'the schema is up to date' : lines.join('\n') });
}

/**
 * Brings the schema up to date.
 * @returns the migrations that this call applied
 */
export async function applyMigrations({
  config,
  log,
}: {
  config: Config;
  log: Log;
}): Promise<{ version: number; name: string }[]> {
  const server = await useDatabaseServer({ config, log }, { create: true });
  try {
    const applied = await migrate({ url: server.url, directory: MIGRATIONS, log, clock: systemClock });
    return applied.map(({ version, name }) => ({ version, name }));
  } finally {
    await server.stop();
  }
}
