import { query, t } from '../kernel/db/query.ts';

/** Oldest first. */
export const listPasskeys = query.many({
  name: 'passkeys_of_person',
  params: { userId: t.text },
  row: { id: t.text, name: t.nullable(t.text), createdAt: t.nullable(t.timestamp) },
  sql: `select id, name, "createdAt" as created_at from auth.passkey
    where "userId" = $userId order by "createdAt", id limit 100`,
});

export const countPasskeys = query.value({
  name: 'passkeys_count',
  params: { userId: t.text },
  row: { count: t.count },
  sql: 'select count(*) as count from auth.passkey where "userId" = $userId',
});

/** False when the person has no such passkey. */
export const renamePasskey = query.changed({
  name: 'passkey_rename',
  params: { id: t.text, userId: t.text, name: t.text },
  sql: 'update auth.passkey set name = $name where id = $id and "userId" = $userId',
});

/** Undefined when the person has no such passkey. */
export const removePasskey = query.maybe({
  name: 'passkey_remove',
  params: { id: t.text, userId: t.text },
  row: { name: t.nullable(t.text) },
  sql: 'delete from auth.passkey where id = $id and "userId" = $userId returning name',
});
