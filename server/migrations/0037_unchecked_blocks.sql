-- Blocks whose logs could not be compared with those of another provider although their own filters say that some may
-- be missing. They are read again once another provider works.
create table chain_unchecked_blocks (
  chain text not null,
  from_block bigint not null,
  to_block bigint not null check (to_block >= from_block),
  -- When the newest of them was read.
  noted_at timestamptz not null,
  primary key (chain, from_block)
);
