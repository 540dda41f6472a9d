-- The whole data model of the first release: merchants, catalogue, orders and invoices, payments,
-- chain bookkeeping, the webhook and mail outboxes. Hot tables carry store_id in their primary key,
-- second, so that look-ups by id alone work and distribution by store stays possible.
-- Times are written by the program (never now()), so that a run under a shifted clock is consistent.

create table stores (
  id uuid primary key,
  slug text unique,
  name text not null,
  fee_bps integer not null check (fee_bps between 0 and 1000),
  storefront_enabled boolean not null,
  webhook_url text,
  -- Encrypted with SECRET_KEY; kept when the URL changes.
  webhook_secret text,
  -- When the owner was last told of a delivery given up; at most once in 24 hours.
  webhook_exhausted_mailed_at timestamptz,
  -- The number given to the newest invoice; incremented in the transaction that inserts it, so without gaps.
  last_invoice_number bigint not null default 0,
  created_at timestamptz not null
);

create table payout_addresses (
  store_id uuid not null references stores,
  chain text not null,
  address text not null,
  primary key (store_id, chain)
);

create table store_payment_methods (
  store_id uuid not null references stores,
  method text not null,
  primary key (store_id, method)
);

create table api_keys (
  id uuid primary key,
  store_id uuid not null references stores,
  name text not null,
  -- SHA-256 of the whole key; the key itself is kept nowhere.
  hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null
);
create index api_keys_by_store on api_keys (store_id, id desc);

-- Owners and members sign in through better-auth, whose tables live in a schema of their own
-- with the column names it expects.
create schema auth;
create table auth."user" (
  id text primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create table auth.account (
  id text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references auth."user" on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index account_by_user on auth.account ("userId");

create table store_members (
  store_id uuid not null references stores,
  user_id text not null references auth."user",
  role text not null check (role in ('owner', 'admin', 'manager')),
  primary key (store_id, user_id)
);

-- Totals per status, kept in the transaction of every change by the triggers below, so that a list's first page
-- costs the same for ten rows and for ten million. Sharded by backend so that concurrent writers of one store
-- do not queue behind one row.
create table row_counts (
  store_id uuid not null,
  kind text not null,
  status text not null,
  shard smallint not null,
  total bigint not null,
  primary key (store_id, kind, status, shard)
) with (fillfactor = 60);

create function count_inserted() returns trigger language plpgsql as $$
begin
  insert into row_counts as c (store_id, kind, status, shard, total)
  select store_id, tg_argv[0], status, pg_backend_pid() % 16, count(*)
  from inserted group by store_id, status order by store_id, status
  on conflict (store_id, kind, status, shard) do update set total = c.total + excluded.total;
  return null;
end $$;

create function count_updated() returns trigger language plpgsql as $$
begin
  insert into row_counts as c (store_id, kind, status, shard, total)
  select store_id, tg_argv[0], status, pg_backend_pid() % 16, sum(delta)
  from (
    select n.store_id, n.status, 1 as delta from updated n join previous o using (id) where n.status <> o.status
    union all
    select o.store_id, o.status, -1 from updated n join previous o using (id) where n.status <> o.status
  ) changes group by store_id, status order by store_id, status
  on conflict (store_id, kind, status, shard) do update set total = c.total + excluded.total;
  return null;
end $$;

create function count_deleted() returns trigger language plpgsql as $$
begin
  insert into row_counts as c (store_id, kind, status, shard, total)
  select store_id, tg_argv[0], status, pg_backend_pid() % 16, -count(*)
  from removed group by store_id, status order by store_id, status
  on conflict (store_id, kind, status, shard) do update set total = c.total + excluded.total;
  return null;
end $$;

create table products (
  id uuid not null,
  store_id uuid not null references stores,
  title text not null,
  description text,
  image text,
  price_millis bigint not null check (price_millis > 0),
  currency text not null check (currency in ('usd', 'eur')),
  listed boolean not null,
  min_quantity integer not null default 1 check (min_quantity >= 1),
  max_quantity integer check (max_quantity >= min_quantity),
  -- Finite stock: lines neither sold nor reserved. Null: the product has no stock list.
  available integer check (available >= 0),
  -- Handed out once per line by a product without a stock list.
  delivery_text text,
  delivery_delimiter text not null default E'\n',
  delivery_selection text not null default 'oldest' check (delivery_selection in ('oldest', 'newest', 'random')),
  deleted_at timestamptz,
  created_at timestamptz not null,
  primary key (id, store_id)
);
create index products_by_store on products (store_id, id desc) where deleted_at is null;

create table stock_lines (
  product_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  line text not null,
  -- The order that was given this line; null while it waits.
  order_id uuid,
  assigned_at timestamptz,
  created_at timestamptz not null,
  primary key (product_id, id),
  foreign key (product_id, store_id) references products (id, store_id)
);
create index stock_lines_waiting on stock_lines (product_id, id) where order_id is null;
create index stock_lines_by_order on stock_lines (order_id) where order_id is not null;
-- Answers "is this line already known" without an index entry as long as the line itself.
create index stock_lines_known on stock_lines (product_id, md5(line));

create table orders (
  id uuid not null,
  store_id uuid not null references stores,
  status text not null check (status in ('pending', 'completed', 'partial', 'expired')),
  -- Wider than bigint: 20 lines of a million pieces at a billion each.
  price_millis numeric(24,0) not null check (price_millis > 0),
  currency text not null check (currency in ('usd', 'eur')),
  items json not null,
  -- What was taken from finite stock and goes back when the order does not complete: [{productId, quantity}].
  reserved json not null,
  customer_email text,
  -- JSON text exactly as sent.
  extra_context text not null,
  success_url text,
  cancel_url text,
  idempotency_key text,
  completed_attempt_id uuid,
  expires_at timestamptz not null,
  completed_at timestamptz,
  created_at timestamptz not null,
  primary key (id, store_id),
  unique (store_id, idempotency_key)
);
create index orders_by_store on orders (store_id, id desc);
create index orders_by_store_status on orders (store_id, status, id desc);
create index orders_ending on orders (expires_at) where status = 'pending';
create trigger orders_count_inserted after insert on orders referencing new table as inserted
  for each statement execute function count_inserted('order');
create trigger orders_count_updated after update on orders referencing new table as updated old table as previous
  for each statement execute function count_updated('order');
create trigger orders_count_deleted after delete on orders referencing old table as removed
  for each statement execute function count_deleted('order');

-- What a completed order handed out, in the words it was handed out in.
create table order_deliveries (
  order_id uuid not null,
  store_id uuid not null,
  position integer not null,
  product_id uuid not null,
  title text not null,
  lines text[] not null,
  created_at timestamptz not null,
  primary key (order_id, position)
);

create table invoices (
  id uuid not null,
  store_id uuid not null references stores,
  number bigint not null,
  status text not null check (status in ('open', 'paid', 'partial', 'expired', 'voided')),
  total_millis numeric(24,0) not null check (total_millis > 0),
  currency text not null check (currency in ('usd', 'eur')),
  items json not null,
  customer_name text,
  customer_email text,
  memo text,
  -- JSON text exactly as sent; null when none was.
  metadata text,
  success_url text,
  cancel_url text,
  created_via text not null check (created_via in ('api', 'dashboard')),
  idempotency_key text,
  completed_attempt_id uuid,
  email_send_count integer not null default 0,
  email_last_sent_at timestamptz,
  expires_at timestamptz not null,
  paid_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null,
  primary key (id, store_id),
  unique (store_id, idempotency_key),
  unique (store_id, number)
);
create index invoices_by_store on invoices (store_id, id desc);
create index invoices_by_store_status on invoices (store_id, status, id desc);
create index invoices_ending on invoices (expires_at) where status = 'open';
create trigger invoices_count_inserted after insert on invoices referencing new table as inserted
  for each statement execute function count_inserted('invoice');
create trigger invoices_count_updated after update on invoices referencing new table as updated old table as previous
  for each statement execute function count_updated('invoice');
create trigger invoices_count_deleted after delete on invoices referencing old table as removed
  for each statement execute function count_deleted('invoice');

create table invoice_templates (
  id uuid primary key,
  store_id uuid not null references stores,
  name text not null,
  memo text not null,
  expires_in_minutes integer not null check (expires_in_minutes between 10 and 129600),
  items json not null,
  created_at timestamptz not null,
  unique (store_id, name)
);

create table payment_attempts (
  id uuid not null,
  store_id uuid not null references stores,
  payable_kind text not null check (payable_kind in ('order', 'invoice')),
  payable_id uuid not null,
  status text not null check (status in ('processing', 'completed', 'partial', 'expired', 'superseded', 'retired')),
  method text not null,
  chain text not null,
  token text not null,
  -- Lower-case hex; null for the chain's native coin.
  token_address text,
  decimals smallint not null,
  required_amount numeric(78,0) not null check (required_amount > 0),
  -- Balance at a confirmed block while the attempt was watched; never lowered.
  credited_amount numeric(78,0) not null default 0,
  -- Balance at the head, before confirmation; follows reorgs.
  seen_amount numeric(78,0) not null default 0,
  seen_block bigint,
  -- The confirmed block at which credited, late and held were last read.
  confirmed_block bigint,
  -- Confirmed money that came after the attempt ended.
  late_amount numeric(78,0) not null default 0,
  -- Confirmed balance still at the address, waiting to be swept.
  held_amount numeric(78,0) not null default 0,
  swept_amount numeric(78,0) not null default 0,
  -- The preimage of the deposit address: the only way to the money, kept for ever.
  deposit_address text not null,
  payout_address text not null,
  fee_recipient text not null,
  fee_bps integer not null,
  -- Where the price came from: sources, values, ages.
  quote json not null,
  ip_address text,
  quote_expires_at timestamptz not null,
  created_at timestamptz not null,
  -- When the outcome was decided; null while the address is watched for the order or invoice.
  ended_at timestamptz,
  primary key (id, store_id),
  unique (chain, deposit_address)
);
create unique index payment_attempts_one_live on payment_attempts (payable_id) where status = 'processing';
create index payment_attempts_by_payable on payment_attempts (payable_id, id);
create index payment_attempts_watched on payment_attempts (chain, quote_expires_at) where ended_at is null;
create index payment_attempts_watched_native on payment_attempts (chain) where ended_at is null and token_address is null;
create index payment_attempts_unconfirmed on payment_attempts (chain) where ended_at is null and seen_amount > credited_amount;
create index payment_attempts_new on payment_attempts (chain, created_at);
create index payment_attempts_held on payment_attempts (chain, id) where held_amount > 0 and ended_at is not null;

create table transfers (
  chain text not null,
  tx_hash text not null,
  -- Position of the log in its block; -1 for a plain native transfer.
  log_index integer not null,
  block_hash text not null,
  block_number bigint not null,
  block_time timestamptz not null,
  attempt_id uuid not null,
  from_address text not null,
  amount numeric(78,0) not null,
  primary key (chain, tx_hash, log_index, block_hash)
);
create index transfers_by_attempt on transfers (attempt_id, block_number);
create index transfers_by_block on transfers (chain, block_number);

-- Money that left a deposit address by the factory, whoever called it; booked from its logs.
create table swept_deposits (
  chain text not null,
  tx_hash text not null,
  log_index integer not null,
  block_hash text not null,
  block_number bigint not null,
  block_time timestamptz not null,
  attempt_id uuid not null,
  -- Null for the native coin.
  token_address text,
  net_amount numeric(78,0) not null,
  fee_amount numeric(78,0) not null,
  primary key (chain, tx_hash, log_index, block_hash)
);
create index swept_deposits_by_attempt on swept_deposits (attempt_id, block_number);
create index swept_deposits_by_block on swept_deposits (chain, block_number);

create table chain_cursors (
  chain text primary key,
  head_number bigint not null,
  head_hash text not null,
  head_time timestamptz not null,
  confirmed_number bigint not null,
  confirmed_hash text not null,
  confirmed_time timestamptz not null,
  updated_at timestamptz not null
);

-- Chains that cannot be read now, and since when: a restart in the middle of an outage must not forget its length.
create table chain_outages (
  chain text primary key,
  since timestamptz not null
);

-- The last blocks as they were read, to recognise a reorg and walk back to the common ancestor.
create table chain_blocks (
  chain text not null,
  number bigint not null,
  hash text not null,
  block_time timestamptz not null,
  primary key (chain, number)
);

create table sweep_transactions (
  id uuid primary key,
  chain text not null,
  nonce bigint not null,
  tx_hash text not null,
  -- Signed bytes, stored before the first broadcast: a crash in between is healed by sending them again.
  raw_transaction text not null,
  attempt_ids uuid[] not null,
  status text not null check (status in ('sent', 'mined', 'reverted', 'replaced')),
  block_number bigint,
  gas_used bigint,
  effective_gas_price numeric(78,0),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (chain, tx_hash)
);
create index sweep_transactions_open on sweep_transactions (chain, nonce) where status = 'sent';

-- Deposits whose last sweep failed: tried again later and later, so that they do not burn gas with every batch.
create table sweep_failures (
  attempt_id uuid primary key,
  failures integer not null,
  retry_at timestamptz not null
);

create table webhook_deliveries (
  id uuid not null,
  store_id uuid not null references stores,
  event text not null,
  order_id uuid,
  invoice_id uuid,
  payload text not null,
  status text not null check (status in ('pending', 'success', 'failed', 'exhausted')),
  attempts integer not null default 0,
  -- When the next attempt is due; null when none is scheduled.
  due_at timestamptz,
  lease_owner uuid,
  lease_until timestamptz,
  last_attempt_at timestamptz,
  last_response_status integer,
  created_at timestamptz not null,
  primary key (id, store_id),
  check ((order_id is null) <> (invoice_id is null))
);
create index webhook_deliveries_by_store on webhook_deliveries (store_id, id desc);
create index webhook_deliveries_by_store_status on webhook_deliveries (store_id, status, id desc);
create index webhook_deliveries_due on webhook_deliveries (store_id, due_at) where due_at is not null;
create index webhook_deliveries_next on webhook_deliveries (due_at) where due_at is not null;
create trigger webhook_deliveries_count_inserted after insert on webhook_deliveries referencing new table as inserted
  for each statement execute function count_inserted('delivery');
create trigger webhook_deliveries_count_updated after update on webhook_deliveries
  referencing new table as updated old table as previous
  for each statement execute function count_updated('delivery');
create trigger webhook_deliveries_count_deleted after delete on webhook_deliveries referencing old table as removed
  for each statement execute function count_deleted('delivery');

create table mail_outbox (
  id uuid primary key,
  store_id uuid references stores,
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- One mail per key, for ever: 'receipt:<invoice id>', 'exhausted:<store id>:<day>'.
  dedupe_key text not null unique,
  status text not null check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz,
  lease_owner uuid,
  lease_until timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null
);
create index mail_outbox_due on mail_outbox (due_at) where due_at is not null;
-- Counts what the rolling caps on invoice mail allow.
create index mail_outbox_by_kind on mail_outbox (kind, created_at) where status <> 'failed';
create index mail_outbox_by_store_kind on mail_outbox (store_id, kind, created_at) where status <> 'failed';
