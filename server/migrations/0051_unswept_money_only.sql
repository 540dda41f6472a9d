-- The list of unswept money leaves out the money in merchants' own wallets, which is never swept and only ever grows.

create index payment_attempts_unswept on payment_attempts (chain, id)
  where held_amount > 0 and ended_at is not null and factory_address is not null;
create index payment_attempts_unswept_by_payout on payment_attempts (store_id, payout_address, id)
  where held_amount > 0 and ended_at is not null and factory_address is not null;
-- Last, because dropping an index blocks even reads of the table until the end.
drop index payment_attempts_held;
drop index payment_attempts_held_by_payout;
