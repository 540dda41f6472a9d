-- A settlement moves a status and nothing more: deliverables of any number are delivered afterwards, in parts, by a worker that
-- can be killed at any moment; and one settlement that fails is listed with its cause instead of stopping a chain.

-- Every completed order whose items are not all delivered yet, and why: there is a row from its completion on. Before this,
-- only for orders with a product that a restore took off sale.
alter table waiting_deliveries
  -- When a worker looks at it next; a version that does not know the column leaves it to be done at once.
  add column due_at timestamptz not null default '-infinity',
  -- Null while it is under way. 'stock': lines are missing. 'sale': a restore took a product off sale. 'retry': `error` happened.
  add column waits_for text check (waits_for in ('stock', 'sale', 'retry')),
  -- Tries in a row that delivered nothing.
  add column tries integer not null default 0,
  add column error text;
create index waiting_deliveries_due on waiting_deliveries (due_at, order_id);

-- Lines of stock are no longer copied: what an order got of a product are the lines that name it. Orders from before have
-- them in `lines`, where texts of products without stock are still kept.
alter table order_deliveries
  -- How many lines of stock it has got; null when all is in `lines`.
  add column from_stock integer check (from_stock >= 0);
create index stock_lines_of_order on stock_lines (order_id, product_id, id) where order_id is not null;
drop index stock_lines_by_order;

-- Lines that are neither sold nor reserved; negative by how many are missing for orders that have reserved them, after somebody
-- took lines away. Without that, lines that are added or released would be sold a second time.
alter table products drop constraint products_available_check;

-- Orders and invoices whose settlement failed when it was last tried: a lock, a time limit, a constraint.
create table settlement_failures (
  payable_id uuid primary key,
  payable_kind text not null check (payable_kind in ('order', 'invoice')),
  cause text not null,
  -- Failures in a row, since when, and when it is tried again.
  failures integer not null,
  since timestamptz not null,
  next_try_at timestamptz not null
);
