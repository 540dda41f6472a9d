-- Test payments of stores: their invoices do not count in the figures of the home page.

create table test_payments (
  invoice_id uuid primary key,
  store_id uuid not null references stores,
  created_at timestamptz not null
);
create index test_payments_by_store on test_payments (store_id, invoice_id);
alter table test_payments alter column store_id set (n_distinct = 100);

create function is_test_payment(invoice uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from test_payments where invoice_id = invoice);
end $$;

create or replace function count_invoice_paid() returns trigger language plpgsql as $$
begin
  if new.paid_at < (select live_from from earlier_sales) or is_test_payment(new.id) then return null; end if;
  perform count_paid(new.store_id, new.completed_attempt_id, new.currency, new.paid_at, new.total_millis);
  return null;
end $$;

create or replace function count_opened() returns trigger language plpgsql as $$
begin
  if is_test_payment(new.id) then return null; end if;
  if not exists (select from payment_attempts where payable_id = new.id and created_at <= new.opened_at) then
    perform count_step(new.store_id, 'opened', new.opened_at);
  end if;
  return null;
end $$;

create or replace function count_chosen() returns trigger language plpgsql as $$
begin
  if is_test_payment(new.payable_id) then return null; end if;
  if exists (select from payment_attempts where payable_id = new.payable_id and id < new.id) then return null; end if;
  if not exists (
    select from orders where id = new.payable_id and store_id = new.store_id and opened_at is not null
    union all
    select from invoices where id = new.payable_id and store_id = new.store_id and opened_at is not null
  ) then
    perform count_step(new.store_id, 'opened', new.created_at);
  end if;
  perform count_step(new.store_id, 'chosen', new.created_at);
  return null;
end $$;

create or replace function count_seen() returns trigger language plpgsql as $$
begin
  if is_test_payment(new.payable_id) then return null; end if;
  if not exists (
    select from payment_attempts where payable_id = new.payable_id and (seen_at, id) < (new.seen_at, new.id)
  ) then
    perform count_step(new.store_id, 'seen', new.seen_at);
  end if;
  return null;
end $$;
