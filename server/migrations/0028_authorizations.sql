-- Transfers that buyers have signed for us to send, so that somebody with a token and no coin for its gas can pay.

create table payment_authorizations (
  id uuid primary key,
  attempt_id uuid not null,
  store_id uuid not null references stores,
  chain text not null,
  -- `<token>-<chain>`.
  method text not null,
  -- Who signed it, and is to pay; lower-case hex.
  from_address text not null,
  amount numeric(78,0) not null check (amount > 0),
  -- A hash of all that was signed: tells the same authorization from another.
  fingerprint text not null,
  -- What is needed to send it, encrypted with SECRET_KEY; erased once it has ended.
  sealed text,
  -- It cannot be sent in a block of this time or later.
  valid_before timestamptz not null,
  -- `waiting` to be sent, `sent` and not confirmed yet; or ended: `used` (its transfer was made), `failed` (mined without a
  -- transfer), `refused` (the chain would not make it, so it was not sent), `dropped` (its attempt no longer wanted it),
  -- `lapsed` (its time was over).
  status text not null check (status in ('waiting', 'sent', 'used', 'failed', 'refused', 'dropped', 'lapsed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  foreign key (attempt_id, store_id) references payment_attempts (id, store_id),
  check ((ended_at is null) = (status in ('waiting', 'sent'))),
  check ((sealed is null) = (ended_at is not null))
);
-- One at a time: two would pay twice.
create unique index payment_authorizations_one_live on payment_authorizations (attempt_id) where ended_at is null;
create index payment_authorizations_by_attempt on payment_authorizations (attempt_id, id);
create index payment_authorizations_waiting on payment_authorizations (chain, id) where status = 'waiting';
create index payment_authorizations_failed on payment_authorizations (ended_at) where status = 'failed';
create index payment_authorizations_by_store on payment_authorizations (store_id, ended_at) where ended_at is not null;

-- What a transaction of the gas key sends when it is no sweep. Its bytes are then encrypted, and erased once it is settled:
-- until a node has them, the signature in them is known to nobody else.
alter table sweep_transactions add column authorization_id uuid references payment_authorizations;
create index sweep_transactions_by_authorization on sweep_transactions (authorization_id) where authorization_id is not null;
