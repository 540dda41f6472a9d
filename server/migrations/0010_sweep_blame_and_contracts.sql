-- A payout that burns the gas of its sweeps must cost the others nothing: what of it failed goes alone, later and later. And
-- each deposit address knows the contracts that it was made by, so that new ones strand no old address.

-- Why an item waits, and how many items a transaction with it may have at most: half as many as the one that reverted.
alter table sweep_failures add column reason text not null default 'refused'
  check (reason in ('refused', 'failed', 'fee-held', 'reverted', 'not-derived'));
alter table sweep_failures alter column reason drop default;
alter table sweep_failures add column batch_limit integer check (batch_limit > 0);

-- The store, asset and payout of items that the factory could not pay. While it has points, what goes to that payout goes in
-- transactions of its own, none before retry_at.
create table sweep_alone (
  store_id uuid not null references stores,
  -- `<token>-<chain>`.
  method text not null,
  payout_address text not null,
  chain text not null,
  -- More with each sweep that failed, one less with each that went well; without any it goes with the others again.
  points integer not null check (points >= 0),
  -- How often it has: each time, a failed sweep counts more.
  relapses integer not null default 0,
  retry_at timestamptz not null,
  primary key (store_id, method, payout_address)
);
create index sweep_alone_by_time on sweep_alone (chain, retry_at) where points > 0;
create index payment_attempts_held_by_payout on payment_attempts (store_id, payout_address, id)
  where held_amount > 0 and ended_at is not null;

-- Whether all items of the transaction are such a payout's.
alter table sweep_transactions add column is_alone boolean not null default false;

-- Who made a deposit address: with other contracts the same terms have another one. Whoever names none, as the rows of before and a
-- process of an earlier version that still runs, means these, which are the same on every chain.
alter table payment_attempts
  add column factory_address text not null default '0x672af7f30f8d3bf71ff6614deba198a91073ffc9',
  add column implementation_address text not null default '0x67fa8f117f97409ad12b0a3f4547c15d3bc06ef5';

-- The contracts that attempts of a chain were made by: what is watched, and looked at when a process starts.
create table deposit_contracts (
  chain text not null,
  factory_address text not null,
  implementation_address text not null,
  primary key (chain, factory_address, implementation_address)
);
insert into deposit_contracts
  select chain, '0x672af7f30f8d3bf71ff6614deba198a91073ffc9', '0x67fa8f117f97409ad12b0a3f4547c15d3bc06ef5'
  from (select chain from payment_attempts union select chain from chain_cursors) c;
