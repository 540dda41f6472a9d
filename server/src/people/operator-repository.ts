import type { Queryable } from '../db/pool.ts';
import { boolean, statement, text, timestamp } from '../db/statement.ts';

const any = statement({
  name: 'operator_any',
  row: { isThere: boolean },
  sql: 'select exists (select from operators) as is_there',
});

const lock = statement({ name: 'operators_lock', sql: 'lock table operators in share row exclusive mode' });

const insert = statement({
  name: 'operator_insert',
  params: { userId: text, createdAt: timestamp },
  sql: 'insert into operators (user_id, created_at) values ($userId, $createdAt) on conflict do nothing',
});

const remove = statement({
  name: 'operator_remove',
  params: { userId: text },
  sql: 'delete from operators where user_id = $userId',
});

const list = statement({
  name: 'operators_list',
  row: { email: text, name: text, createdAt: timestamp },
  sql: `select u.email, u.name, o.created_at from operators o join auth."user" u on u.id = o.user_id
    order by o.created_at, u.email`,
});

/** Whether somebody runs this installation. */
export async function hasOperator(q: Queryable): Promise<boolean> {
  return (await q.one(any, {})).isThere;
}

/** Makes others that add or remove an operator wait until the transaction ends. */
export async function lockOperators(tx: Queryable): Promise<void> {
  await tx.run(lock, {});
}

/** False when the person is one already. */
export async function insertOperator(q: Queryable, userId: string, createdAt: number): Promise<boolean> {
  return (await q.run(insert, { userId, createdAt })) === 1;
}

/** False when the person is none. */
export async function removeOperator(q: Queryable, userId: string): Promise<boolean> {
  return (await q.run(remove, { userId })) === 1;
}

/** Oldest first. */
export function listOperators(q: Queryable): Promise<{ email: string; name: string; createdAt: number }[]> {
  return q.many(list, {});
}
