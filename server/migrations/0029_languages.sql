-- Buyers are spoken to in the language of their choice.

-- In which a store speaks to buyers who have not chosen and whose browsers ask for none that there is.
alter table stores add column language text not null default 'en'
  check (language in ('en', 'es', 'pt', 'de', 'fr', 'ru', 'tr', 'zh'));

-- In which the buyer last read the page of it, for mail; null until it was opened. Without a check, which would read the
-- whole table to be added.
alter table orders add column language text;
alter table invoices add column language text;
