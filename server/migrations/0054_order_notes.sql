-- The team's notes on orders.

create table order_notes (
  id uuid primary key,
  store_id uuid not null references stores,
  order_id uuid not null,
  -- Its place among the notes of the order, from 1; bounds their number.
  position integer not null check (position between 1 and 100),
  -- Name of its author at the time.
  author text not null,
  -- May name buyers: empty once PERSONAL_DATA_DAYS are over.
  body text not null,
  created_at timestamptz not null,
  unique (order_id, position)
);

-- Planned for a big store, like every table.
alter table order_notes alter column store_id set (n_distinct = 100);

insert into erasures (kind, after_id) values ('notes', '00000000-0000-0000-0000-000000000000');
