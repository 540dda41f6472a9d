import { query, t } from '../../kernel/db/query.ts';

/** Returns the database facts that a backup records. */
export const databaseFacts = query.one({
  name: 'backup_database_facts',
  row: { serverVersion: t.text, serverMajor: t.integer, bytes: t.count, isOurs: t.boolean },
  sql: `select current_setting('server_version') as server_version,
    current_setting('server_version_num')::int / 10000 as server_major,
    pg_database_size(current_database()) as bytes, to_regclass('schema_migrations') is not null as is_ours`,
});
