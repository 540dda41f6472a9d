import { query, t } from '../kernel/db/query.ts';

/** True when the installation has an operator. */
export const hasOperator = query.value({
  name: 'operator_any',
  row: { isThere: t.boolean },
  sql: 'select exists (select from operators) as is_there',
});

/** Blocks other changes of the operators until the transaction ends. */
export const lockOperators = query.run({
  name: 'operators_lock',
  sql: 'lock table operators in share row exclusive mode',
});

/** False when the person is already an operator. */
export const insertOperator = query.changed({
  name: 'operator_insert',
  params: { userId: t.text, createdAt: t.timestamp },
  sql: 'insert into operators (user_id, created_at) values ($userId, $createdAt) on conflict do nothing',
});

/** False when the person is not an operator. */
export const removeOperator = query.changed({
  name: 'operator_remove',
  params: { userId: t.text },
  sql: 'delete from operators where user_id = $userId',
});

/** Oldest first. */
export const listOperators = query.many({
  name: 'operators_list',
  row: { email: t.text, name: t.text, createdAt: t.timestamp },
  sql: `select u.email, u.name, o.created_at from operators o join auth."user" u on u.id = o.user_id
    order by o.created_at, u.email`,
});
