-- A store's payout address changes only after a wait in which every owner can stop it. A row is waiting until it has ended.
create table payout_changes (
  id uuid primary key,
  store_id uuid not null references stores,
  chain text not null,
  -- In the chain's canonical form.
  old_address text not null,
  new_address text not null,
  -- The person's address, as it was then.
  asked_by text not null,
  asked_at timestamptz not null,
  -- From this moment on buyers are given the new address, whether or not anybody has written it down by then.
  holds_from timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('in-force', 'stopped', 'withdrawn', 'overridden')),
  check ((ended_at is null) = (outcome is null))
);
create unique index payout_changes_waiting on payout_changes (store_id, chain) where ended_at is null;
create index payout_changes_due on payout_changes (holds_from) where ended_at is null;

-- What the links in the mails to the owners hold, by SHA-256; each can stop its change and nothing else.
create table payout_change_links (
  token_hash bytea primary key,
  change_id uuid not null references payout_changes,
  -- Whose mail the link is in.
  email text not null
);
create index payout_change_links_by_change on payout_change_links (change_id);
