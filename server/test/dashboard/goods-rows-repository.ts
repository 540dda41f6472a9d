import type { Queryable } from '../../src/db/pool.ts';
import { json, nullable, oneOf, statement, text, uuid } from '../../src/db/statement.ts';

const acts = statement({
  name: 'test_goods_acts',
  params: { storeId: uuid },
  row: {
    actorKind: text,
    actorName: text,
    act: text,
    subjectId: nullable(text),
    before: nullable(json),
    after: nullable(json),
  },
  sql: `select actor_kind, actor_name, act, subject_id, before, after from audit_log where store_id = $storeId order by id`,
});

const member = statement({
  name: 'test_goods_member',
  params: { storeId: uuid, userId: uuid, role: oneOf('owner', 'admin', 'manager') },
  sql: 'insert into store_members (store_id, user_id, role) values ($storeId, $userId, $role)',
});

/** A store's audit log, oldest first. */
export function actsOf(q: Queryable, storeId: string) {
  return q.many(acts, { storeId });
}

export async function addMember(
  q: Queryable,
  membership: { storeId: string; userId: string; role: 'owner' | 'admin' | 'manager' },
): Promise<void> {
  await q.run(member, membership);
}
