import pg from 'pg';
import { Outage } from '../lib/errors.ts';

/**
 * The database cannot be used at present: it is unreachable, shutting down, out of connections, memory or disk, or a
 * read-only standby. Whether the statement or commit in flight took effect is unknown. HTTP answers 500; workers wait.
 */
export class DatabaseUnavailable extends Outage {
  override readonly name: string = 'DatabaseUnavailable';
}

/**
 * One statement waited too long for a connection, a lock or its own result, and changed nothing; the database itself is
 * responding.
 */
export class DatabaseTimeout extends DatabaseUnavailable {
  override readonly name = 'DatabaseTimeout';
  override readonly isReported = false;
}

/** The database's disk is full: it can be read but not written. */
export class DatabaseFull extends DatabaseUnavailable {
  override readonly name = 'DatabaseFull';
}

/** A unique index or primary key rejected the row. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
  /** The name of the index or constraint. */
  readonly constraint: string;
  constructor(constraint: string, options: ErrorOptions) {
    super(`a row already exists for ${constraint}`, options);
    this.constraint = constraint;
  }
}

/** Serialization failure and deadlock: the same transaction may succeed when run again. */
const RETRYABLE = new Set(['40001', '40P01']);
/** query_canceled and lock_not_available. */
const TIMEOUTS = new Set(['57014', '55P03']);
const DISK_FULL = '53100';
/** SQLSTATE classes: connection exceptions, insufficient resources. */
const UNAVAILABLE_CLASSES = ['08', '53'];
/** Server shutting down, crashing or starting; session ended by a timeout; a standby; i/o error. */
const UNAVAILABLE = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25P04', '25006', '58030']);
/** The driver's own messages about connections, which have no code. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout expired',
  'Query read timeout',
  'not queryable',
  'Cannot use a pool after calling end',
];

/** The message when no connection of the pool became free. */
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';

/** Returns the server's SQLSTATE behind an error, even if the error has already been translated. */
function sqlState(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code;
  return error instanceof Error && error.cause !== undefined ? sqlState(error.cause) : undefined;
}

/** Returns true when running the whole transaction again may succeed. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(sqlState(error) ?? '');
}

/**
 * Returns true when the database cannot be used at all. A statement that timed out or found the disk full is no proof
 * of that.
 */
export function isOutage(error: unknown): error is DatabaseUnavailable {
  if (error instanceof DatabaseTimeout || error instanceof DatabaseFull) return false;
  return error instanceof DatabaseUnavailable;
}

/** Translates a driver error into the errors of this module; an unknown error is returned unchanged. */
export function translateError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || error instanceof UniqueViolation) return error;
  if (error instanceof pg.DatabaseError) return translateServerError(error);
  if (!(error instanceof Error)) return error;
  if (error.message.includes(POOL_EXHAUSTED)) {
    return new DatabaseTimeout('no database connection became free in time', { cause: error });
  }
  const isSystemError = 'syscall' in error || error instanceof AggregateError;
  if (isSystemError || DRIVER_MESSAGES.some((message) => error.message.includes(message))) {
    return new DatabaseUnavailable(`the database is unavailable: ${describe(error)}`, { cause: error });
  }
  return error;
}

function translateServerError(error: pg.DatabaseError): unknown {
  const code = error.code ?? '';
  if (code === '23505') return new UniqueViolation(error.constraint ?? '', { cause: error });
  if (TIMEOUTS.has(code)) return new DatabaseTimeout(`the database gave up: ${error.message}`, { cause: error });
  if (code === DISK_FULL) return new DatabaseFull(`the database is out of space: ${error.message}`, { cause: error });
  if (UNAVAILABLE.has(code) || UNAVAILABLE_CLASSES.includes(code.slice(0, 2))) {
    return new DatabaseUnavailable(`the database is unavailable: ${error.message}`, { cause: error });
  }
  return error;
}

/** A connection that failed on every address of a host has an empty message, with the reasons inside. */
function describe(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((inner) => (inner as Error).message).join('; ');
  return error.message;
}
