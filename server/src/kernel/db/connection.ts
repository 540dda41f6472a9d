import type { ClientConfig, CustomTypesConfig } from 'pg';
import { databaseSocket } from './cached-addresses.ts';

/** The settings for every connection of the program. */
export interface ConnectionSettings {
  readonly url: string;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Maximum wait for a new connection, or for a free one in a pool. */
  readonly connectTimeoutMs?: number;
  /** Limits in milliseconds; 0 turns one off. */
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  readonly idleInTransactionTimeoutMs?: number;
  /** Idle time after which the server ends the connection; by default, never. */
  readonly idleSessionTimeoutMs?: number;
  /**
   * Set when the URL leads to a transaction pooler, which may run each transaction in another session of the server. It
   * passes no limits on, so those of the database role apply.
   */
  readonly pooler?: Pooler | undefined;
}

export interface Pooler {
  /** True when it keeps prepared statements for its clients; otherwise statements are unnamed. */
  readonly keepsPrepared: boolean;
}

const DEFAULT_CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
/** The client waits this much longer than the server's own limit before it considers the connection dead. */
const READ_GRACE_MS = 5_000;
const DEFAULT_STATEMENT_TIMEOUT_MS = 15_000;
const DEFAULT_LOCK_TIMEOUT_MS = 5_000;
const DEFAULT_IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

/** Leaves every value in the server's text form, which the statements' descriptors decode. */
const RAW_TYPES: CustomTypesConfig = { getTypeParser: () => (value: string) => value };

/**
 * The driver's configuration for a connection. Server options in the URL (`?options=`) are kept and override the
 * limits; the settings that the decoders rely on (UTC, ISO dates, hex bytes) override both.
 */
export function connectionConfig(settings: ConnectionSettings): ClientConfig {
  const statementTimeoutMs = settings.statementTimeoutMs ?? DEFAULT_STATEMENT_TIMEOUT_MS;
  const idleTimeoutMs = settings.idleInTransactionTimeoutMs ?? DEFAULT_IDLE_IN_TRANSACTION_TIMEOUT_MS;
  const { url, options } = takeOptions(settings.url);
  const limits = [
    `-c statement_timeout=${statementTimeoutMs}`,
    `-c lock_timeout=${settings.lockTimeoutMs ?? DEFAULT_LOCK_TIMEOUT_MS}`,
    `-c idle_in_transaction_session_timeout=${idleTimeoutMs}`,
    ...(settings.idleSessionTimeoutMs === undefined
      ? []
      : [`-c idle_session_timeout=${settings.idleSessionTimeoutMs}`]),
  ];
  const formats = ['-c TimeZone=UTC', '-c DateStyle=ISO,YMD', '-c bytea_output=hex'];
  return {
    connectionString: url,
    application_name: settings.applicationName,
    ...(settings.pooler === undefined && { options: [...limits, ...options, ...formats].join(' ') }),
    connectionTimeoutMillis: settings.connectTimeoutMs ?? DEFAULT_CONNECT_TIMEOUT_MS,
    stream: databaseSocket,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + READ_GRACE_MS }),
    types: RAW_TYPES,
  };
}

/**
 * Splits a URL into itself without the `options` parameter, which would replace ours in the driver, and those options.
 */
function takeOptions(url: string): { url: string; options: string[] } {
  const start = url.indexOf('?');
  if (start < 0) return { url, options: [] };
  const query = new URLSearchParams(url.slice(start + 1));
  const options = query.getAll('options');
  query.delete('options');
  const rest = query.toString();
  return { url: url.slice(0, start) + (rest === '' ? '' : `?${rest}`), options };
}
