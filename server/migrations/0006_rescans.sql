-- How far a range of blocks was read again, so that a rescan that was stopped goes on there.

create table rescans (
  chain text not null,
  from_block bigint not null,
  -- The last block that was asked for; null for the confirmed one of the moment.
  to_block bigint,
  -- Everything from `from_block` up to here was read. Its hash tells whether it still is what was read.
  done_block bigint not null,
  done_hash text not null,
  updated_at timestamptz not null,
  unique nulls not distinct (chain, from_block, to_block)
);
