-- Buyers' personal data is erased once it is as old as PERSONAL_DATA_DAYS. Ids are in the order of time, so each table is walked
-- once, from its oldest row on.

create table erasures (
  -- What is walked: attempts, deliveries or mails.
  kind text primary key,
  -- The last row that was looked at.
  after_id uuid not null
);
insert into erasures (kind, after_id)
  select kind, '00000000-0000-0000-0000-000000000000' from unnest(array['attempts', 'deliveries', 'mails']) as kind;
