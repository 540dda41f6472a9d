import pg from 'pg';
import type { Cleanup } from '../../lib/cleanup.ts';
import type { Stage } from '../../lib/stage.ts';

/** Another database of the same server, with the same settings. */
export interface PeerDatabase {
  readonly url: string;
  readonly client: pg.Client;
}

/**
 * Creates the database.
 * @param name without quotes
 */
export async function openDatabase(cleanup: Cleanup, stage: Stage, name: string): Promise<PeerDatabase> {
  const owner = await stage.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
  const url = new URL(stage.databaseUrl);
  url.pathname = name;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  cleanup.add(() => client.end());
  return { url: url.href, client };
}
