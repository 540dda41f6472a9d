-- Chains on which buyers pay addresses of the merchant's own wallet: accounts, their counters, and the mempool.

-- Without contracts, the address is the merchant's own and is never swept.
alter table payment_attempts alter column factory_address drop not null, alter column implementation_address drop not null;

-- An account of a merchant's wallet. Two stores may have the same one; it is never removed.
create table payout_accounts (
  -- Hash of everything that its addresses depend on.
  id text primary key,
  chain text not null,
  -- Sealed: it reveals every address of the account.
  sealed_descriptor text not null,
  fingerprint text not null,
  path text not null,
  -- Only ever raised.
  next_index integer not null default 0,
  created_at timestamptz not null
);

-- The address of each attempt in its account. An index is given out once.
create table account_addresses (
  attempt_id uuid primary key,
  account_id text not null references payout_accounts,
  address_index integer not null,
  unique (account_id, address_index)
);

-- Outputs to addresses of watched attempts, as a mempool showed them. Kept: they prove that money came in time.
create table sightings (
  attempt_id uuid not null,
  tx_hash text not null,
  log_index integer not null,
  chain text not null,
  amount numeric(78,0) not null,
  seen_at timestamptz not null,
  -- Set once it left the mempool without a block, or its attempt ended.
  ended_at timestamptz,
  -- The transaction that spends the same money, if one is known.
  replaced_by text,
  primary key (attempt_id, tx_hash, log_index)
);
create index sightings_live on sightings (chain, tx_hash) where ended_at is null;
