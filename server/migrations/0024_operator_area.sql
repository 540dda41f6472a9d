-- What the operator area shows and acts on: who is running, what processes know that the tables do not say, sweeps that
-- an operator asks for, and a pause of all mail.

-- The processes of the installation. A row that was not renewed for half a minute is of one that is gone.
create table processes (
  id uuid primary key,
  roles text[] not null,
  -- What it alone does at present among all processes, such as `indexer:base`.
  leads text[] not null,
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- What a process has found out and others show: the nodes of a chain, what the gas key has, prices.
create table reports (
  topic text not null,
  -- A chain, or the process that reports.
  subject text not null,
  body json not null,
  reported_at timestamptz not null,
  primary key (topic, subject)
);

-- A sweep that an operator asked for; the process that sweeps the chain carries it out.
create table sweep_requests (
  id uuid primary key,
  chain text not null,
  -- It only says what would be swept.
  is_rehearsal boolean not null,
  -- It also takes what waits after a failed sweep.
  retries boolean not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- Of the process that carries it out.
  lease uuid,
  ended_at timestamptz,
  outcome json
);
-- One at a time.
create unique index sweep_requests_open on sweep_requests (chain) where ended_at is null;
create index sweep_requests_by_chain on sweep_requests (chain, id desc);

-- While there is a row whose time is not over, no mail leaves.
create table mail_pauses (
  is_only boolean primary key default true check (is_only),
  reason text not null,
  paused_by text not null,
  paused_at timestamptz not null,
  until timestamptz not null
);

create index mail_outbox_failed on mail_outbox (created_at) where status = 'failed';
-- What sweeps have cost lately.
create index sweep_transactions_settled on sweep_transactions (chain, settled_at) where settled_at is not null;
