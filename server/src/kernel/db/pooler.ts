import pg from 'pg';
import { connectionConfig } from './connection.ts';
import { translateError } from './errors.ts';

/** Settings of a session behind a pooler, as `show` prints them. */
export type SessionSettings = Readonly<
  Record<
    | 'statement_timeout'
    | 'lock_timeout'
    | 'idle_in_transaction_session_timeout'
    | 'TimeZone'
    | 'DateStyle'
    | 'bytea_output',
    string
  >
>;

/** `invalid_sql_statement_name`: the session has no statement of that name. */
const UNKNOWN_STATEMENT = '26000';
const PROBE = { name: 'till_probe', text: 'select 1 as one' };

/** Reads the settings of a session behind a pooler, and its role, quoted for SQL. */
export async function sessionSettings(url: string): Promise<{ role: string; settings: SessionSettings }> {
  return connected(url, async (client) => {
    const { rows } = await client.query<SessionSettings & { role: string }>(
      `select quote_ident(current_user) as role, current_setting('statement_timeout') as statement_timeout,
        current_setting('lock_timeout') as lock_timeout, current_setting('TimeZone') as "TimeZone",
        current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout,
        current_setting('DateStyle') as "DateStyle", current_setting('bytea_output') as bytea_output`,
    );
    const [row] = rows as [SessionSettings & { role: string }];
    return { role: row.role, settings: row };
  });
}

/**
 * Returns true when a pooler finds a prepared statement again after switching sessions. The probe forces a switch:
 * while one client is in a transaction in the session that knows the statement, another uses it. If others use the
 * pooler at the same time, a lack may go undetected here; then queries fail later.
 */
export async function keepsPrepared(url: string): Promise<boolean> {
  return connected(url, (asking) =>
    connected(url, async (holding) => {
      await asking.query(PROBE);
      await holding.query('begin');
      try {
        await asking.query(PROBE);
        return true;
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === UNKNOWN_STATEMENT) return false;
        throw error;
      } finally {
        await holding.query('rollback');
      }
    }),
  );
}

async function connected<T>(url: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const applicationName = 'till pooler check';
  const client = new pg.Client(connectionConfig({ url, applicationName, pooler: { keepsPrepared: false } }));
  client.on('error', () => {});
  try {
    await client.connect();
    return await action(client);
  } catch (error) {
    throw translateError(error);
  } finally {
    await client.end().catch(() => {});
  }
}
