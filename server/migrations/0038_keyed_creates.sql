-- Most orders and invoices are created without an idempotency key, so only those with one are kept in the index.
-- The new index is also the one that plans prefer where nothing is known about a table yet: as long as any index that
-- begins with the store was as good to them, a plan made while the table was empty read all of a store's orders for
-- each new one. The names are those that the constraints had, since they tell the service which rule was broken.
create unique index orders_keyed on orders (store_id, idempotency_key) where idempotency_key is not null;
alter table orders drop constraint orders_store_id_idempotency_key_key;
alter index orders_keyed rename to orders_store_id_idempotency_key_key;

create unique index invoices_keyed on invoices (store_id, idempotency_key) where idempotency_key is not null;
alter table invoices drop constraint invoices_store_id_idempotency_key_key;
alter index invoices_keyed rename to invoices_store_id_idempotency_key_key;
