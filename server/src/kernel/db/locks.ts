import { createHash } from 'node:crypto';
import type { Log } from '../lib/log.ts';
import { openPersistentConnection, pause, type Session } from './persistent-connection.ts';

export interface LeadershipOptions {
  /** Must be a direct connection: a pooler that hands sessions around would lose the lock. */
  readonly url: string;
  /**
   * The name of the role, such as `indexer:polygon`; it has one holder at a time among all processes of the database.
   */
  readonly key: string;
  readonly log: Log;
  /**
   * Does the work of the role while it is held. When it returns or throws, the role is released, and sought again after
   * a pause.
   * @param signal aborted when the role is lost or released; the work must stop as soon as possible
   */
  onGained(signal: AbortSignal): Promise<void>;
}

/** A candidate for a role that only one process holds at a time. */
export interface Leadership {
  /** Stops the work, releases the role and resolves when `onGained` has returned. */
  close(): Promise<void>;
}

/** Interval between attempts, and so roughly the time a role stays vacant after its holder dies. */
const RETRY_MS = 1_000;
/** A holder that cannot reach the database detects this within this interval plus the time limit of a query. */
const HEARTBEAT_MS = 2_000;
const QUERY_LIMIT_MS = 3_000;
/**
 * A holder silent for this long has stopped, or its machine has. The database server then ends its connection, and with
 * it the lock. Otherwise a hung holder with an open connection would keep the role forever.
 */
const SILENCE_LIMIT_MS = 20_000;

/**
 * Seeks the role until closed. The lock is tied to a dedicated connection, so it passes to another candidate when the
 * holder dies or hangs. A holder cut off from the database detects that only some seconds later, so its writes must be
 * guarded by the data itself.
 */
export function createLeadership(options: LeadershipOptions): Leadership {
  const { key, log, url } = options;
  const keys = advisoryLockKeys(key);
  return openPersistentConnection({
    url,
    log,
    applicationName: `till ${key}`,
    purpose: `the connection that holds the role ${key}`,
    heartbeatMs: HEARTBEAT_MS,
    statementTimeoutMs: QUERY_LIMIT_MS,
    idleSessionTimeoutMs: SILENCE_LIMIT_MS,
    async onConnected(session) {
      while (!session.signal.aborted) {
        const [row] = await session.query('select pg_try_advisory_lock($1, $2) as held', keys);
        if (row?.held === 't') await holdRole(options, keys, session);
        await pause(RETRY_MS, session.signal);
      }
    },
  });
}

/** Roles that are held until released. */
export interface HeldRoles {
  /** Aborted when the roles are lost with their connection. */
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

/**
 * Takes several roles together. If another process holds one of them, takes none and resolves to its key. For work that
 * needs the roles exclusively and does not wait for them.
 */
export async function holdRoles({
  keys,
  log,
  url,
}: {
  readonly keys: readonly string[];
  readonly log: Log;
  readonly url: string;
}): Promise<HeldRoles | { readonly heldElsewhere: string }> {
  const lost = new AbortController();
  const released = new AbortController();
  const taken = Promise.withResolvers<string | undefined>();
  const connection = openPersistentConnection({
    url,
    log,
    applicationName: 'till roles',
    purpose: 'the connection that holds roles',
    heartbeatMs: HEARTBEAT_MS,
    statementTimeoutMs: QUERY_LIMIT_MS,
    idleSessionTimeoutMs: SILENCE_LIMIT_MS,
    async onConnected(session) {
      if (lost.signal.aborted || released.signal.aborted) return;
      taken.resolve(await firstTaken(session, keys));
      session.signal.addEventListener('abort', () => lost.abort(new Error('the roles were lost')), { once: true });
    },
  });
  const release = (): Promise<void> => {
    released.abort();
    return connection.close();
  };
  const heldElsewhere = await taken.promise;
  if (heldElsewhere === undefined) return { signal: lost.signal, release };
  await release();
  return { heldElsewhere };
}

async function firstTaken(session: Session, keys: readonly string[]): Promise<string | undefined> {
  for (const key of keys) {
    const [row] = await session.query('select pg_try_advisory_lock($1, $2) as held', advisoryLockKeys(key));
    if (row?.held !== 't') return key;
  }
  return undefined;
}

async function holdRole({ key, log, onGained }: LeadershipOptions, keys: LockKeys, session: Session): Promise<void> {
  log.info({ key }, 'role gained');
  try {
    await onGained(session.signal);
  } catch (error) {
    if (!session.signal.aborted) log.error({ err: error, key }, 'role failed');
  }
  log.info({ key }, 'role ended');
  if (!session.signal.aborted) await session.query('select pg_advisory_unlock($1, $2)', keys);
}

type LockKeys = readonly [number, number];

/** Derives the two 32-bit keys of a PostgreSQL advisory lock from a name. */
export function advisoryLockKeys(name: string): LockKeys {
  const hash = createHash('sha256').update(name).digest();
  return [hash.readInt32BE(0), hash.readInt32BE(4)];
}
