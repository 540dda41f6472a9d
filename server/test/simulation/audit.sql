-- Written into the databases of the simulation only: every change of a status, every event with the state at its
-- commit, and the count of stock at every commit, so that nothing between two looks goes unseen.

create sequence audit_seq;

create table audit_moves (
  seq bigint primary key default nextval('audit_seq'),
  transaction text not null default pg_current_xact_id()::text,
  store_id uuid not null,
  kind text not null,
  id uuid not null,
  payable_id uuid not null,
  from_status text,
  to_status text not null,
  -- For attempts only.
  credited_before numeric(78,0),
  credited numeric(78,0),
  ended_before timestamptz,
  ended timestamptz,
  confirmed_block bigint,
  -- Followed head of the chain.
  head_number bigint,
  -- For events caused by the move: the confirmed transfers known at that time.
  transfers text[]
);
create index audit_moves_by_store on audit_moves (store_id, seq);

create table audit_events (
  seq bigint primary key default nextval('audit_seq'),
  transaction text not null default pg_current_xact_id()::text,
  store_id uuid not null,
  event text not null,
  payable_id uuid not null,
  payload text not null,
  -- Status and attempts with their transfers at commit.
  state json not null
);
create index audit_events_by_store on audit_events (store_id, seq);

-- Each with its attempt, hash, amount and block.
create function audit_confirmed(payable uuid) returns text[] language sql stable as $$
  select array(
    select concat_ws(' ', a.id, t.tx_hash, t.amount, t.block_number)
    from payment_attempts a join transfers t on t.attempt_id = a.id and t.block_number <= a.confirmed_block
    where a.payable_id = payable)
$$;

create function audit_payable() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a row of % was deleted', tg_table_name; end if;
  if tg_op = 'UPDATE' then
    if old.status = new.status then return null; end if;
    if old.expires_at <> new.expires_at then raise exception 'the window of a row of % moved', tg_table_name; end if;
  end if;
  insert into audit_moves (store_id, kind, id, payable_id, from_status, to_status, transfers)
  values (new.store_id, tg_argv[0], new.id, new.id, case when tg_op = 'UPDATE' then old.status end, new.status,
    case when tg_op = 'UPDATE' then audit_confirmed(new.id) end);
  return null;
end $$;
create trigger audit_orders after insert or update or delete on orders for each row execute function audit_payable('order');
create trigger audit_invoices after insert or update or delete on invoices
  for each row execute function audit_payable('invoice');

create function audit_attempt() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an attempt was deleted'; end if;
  if tg_op = 'UPDATE' then
    if (old.payable_id, old.method, old.required_amount, old.deposit_address, old.payout_address, old.fee_bps,
        old.quote_expires_at)
      is distinct from
      (new.payable_id, new.method, new.required_amount, new.deposit_address, new.payout_address, new.fee_bps,
        new.quote_expires_at)
    then raise exception 'what an attempt was made of has changed'; end if;
    if (old.status, old.credited_amount, old.ended_at) is not distinct from (new.status, new.credited_amount, new.ended_at)
    then return null; end if;
  end if;
  insert into audit_moves (store_id, kind, id, payable_id, from_status, to_status, credited_before, credited,
    ended_before, ended, confirmed_block, head_number, transfers)
  values (new.store_id, 'attempt', new.id, new.payable_id, case when tg_op = 'UPDATE' then old.status end, new.status,
    case when tg_op = 'UPDATE' then old.credited_amount end, new.credited_amount,
    case when tg_op = 'UPDATE' then old.ended_at end, new.ended_at, new.confirmed_block,
    (select c.head_number from chain_cursors c where c.chain = new.chain),
    case when tg_op = 'INSERT' then audit_confirmed(new.payable_id) end);
  return null;
end $$;
create trigger audit_attempts after insert or update or delete on payment_attempts
  for each row execute function audit_attempt();

create function audit_state(payable uuid) returns json language sql stable as $$
  select json_build_object(
    'status', p.status,
    'completedAttemptId', p.completed_attempt_id,
    'attempts', coalesce((
      select json_agg(json_build_object('id', a.id, 'method', a.method, 'required', a.required_amount::text,
        'credited', a.credited_amount::text, 'ipAddress', a.ip_address, 'confirmedBlock', a.confirmed_block::text,
        'transfers', coalesce((
          select json_agg(json_build_object('txHash', t.tx_hash, 'amount', t.amount::text,
            'blockNumber', t.block_number::text) order by t.block_number, t.log_index, t.tx_hash)
          from transfers t where t.attempt_id = a.id), '[]')) order by a.id)
      from payment_attempts a where a.payable_id = payable), '[]'))
  from (
    select status, completed_attempt_id from orders where id = payable
    union all
    select status, completed_attempt_id from invoices where id = payable
  ) p
$$;

create function audit_event() returns trigger language plpgsql as $$
declare payable uuid := coalesce(new.order_id, new.invoice_id);
begin
  insert into audit_events (store_id, event, payable_id, payload, state)
  values (new.store_id, new.event, payable, new.payload, audit_state(payable));
  return null;
end $$;
create constraint trigger audit_deliveries after insert on webhook_deliveries deferrable initially deferred
  for each row execute function audit_event();

-- Sellable stock, plus the reservations of pending orders and the undelivered items of paid ones, must equal the number
-- of undelivered lines.
create function audit_stock() returns trigger language plpgsql as $$
declare wrong record;
begin
  select p.id, p.available, r.reserved, l.lines into wrong from products p
    cross join lateral (
      select coalesce(sum((i ->> 'quantity')::int - (
          select count(*) from stock_lines g where g.order_id = o.id and g.product_id = p.id)), 0) as reserved
      from orders o, json_array_elements(o.reserved) i
      where o.store_id = p.store_id and (i ->> 'productId')::uuid = p.id
        and (o.status = 'pending' or exists (select from waiting_deliveries w where w.order_id = o.id))
    ) r
    cross join lateral (select count(*) as lines from stock_lines s where s.product_id = p.id and s.order_id is null) l
    where p.store_id = new.store_id and p.available is not null and p.available + r.reserved <> l.lines limit 1;
  if found then
    raise exception 'stock is not conserved: % available, % reserved, % lines', wrong.available, wrong.reserved, wrong.lines;
  end if;
  return null;
end $$;
create constraint trigger audit_stock after insert or update of status on orders deferrable initially deferred
  for each row execute function audit_stock();
