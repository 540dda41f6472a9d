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
