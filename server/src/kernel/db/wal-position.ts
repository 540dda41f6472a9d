import { assert } from '../lib/errors.ts';
import type { Queryable } from './pool.ts';
import { query, t } from './query.ts';

/** A position in the write-ahead log of one cluster. */
export interface WalPosition {
  /** The identifier that a cluster and its replicas share. */
  readonly system: string;
  /** Increases with each promotion: the same position on two timelines is not the same change. */
  readonly timeline: number;
  /** Bytes since the beginning of the log. */
  readonly bytes: bigint;
}

/** The position of a replica. Without a timeline it has none yet, or is not a replica. */
export interface ReplicaPosition extends WalPosition {
  readonly isReplica: boolean;
}

/**
 * The position up to which all acknowledged changes are written and flushed. Unflushed writes are left out: a replica
 * may have to wait for them for as long as some transaction is open.
 */
const selectPosition = query.one({
  name: 'wal_position',
  shared: 'reads',
  row: { system: t.text, timeline: t.text, place: t.text },
  sql: `select system_identifier::text as system, substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) as timeline,
      pg_current_wal_flush_lsn()::text as place
    from pg_control_system()`,
});

/**
 * SQL for the position of a replica, for {@link replicaPosition}. The timeline is the one that it receives, which only
 * a role with `pg_read_all_stats` sees, or else the one that it has reached on disk, which may be minutes old.
 */
export const SELECT_REPLICA_POSITION = `select pg_is_in_recovery() as is_replica, system_identifier::text as system,
  coalesce(pg_last_wal_replay_lsn()::text, '0/0') as place,
  coalesce((select received_tli from pg_stat_wal_receiver), min_recovery_end_timeline)::text as timeline
  from pg_control_system(), pg_control_recovery()`;

/** Returns the primary's position. Every change acknowledged before this call is at or before it. */
export async function currentPosition(primary: Queryable): Promise<WalPosition> {
  const { system, timeline, place } = await selectPosition(primary);
  return { system, timeline: Number.parseInt(timeline, 16), bytes: bytesOf(place) };
}

/**
 * Parses the position of a replica.
 * @param row the answer to {@link SELECT_REPLICA_POSITION}, as text
 */
export function replicaPosition(row: Readonly<Record<string, string | null>> | undefined): ReplicaPosition {
  assert(row !== undefined, 'a server says where it is');
  const { is_replica: isReplica, system, place, timeline } = row;
  return {
    isReplica: isReplica === 't',
    system: system ?? '',
    timeline: Number(timeline ?? 0),
    bytes: bytesOf(place ?? ''),
  };
}

/** Parses PostgreSQL's notation: two hexadecimal numbers of 32 bits. */
function bytesOf(place: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(place) ?? [];
  assert(high !== undefined && low !== undefined, 'a place in the log has two parts');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
