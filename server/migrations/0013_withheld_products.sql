-- After a restore nobody knows which lines of stock were handed out since the backup: products with finite stock are withheld
-- until their owner has compared, and what is paid for meanwhile waits for its goods.

alter table products
  -- Since when it is off sale for that reason. Apart from `listed`, which is the merchant's own.
  add column withheld_at timestamptz;

-- Completed orders whose goods wait, one of their products being withheld; handed out once none is.
-- A line that its owner found handed out to an order lost in the restore has the nil UUID as its `order_id`.
create table waiting_deliveries (
  order_id uuid not null,
  store_id uuid not null,
  -- Its products with finite stock.
  product_ids uuid[] not null,
  created_at timestamptz not null,
  primary key (order_id, store_id)
);
create index waiting_deliveries_by_store on waiting_deliveries (store_id);
