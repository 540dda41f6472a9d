import { query, t } from './query.ts';

/**
 * The newest applied schema version; null for none. It queues only behind look-ups of API keys, so that neither load
 * nor a read waiting for a lock is mistaken for an outage.
 */
export const schemaVersion = query.value({
  name: 'schema_version',
  shared: 'keys',
  row: { version: t.nullable(t.integer) },
  sql: 'select max(version) as version from schema_migrations',
});

/** Returns the database facts that a backup records. */
export const databaseFacts = query.one({
  name: 'backup_database_facts',
  row: { serverVersion: t.text, serverMajor: t.integer, bytes: t.count, isOurs: t.boolean },
  sql: `select current_setting('server_version') as server_version,
    current_setting('server_version_num')::int / 10000 as server_major,
    pg_database_size(current_database()) as bytes, to_regclass('schema_migrations') is not null as is_ours`,
});
