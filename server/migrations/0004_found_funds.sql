-- Money at deposit addresses beside what their order or invoice waited for: booked, found again long after, and listed.

-- What a deposit address holds of an asset that its attempt did not ask for. Payments book it at a confirmed block; it is
-- swept once the attempt has ended, since the first sweep changes what a plain native payment costs.
create table foreign_deposits (
  attempt_id uuid not null,
  store_id uuid not null,
  chain text not null,
  -- `<token>-<chain>` of what was sent.
  method text not null,
  -- Lower-case hex; null for the chain's native coin.
  token_address text,
  held_amount numeric(78,0) not null default 0,
  swept_amount numeric(78,0) not null default 0,
  -- The confirmed block at which held and swept were last read.
  confirmed_block bigint not null,
  found_at timestamptz not null,
  primary key (attempt_id, store_id, method)
);
create index foreign_deposits_held on foreign_deposits (chain, attempt_id, method) where held_amount > 0;
create index foreign_deposits_by_store on foreign_deposits (store_id, found_at, attempt_id, method);

-- Transfers of such assets: apart from `transfers`, all of which are of the attempt's own asset.
create table foreign_transfers (
  chain text not null,
  tx_hash text not null,
  -- Position of the log in its block; -1 for a plain native transfer.
  log_index integer not null,
  block_hash text not null,
  block_number bigint not null,
  block_time timestamptz not null,
  attempt_id uuid not null,
  method text not null,
  token_address text,
  from_address text not null,
  amount numeric(78,0) not null,
  primary key (chain, tx_hash, log_index, block_hash)
);
create index foreign_transfers_by_attempt on foreign_transfers (attempt_id, method, block_number);
create index foreign_transfers_by_block on foreign_transfers (chain, block_number);

-- When an attempt was first seen to hold more of its own asset than its order or invoice accounts for.
alter table payment_attempts add column found_at timestamptz;
create index payment_attempts_found on payment_attempts (store_id, found_at, id) where found_at is not null;

-- Those that are known from before. The first completed attempt, else the one with the largest credit, is what the order
-- or invoice accounts for.
update payment_attempts a set found_at = a.ended_at
  where a.ended_at is not null and (
    a.late_amount > 0
    or (a.status = 'completed' and a.credited_amount > a.required_amount)
    or (a.credited_amount > 0 and exists (
      select from payment_attempts b
      where b.payable_id = a.payable_id and b.id <> a.id and case
        when a.status = 'completed' then b.status = 'completed' and b.id < a.id
        else b.status = 'completed' or (b.credited_amount, b.id) > (a.credited_amount, a.id)
      end
    ))
  );

-- Ended addresses are read again in passes, the younger ones more often: where each pass stands, by age.
create table deposit_watches (
  chain text not null,
  tier text not null,
  -- When the next pass begins; a pass under way goes on before.
  due_at timestamptz not null,
  -- The pass under way reads deposits that ended in [pass_from, pass_to); null between passes.
  pass_from timestamptz,
  pass_to timestamptz,
  -- The last deposit that was read in it; null before the first.
  after_id uuid,
  primary key (chain, tier),
  check ((pass_from is null) = (pass_to is null))
);
create index payment_attempts_ended on payment_attempts (chain, ended_at, id) where ended_at is not null;
