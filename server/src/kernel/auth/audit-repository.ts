import { query, t } from '../db/query.ts';

/** Columns of an entry, without its changes. */
export const entry = {
  id: t.uuid,
  actorKind: t.oneOf('person', 'key', 'command-line', 'operator', 'till'),
  actorId: t.nullable(t.text),
  actorName: t.text,
  act: t.text,
  subjectKind: t.text,
  subjectId: t.nullable(t.text),
  ipAddress: t.nullable(t.text),
  userAgent: t.nullable(t.text),
  createdAt: t.timestamp,
};

/** Inserts an entry. Entries are never changed. */
export const insertAct = query.run({
  name: 'audit_insert',
  params: { ...entry, storeId: t.nullable(t.uuid), before: t.nullable(t.text), after: t.nullable(t.text) },
  sql: `insert into audit_log (id, store_id, actor_kind, actor_id, actor_name, act, subject_kind, subject_id, before,
      after, ip_address, user_agent, created_at)
    values ($id, $storeId, $actorKind, $actorId, $actorName, $act, $subjectKind, $subjectId, $before::text::json,
      $after::text::json, $ipAddress, $userAgent, $createdAt)`,
});
