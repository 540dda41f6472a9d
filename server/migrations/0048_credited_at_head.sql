-- A merchant who ends an order or invoice has it decided by balances at the head. What was credited there counts until its
-- block is confirmed, and less of it if that block was replaced.
alter table payment_attempts
  -- The block at the head that the credit was read at; null once it is confirmed, and for every other credit.
  add column credited_at_head bigint;
