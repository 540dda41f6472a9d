-- People sign in to the dashboard: their sessions, second factors and passkeys in the account library's tables, and beside
-- them who works for which store, who runs the installation, who was invited, and what everybody did.

alter table auth."user" add column "twoFactorEnabled" boolean not null default false;

create table auth.session (
  id text primary key,
  token text not null unique,
  "userId" text not null references auth."user" on delete cascade,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  -- When the password or a passkey was last given in this session. Null: when the session began.
  "confirmedAt" timestamptz
);
create index session_by_user on auth.session ("userId");
create index session_over on auth.session ("expiresAt");

create table auth.verification (
  id text primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index verification_by_identifier on auth.verification (identifier);
create index verification_over on auth.verification ("expiresAt");

create table auth."twoFactor" (
  id text primary key,
  secret text not null,
  "backupCodes" text not null,
  "userId" text not null references auth."user" on delete cascade,
  verified boolean not null default true,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz
);
create index two_factor_by_user on auth."twoFactor" ("userId");

create table auth.passkey (
  id text primary key,
  name text,
  "publicKey" text not null,
  "userId" text not null references auth."user" on delete cascade,
  "credentialID" text not null,
  counter integer not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  "createdAt" timestamptz,
  aaguid text
);
create index passkey_by_user on auth.passkey ("userId");
create index passkey_by_credential on auth.passkey ("credentialID");

-- A person who runs the installation; not a role in any store.
create table operators (
  user_id text primary key references auth."user" on delete cascade,
  created_at timestamptz not null
);

-- A browser that a person has signed in with, by the hash of a cookie that stays in it; another one is told of by mail.
create table known_browsers (
  user_id text not null references auth."user" on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, token_hash)
);

-- Tries within a window, by the hash of what is tried: a sign-in to an address, a setup code.
create table tries (
  key text primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);
create index tries_over on tries (window_ends_at);

alter table store_members add column joined_at timestamptz;
create index store_members_by_user on store_members (user_id);

alter table stores
  add column currency text not null default 'usd' check (currency in ('usd', 'eur')),
  add column requires_two_factor boolean not null default false,
  add column closed_at timestamptz;

create table invitations (
  id uuid primary key,
  store_id uuid not null references stores,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'manager')),
  -- SHA-256 of the token in the link.
  token_hash bytea not null unique,
  invited_by text references auth."user" on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Accepted or withdrawn; the row stays.
  ended_at timestamptz
);
create unique index invitations_open on invitations (store_id, email) where ended_at is null;
create index invitations_by_store on invitations (store_id, created_at);

-- Who did what, and when. Rows are written in the transaction of the act and never change.
create table audit_log (
  id uuid primary key,
  -- Null: it concerns the installation, or a person alone.
  store_id uuid references stores,
  actor_kind text not null check (actor_kind in ('person', 'key', 'command-line', 'operator', 'till')),
  -- The person's or the key's id.
  actor_id text,
  -- The name as it was then: an address, the name of a key.
  actor_name text not null,
  act text not null,
  subject_kind text not null,
  subject_id text,
  -- What changed, without secrets.
  before json,
  after json,
  ip_address text,
  user_agent text,
  created_at timestamptz not null
);
create index audit_log_by_store on audit_log (store_id, id);
create index audit_log_by_actor on audit_log (store_id, coalesce(actor_id, ''), actor_kind, id);
create index audit_log_by_act on audit_log (store_id, act, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept as they are', tg_table_name;
end $$;
create trigger audit_log_is_kept before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
