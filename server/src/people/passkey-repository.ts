import type { Queryable } from '../db/pool.ts';
import { count, nullable, type RowOf, statement, text, timestamp } from '../db/statement.ts';

const list = statement({
  name: 'passkeys_of_person',
  params: { userId: text },
  row: { id: text, name: nullable(text), createdAt: nullable(timestamp) },
  sql: `select id, name, "createdAt" as created_at from auth.passkey
    where "userId" = $userId order by "createdAt", id limit 100`,
});

const countOf = statement({
  name: 'passkeys_count',
  params: { userId: text },
  row: { count },
  sql: 'select count(*) as count from auth.passkey where "userId" = $userId',
});

const rename = statement({
  name: 'passkey_rename',
  params: { id: text, userId: text, name: text },
  sql: 'update auth.passkey set name = $name where id = $id and "userId" = $userId',
});

const remove = statement({
  name: 'passkey_remove',
  params: { id: text, userId: text },
  row: { name: nullable(text) },
  sql: 'delete from auth.passkey where id = $id and "userId" = $userId returning name',
});

export type ListedPasskey = RowOf<typeof list>;

/** Oldest first. */
export function listPasskeys(q: Queryable, userId: string): Promise<ListedPasskey[]> {
  return q.many(list, { userId });
}

export async function countPasskeys(q: Queryable, userId: string): Promise<number> {
  return (await q.one(countOf, { userId })).count;
}

/** False when the person has no such passkey. */
export async function renamePasskey(
  q: Queryable,
  params: { id: string; userId: string; name: string },
): Promise<boolean> {
  return (await q.run(rename, params)) === 1;
}

/** Undefined when the person has no such passkey. */
export function removePasskey(
  q: Queryable,
  params: { id: string; userId: string },
): Promise<{ name: string | null } | undefined> {
  return q.maybe(remove, params);
}
