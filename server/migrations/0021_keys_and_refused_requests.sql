-- Merchants mint and revoke their own API keys, and see what the API refused of their programs' requests.

-- Who minted a key, by the name of then: it stays when a person leaves. Until now only files of "till provision" did.
alter table api_keys add column minted_by_kind text not null default 'command-line'
  check (minted_by_kind in ('person', 'command-line'));
alter table api_keys add column minted_by text not null default 'till provision';
alter table api_keys alter column minted_by_kind drop default, alter column minted_by drop default;

-- Requests with a key that were answered 4xx, one row for all that were refused alike within an hour. Never what was in a
-- body, a header or a query. Bounded for each key, pruned by age, and written in the background: a crash loses a second.
create table refused_requests (
  id uuid primary key,
  store_id uuid not null references stores,
  key_id uuid not null references api_keys,
  hour timestamptz not null,
  -- Of everything that tells one kind of refusal from another.
  digest bytea not null,
  method text not null,
  -- The pattern of the route, never the path. Null: the rest of a flood, of many kinds.
  route text,
  status smallint not null,
  message text not null,
  part text check (part in ('body', 'query', 'path', 'header')),
  field text,
  reason text not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (key_id, hour, digest)
);
create index refused_requests_by_store on refused_requests (store_id, last_at desc, id desc);
create index refused_requests_by_key on refused_requests (key_id, last_at desc, id desc);
