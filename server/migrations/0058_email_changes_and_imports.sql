-- Changes of a person's own email address, confirmed at both addresses.

-- A requested change; a newer request replaces it.
create table email_changes (
  user_id text primary key references auth."user" on delete cascade,
  -- Lower case. Its account, if it has one, is only looked for at the end.
  new_email text not null,
  -- SHA-256 of the tokens in the links emailed to the old and to the new address.
  old_token_hash bytea not null unique,
  new_token_hash bytea not null unique,
  -- When each address was confirmed; null until then.
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_expiring on email_changes (expires_at);
