-- Finality by value: how final the block with the money must be, and whether two providers must agree on the balance.

-- From which amounts on a store asks for more than the chain's confirmations. A row without tiers: it never does,
-- whatever the operator's tiers say.
create table store_finality (
  store_id uuid not null references stores,
  chain text not null,
  -- Amounts in thousandths of the order's or invoice's own currency, ascending; each with the level that holds from it on:
  -- a number of blocks, `safe` or `finalized`.
  from_millis numeric(24,0)[] not null,
  levels text[] not null,
  primary key (store_id, chain),
  check (cardinality(from_millis) = cardinality(levels))
);

alter table payment_attempts
  -- The level that was asked for when the attempt began; null for the chain's confirmations.
  add column finality text,
  -- Whether two independent providers must give the same balance before the attempt completes.
  add column needs_agreement boolean not null default false,
  -- Since when the full amount waits for them; null when it does not.
  add column agreement_awaited_since timestamptz,
  -- Whether the balance must be read at the next confirmed block, touched or not.
  add column read_again boolean not null default false;
create index payment_attempts_read_again on payment_attempts (chain) where read_again;
create index payment_attempts_awaiting_agreement on payment_attempts (chain)
  where agreement_awaited_since is not null and ended_at is null;

-- Balances read at a block with the chain's confirmations, of attempts that ask for more: applied once `final_block` has
-- that level, forgotten when a reorg replaces it.
create table pending_readings (
  chain text not null,
  level text not null,
  attempt_id uuid not null,
  -- What came in time, and what is at the address, at `read_block`; smallest units.
  amount numeric(78,0) not null,
  held_amount numeric(78,0) not null,
  read_block bigint not null,
  -- The last block that the reading depends on: of one after the quote's end, the block that shows it has ended.
  final_block bigint not null,
  -- Whether the quote had ended: then it is the attempt's last.
  lapsed boolean not null,
  primary key (attempt_id, final_block)
);
create index pending_readings_by_level on pending_readings (chain, level, final_block);
