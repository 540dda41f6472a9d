-- A token's contract may refuse to say what an address holds, while the rest of its chain can be read.

alter table payment_attempts
  -- Since when the balance could not be read at the confirmed block; null while it can. It is read again at every one.
  add column unreadable_since timestamptz;
create index payment_attempts_unreadable on payment_attempts (chain, method) where unreadable_since is not null;
