import { query, t } from './query.ts';

/**
 * The newest version that the schema has been brought to; null for none. It waits behind nothing but look-ups of API keys,
 * so that neither load nor a read that waits for a lock is mistaken for an outage.
 */
export const schemaVersion = query.value({
  name: 'schema_version',
  shared: 'keys',
  row: { version: t.nullable(t.integer) },
  sql: 'select max(version) as version from schema_migrations',
});
