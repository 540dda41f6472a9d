-- Further pictures of a product, for its page in the storefront.

-- One row for each product with such pictures; the first picture is `products.image`.
create table product_galleries (
  product_id uuid primary key,
  store_id uuid not null,
  -- URLs of images that Till stores, in the order in which they are shown.
  images text[] not null check (cardinality(images) between 1 and 8),
  foreign key (product_id, store_id) references products (id, store_id)
);
alter table product_galleries alter column store_id set (n_distinct = 100);
