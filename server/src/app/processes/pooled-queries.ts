import type { ConnectionSettings } from '../../kernel/db/connection.ts';
import { keepsPrepared, type SessionSettings, sessionSettings } from '../../kernel/db/pooler.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import type { Config, ConfigWith } from '../config/config.ts';

/**
 * Settings that a session of the role must have by itself, since a pooler passes none on, with their required values.
 */
const NEEDED: Readonly<Record<keyof SessionSettings, { readonly set: string; holds(value: string): boolean }>> = {
  statement_timeout: { set: '15s', holds: (value) => value !== '0' },
  lock_timeout: { set: '5s', holds: (value) => value !== '0' },
  idle_in_transaction_session_timeout: { set: '30s', holds: (value) => value !== '0' },
  TimeZone: { set: 'UTC', holds: (value) => /^(?:Etc\/)?UTC$/.test(value) },
  DateStyle: { set: 'ISO', holds: (value) => value.startsWith('ISO,') },
  bytea_output: { set: 'hex', holds: (value) => value === 'hex' },
};

/**
 * Returns the target for statements and transactions: the pooler if there is one. Work that needs a session goes to
 * `DATABASE_URL`.
 */
export function placeOfQueries(config: ConfigWith<'databaseUrl'>): Pick<ConnectionSettings, 'url' | 'pooler'> {
  const { databaseUrl, databasePooledUrl: url, databasePooledPrepared } = config;
  return url === undefined ? { url: databaseUrl } : { url, pooler: { keepsPrepared: databasePooledPrepared } };
}

/**
 * Checks that the pooler, if there is one, provides what Till relies on.
 * @throws OperatorError with the statements that give the role missing settings, or when names of statements are lost
 */
export async function checkPooler(config: Pick<Config, 'databasePooledUrl' | 'databasePooledPrepared'>): Promise<void> {
  const { databasePooledUrl: url, databasePooledPrepared } = config;
  if (url === undefined) return;
  const { role, settings } = await sessionSettings(url);
  const names = Object.keys(NEEDED) as (keyof SessionSettings)[];
  const lacking = names.filter((name) => !NEEDED[name].holds(settings[name]));
  if (lacking.length > 0) {
    const has = lacking.map((name) => `${name} = ${settings[name]}`).join(', ');
    const cure = lacking.map((name) => `alter role ${role} set ${name} = '${NEEDED[name].set}';`).join(' ');
    throw new OperatorError(
      `the sessions behind DATABASE_POOLED_URL have ${has}: a pooler does not pass on settings, so the role needs them; run ` +
        `"${cure}", and have the pooler open new sessions (PgBouncer: RECONNECT)`,
    );
  }
  if (databasePooledPrepared && !(await keepsPrepared(url))) {
    throw new OperatorError(
      'the pooler of DATABASE_POOLED_URL does not keep prepared statements: set DATABASE_POOLED_PREPARED to false, or ' +
        'use PgBouncer 1.21 or newer with max_prepared_statements',
    );
  }
}
