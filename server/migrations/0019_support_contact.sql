-- Whom a buyer asks about an order or invoice; null until the store says so.

alter table stores
  add column support_email text,
  add column support_url text;
