-- What rescans and restores that were stopped need to know to go on: how far a range of blocks was read again, and where a
-- restore began.

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

-- Restores under way. Following moves a chain's own cursor, so that where it stood at the beginning is kept here.
create table restores (
  chain text primary key,
  -- The first block after the one that the backup was followed to, or an earlier one that was asked for.
  from_block bigint not null,
  -- Blocks behind the cursor that are still to be read again, from this one on; null when there are none.
  reread_from bigint,
  begun_at timestamptz not null
);
