import { query, type RowOf, t } from '../../kernel/db/query.ts';

const row = {
  id: t.uuid,
  roles: t.arrayOf(t.text),
  /** Exclusive work that it holds among all processes: `indexer:base`. */
  leads: t.arrayOf(t.text),
  host: t.text,
  pid: t.integer,
  version: t.text,
  startedAt: t.timestamp,
  seenAt: t.timestamp,
};

/** A process of the installation. */
export type ProcessRow = RowOf<typeof findProcesses>;

export const putProcess = query.run({
  name: 'process_put',
  params: row,
  sql: `insert into processes (id, roles, leads, host, pid, version, started_at, seen_at)
    values ($id, $roles, $leads, $host, $pid, $version, $startedAt, $seenAt)
    on conflict (id) do update set leads = excluded.leads, seen_at = excluded.seen_at`,
});

export const removeProcess = query.run({
  name: 'process_remove',
  params: { id: t.uuid },
  sql: 'delete from processes where id = $id',
});

export const forgetProcesses = query.run({
  name: 'processes_forget',
  params: { before: t.timestamp },
  sql: 'delete from processes where seen_at < $before',
});

/** Reads the processes seen since a given time, the oldest first; at most a thousand. */
export const findProcesses = query.many({
  name: 'processes_find',
  params: { since: t.timestamp },
  row,
  sql: `select id, roles, leads, host, pid, version, started_at, seen_at from processes where seen_at >= $since
    order by started_at, id limit 1000`,
});
