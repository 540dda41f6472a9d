-- Whoever takes over an owner's account removes the other owners before redirecting the store's money: for a while, those are
-- still told of it, and can stop it.
create table former_owners (
  store_id uuid not null references stores (id),
  user_id text not null references auth."user" (id) on delete cascade,
  -- When they were last an owner.
  owner_until timestamptz not null,
  primary key (store_id, user_id)
);
alter table former_owners alter column store_id set (n_distinct = 100);
