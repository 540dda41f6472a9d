-- Which client address a storefront's cart came from, so that one address cannot reserve the stock of a store.

-- An IPv4 address, or the /64 of an IPv6 one. Only while the order is pending: afterwards nobody needs to know.
-- Null for orders that a merchant made.
alter table orders add column client_address text;
create index orders_carts on orders (store_id, client_address) where client_address is not null;
