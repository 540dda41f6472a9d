import { query, t } from '../../src/db/query.ts';

/** A store's audit log, oldest first. */
export const actsInStore = query.many({
  name: 'test_goods_acts',
  params: { storeId: t.uuid },
  row: {
    actorKind: t.text,
    actorName: t.text,
    act: t.text,
    subjectId: t.nullable(t.text),
    before: t.nullable(t.json),
    after: t.nullable(t.json),
  },
  sql: `select actor_kind, actor_name, act, subject_id, before, after from audit_log where store_id = $storeId order by id`,
});

export const addMember = query.run({
  name: 'test_goods_member',
  params: { storeId: t.uuid, userId: t.uuid, role: t.oneOf('owner', 'admin', 'manager') },
  sql: 'insert into store_members (store_id, user_id, role) values ($storeId, $userId, $role)',
});
