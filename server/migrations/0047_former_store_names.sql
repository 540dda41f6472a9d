-- A receipt names the store as it was called when the payment was made, whatever it is called later.
create table former_store_names (
  store_id uuid not null references stores,
  name text not null,
  -- When it was given up, and so the last moment of which it is true.
  until timestamptz not null,
  primary key (store_id, until)
);
alter table former_store_names alter column store_id set (n_distinct = 100);
