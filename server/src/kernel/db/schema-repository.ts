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
