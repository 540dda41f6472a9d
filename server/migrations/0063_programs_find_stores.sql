-- Programs find the products of stores that want it, at `/.well-known/x402`.

-- True to list the store's products there.
alter table storefronts add column discoverable boolean not null default false;
-- For the list of all such stores.
create index storefronts_discoverable on storefronts (store_id) where discoverable;
