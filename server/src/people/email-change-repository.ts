import { query, t } from '../kernel/db/query.ts';
import { LANGUAGES } from '../kernel/lib/languages.ts';

/** Records a requested change in place of an earlier one, whose links stop working. */
export const putEmailChange = query.run({
  name: 'email_change_put',
  params: {
    userId: t.text,
    newEmail: t.text,
    oldTokenHash: t.bytes,
    newTokenHash: t.bytes,
    requestedAt: t.timestamp,
    expiresAt: t.timestamp,
  },
  sql: `insert into email_changes (user_id, new_email, old_token_hash, new_token_hash, requested_at, expires_at)
    values ($userId, $newEmail, $oldTokenHash, $newTokenHash, $requestedAt, $expiresAt)
    on conflict (user_id) do update set new_email = excluded.new_email, old_token_hash = excluded.old_token_hash,
      new_token_hash = excluded.new_token_hash, old_confirmed_at = null, new_confirmed_at = null,
      requested_at = excluded.requested_at, expires_at = excluded.expires_at`,
});

/** Returns a person's pending change. */
export const findEmailChange = query.maybe({
  name: 'email_change_find',
  params: { userId: t.text, now: t.timestamp },
  row: {
    newEmail: t.text,
    oldConfirmedAt: t.nullable(t.timestamp),
    newConfirmedAt: t.nullable(t.timestamp),
    expiresAt: t.timestamp,
  },
  sql: `select new_email, old_confirmed_at, new_confirmed_at, expires_at from email_changes
    where user_id = $userId and expires_at > $now`,
});

/** Records the confirmation of the address whose link it is; no row when the link no longer works. */
export const confirmEmailChange = query.maybe({
  name: 'email_change_confirm',
  params: { tokenHash: t.bytes, now: t.timestamp },
  row: {
    userId: t.text,
    language: t.nullable(t.oneOf(...LANGUAGES)),
    oldEmail: t.text,
    newEmail: t.text,
    isConfirmed: t.boolean,
  },
  sql: `update email_changes c set
      old_confirmed_at = case when old_token_hash = $tokenHash then coalesce(old_confirmed_at, $now) else old_confirmed_at end,
      new_confirmed_at = case when new_token_hash = $tokenHash then coalesce(new_confirmed_at, $now) else new_confirmed_at end
    from auth."user" u
    where (old_token_hash = $tokenHash or new_token_hash = $tokenHash) and expires_at > $now and u.id = c.user_id
    returning c.user_id, u.language, u.email as old_email, new_email,
      old_confirmed_at is not null and new_confirmed_at is not null as is_confirmed`,
});

/** Deletes the change of a link; no row when the link no longer works. */
export const stopEmailChange = query.maybe({
  name: 'email_change_stop',
  params: { tokenHash: t.bytes, now: t.timestamp },
  row: { userId: t.text, email: t.text },
  sql: `delete from email_changes c using auth."user" u
    where (old_token_hash = $tokenHash or new_token_hash = $tokenHash) and expires_at > $now and u.id = c.user_id
    returning c.user_id, u.email`,
});

/** Deletes a person's pending change; false when there is none. */
export const removeEmailChange = query.changed({
  name: 'email_change_remove',
  params: { userId: t.text },
  sql: 'delete from email_changes where user_id = $userId',
});

/** Changes a person's address; false when another account has it. */
export const setEmail = query.changed({
  name: 'person_set_email',
  params: { userId: t.text, email: t.text, updatedAt: t.timestamp },
  sql: `update auth."user" u set email = $email, "updatedAt" = $updatedAt
    where id = $userId and not exists (select from auth."user" o where o.email = $email)`,
});
