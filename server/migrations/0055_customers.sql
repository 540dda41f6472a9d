-- Customers of each store by email address. A worker keeps them from a queue of changed orders and invoices, so that a sale
-- never waits for the row of its customer; the same worker adds the sales from before this migration, step by step.

create table customers (
  id uuid primary key,
  store_id uuid not null,
  -- In lower case. The order of bytes lets an index find the beginning of an address or a name.
  email text collate "C" not null,
  -- Of the newest invoice that has one.
  name text,
  name_key text collate "C" generated always as (lower(name)) stored,
  orders bigint not null,
  invoices bigint not null,
  -- Completed orders and paid invoices, in thousandths.
  usd_millis numeric not null,
  eur_millis numeric not null,
  -- Creation of the newest order or invoice.
  last_sale_at timestamptz not null,
  unique (store_id, email)
) with (fillfactor = 80);
create index customers_newest on customers (store_id, last_sale_at, id);
create index customers_by_name on customers (store_id, name_key);
-- For the erasure by age.
create index customers_by_age on customers (last_sale_at);
alter table customers alter column store_id set (n_distinct = 100);

-- The sales that a customer's row already counts, each once and for good.
create table customer_sales (
  sale_id uuid primary key,
  -- No longer there once the customer is erased.
  customer_id uuid not null,
  is_invoice boolean not null,
  is_paid boolean not null
);
create index customer_sales_of_customer on customer_sales (customer_id, sale_id);

-- Orders and invoices whose customer or payment has changed and is not counted yet.
create table customer_changes (
  id bigint generated always as identity primary key,
  sale_id uuid not null
);

-- Progress through the sales from before, one row for each of their tables. Locked while customers are written.
create table customer_progress (
  sales text primary key,
  after_id uuid not null,
  is_done boolean not null
);
insert into customer_progress (sales, after_id, is_done)
  select sales, '00000000-0000-0000-0000-000000000000', false from unnest(array['orders', 'invoices']) as sales;

create function note_new_customer_sales() returns trigger language plpgsql as $$
begin
  insert into customer_changes (sale_id) select id from inserted where customer_email is not null;
  return null;
end $$;

create function note_changed_customer_sales() returns trigger language plpgsql as $$
begin
  insert into customer_changes (sale_id)
  select n.id from updated n join previous o using (id)
  where n.customer_email is distinct from o.customer_email
    or (n.customer_email is not null and n.status <> o.status and n.status in ('completed', 'paid'));
  return null;
end $$;

create trigger orders_customers_inserted after insert on orders referencing new table as inserted
  for each statement execute function note_new_customer_sales();
create trigger orders_customers_updated after update on orders referencing new table as updated old table as previous
  for each statement execute function note_changed_customer_sales();
create trigger invoices_customers_inserted after insert on invoices referencing new table as inserted
  for each statement execute function note_new_customer_sales();
create trigger invoices_customers_updated after update on invoices referencing new table as updated old table as previous
  for each statement execute function note_changed_customer_sales();
