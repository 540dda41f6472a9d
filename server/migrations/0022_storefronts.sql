-- What a store's storefront looks like and where it is: the slugs that it gave up, its looks, and its custom domain.

-- A slug that a store gave up. Until `leads_until` it leads to that store and nobody else can have it; the row stays
-- until somebody takes the slug.
create table former_slugs (
  slug text primary key,
  store_id uuid not null references stores,
  given_up_at timestamptz not null,
  leads_until timestamptz not null
);
create index former_slugs_by_store on former_slugs (store_id);

-- A store without a row has the looks that this table's defaults give.
create table storefronts (
  store_id uuid primary key references stores,
  -- The address of an image of ours.
  logo text,
  -- As its owner gave it; the pages make it readable.
  accent text check (accent ~ '^#[0-9a-fA-F]{6}$'),
  description text,
  terms_url text,
  -- These products come first, in this order; the others follow, newest first.
  product_order uuid[] not null default '{}'
);

-- Any number of stores may claim a domain; only one of them has proved it and has it.
create table storefront_domains (
  store_id uuid primary key references stores,
  -- Lower case, in the form that DNS has.
  domain text not null,
  -- What the domain's TXT record must hold. No secret: everybody can read it there.
  token text not null,
  claimed_at timestamptz not null,
  status text not null check (status in ('waiting', 'active', 'broken')),
  -- What the last look-up found; null before the first one.
  proof text check (proof in ('there', 'missing', 'other', 'unanswered')),
  points text check (points in ('here', 'missing', 'elsewhere', 'loop', 'unanswered', 'unknown')),
  -- Where the domain points to instead.
  seen text,
  -- Another store has proved the domain, and its proof is still there.
  is_held boolean not null default false,
  -- Look-ups in a row that did not find everything, and when the first of them was.
  failures integer not null default 0,
  failing_since timestamptz,
  checked_at timestamptz,
  -- Null: only when somebody asks for it.
  next_check_at timestamptz
);
create unique index storefront_domains_active on storefront_domains (domain) where status = 'active';
create index storefront_domains_due on storefront_domains (next_check_at);
