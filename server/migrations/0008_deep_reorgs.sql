-- What a reorg deeper than any that is expected needs: readings that know their blocks by hash, a memory that reaches back
-- to the beginning, the block that a chain has called final, and chains that were replaced below it.

-- By these hashes a reading is proved to be of the chain when it is applied.
alter table pending_readings add column read_hash text, add column final_hash text;
update pending_readings p set read_hash = b.hash from chain_blocks b where b.chain = p.chain and b.number = p.read_block;
update pending_readings p set final_hash = b.hash from chain_blocks b where b.chain = p.chain and b.number = p.final_block;
-- Balances whose blocks are not remembered are read again.
with unknown as (delete from pending_readings where read_hash is null or final_hash is null returning attempt_id)
update payment_attempts set read_again = true where id in (select attempt_id from unknown);
alter table pending_readings alter column read_hash set not null, alter column final_hash set not null;
create index pending_readings_by_block on pending_readings (chain, read_block);

-- The newest block that the chain has called final, as it was followed; null while none is known.
alter table chain_cursors add column finalized_number bigint, add column finalized_hash text;

-- Chains that have another block, or none, in the place of the one that they had called final. Nothing is decided there until
-- the operator accepts that, which removes the row.
create table chain_replacements (
  chain text primary key,
  finalized_number bigint not null,
  finalized_hash text not null,
  -- What the chain had there when that was noticed; null when it ended before.
  found_hash text,
  noticed_at timestamptz not null
);

-- Whether the asset must be read at the next confirmed block, touched or not: what was booked was in blocks that were replaced.
alter table foreign_deposits add column read_again boolean not null default false;
create index foreign_deposits_read_again on foreign_deposits (chain) where read_again;

-- Blocks of known transfers, so that the memory of a chain that was followed before reaches back at once. Every second number:
-- only of blocks that follow one another is it concluded that nothing lies between them.
insert into chain_blocks (chain, number, hash, block_time)
select distinct on (t.chain, t.block_number) t.chain, t.block_number, t.block_hash, t.block_time
from (
  select chain, block_number, block_hash, block_time from transfers
  union all
  select chain, block_number, block_hash, block_time from foreign_transfers
  union all
  select chain, block_number, block_hash, block_time from swept_deposits
) t
join (select chain, min(number) as number from chain_blocks group by chain) oldest on oldest.chain = t.chain
where t.block_number % 2 = 0 and t.block_number < oldest.number - 1
order by t.chain, t.block_number
on conflict do nothing;
