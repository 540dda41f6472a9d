-- Changes of a person's own email address, confirmed at both addresses; stock added from a file, which can be undone.

-- A requested change; a newer request replaces it.
create table email_changes (
  user_id text primary key references auth."user" on delete cascade,
  -- Lower case. Its account, if it has one, is only looked for at the end.
  new_email text not null,
  -- SHA-256 of the tokens in the links emailed to the old and to the new address.
  old_token_hash bytea not null unique,
  new_token_hash bytea not null unique,
  -- When each address was confirmed; null until then.
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_expiring on email_changes (expires_at);

-- Lines added from one file, in parts; the last import of a product can be undone while none of its lines is sold.
create table stock_imports (
  -- Chosen by the browser, so that a part that is sent again belongs to the same import.
  id uuid primary key,
  product_id uuid not null,
  store_id uuid not null,
  -- Number of lines that were new.
  lines integer not null default 0,
  created_at timestamptz not null,
  -- Time of the last part. The lines' ids are of the time between the two.
  last_part_at timestamptz not null,
  undone_at timestamptz,
  foreign key (product_id, store_id) references products (id, store_id)
);
create index stock_imports_by_product on stock_imports (product_id, created_at desc, id desc);
alter table stock_imports alter column store_id set (n_distinct = 100);

-- The import that added the line; null for lines added otherwise.
alter table stock_lines add column import_id uuid;
