import type { Queryable } from '../db/pool.ts';
import { nullable, oneOf, type ParamsOf, statement, text, timestamp, uuid } from '../db/statement.ts';

const insert = statement({
  name: 'audit_insert',
  params: {
    id: uuid,
    storeId: nullable(uuid),
    actorKind: oneOf('person', 'key', 'command-line', 'operator', 'till'),
    actorId: nullable(text),
    actorName: text,
    act: text,
    subjectKind: text,
    subjectId: nullable(text),
    before: nullable(text),
    after: nullable(text),
    ipAddress: nullable(text),
    userAgent: nullable(text),
    createdAt: timestamp,
  },
  sql: `insert into audit_log (id, store_id, actor_kind, actor_id, actor_name, act, subject_kind, subject_id, before,
      after, ip_address, user_agent, created_at)
    values ($id, $storeId, $actorKind, $actorId, $actorName, $act, $subjectKind, $subjectId, $before::json,
      $after::json, $ipAddress, $userAgent, $createdAt)`,
});

export async function insertAct(tx: Queryable, act: ParamsOf<typeof insert>): Promise<void> {
  await tx.run(insert, act);
}
