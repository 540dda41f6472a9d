import { query, t } from './query.ts';

/**
 * The newest version that the schema has been brought to; null for none. It never waits behind requests, so that load is
 * not mistaken for an outage.
 */
export const schemaVersion = query.value({
  name: 'schema_version',
  shared: 'reads',
  row: { version: t.nullable(t.integer) },
  sql: 'select max(version) as version from schema_migrations',
});
