-- The language in which a person reads the dashboard.

-- A BCP 47 tag; null until the person chooses one: then it is their browser's.
alter table auth."user" add column language text;
