import type { Queryable } from '../../src/db/pool.ts';
import { json, nullable, statement, text, uuid } from '../../src/db/statement.ts';

const acts = statement({
  name: 'test_acts_of_store',
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

/** What the audit log of a store says, oldest first. */
export function actsOf(q: Queryable, storeId: string) {
  return q.many(acts, { storeId });
}
