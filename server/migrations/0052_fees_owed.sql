-- The fee on payments to merchants' own wallets, which no contract can take: owed, billed with invoices of the operator.

-- What a merchant has to pay for, by an invoice of the operator's own store. One that ended unpaid is replaced.
create table fee_bills (
  id uuid primary key,
  store_id uuid not null references stores,
  currency text not null check (currency in ('usd', 'eur')),
  -- The sum of its fees.
  total_millis numeric(24,0) not null check (total_millis > 0),
  created_at timestamptz not null,
  -- The current invoice; null until the first one is written. The bill is paid as soon as this one is.
  invoice_id uuid unique,
  -- Number of invoices so far.
  invoices integer not null default 0,
  -- The part that earlier invoices were underpaid with.
  credited_millis numeric(24,0) not null default 0,
  -- When the first invoice was written.
  billed_at timestamptz,
  -- Number of reminders sent.
  reminders integer not null default 0,
  -- When it was still unpaid and stopped the store's payments to own wallets, until its invoice is paid.
  stopped_at timestamptz,
  -- Written down by a worker some time after the payment.
  paid_at timestamptz
);
create index fee_bills_by_store on fee_bills (store_id, created_at);
create index fee_bills_unpaid on fee_bills (id) where paid_at is null;
create index fee_bills_stopping on fee_bills (store_id) where stopped_at is not null and paid_at is null;

-- The fees of attempts without contracts. The parts of an attempt add up to the fee on everything that it received.
create table fees_owed (
  attempt_id uuid not null,
  -- A later part is for what a later reading showed in addition.
  part integer not null,
  store_id uuid not null references stores,
  method text not null,
  -- Received, in the smallest unit of the token.
  amount numeric(78,0) not null check (amount > 0),
  fee_bps integer not null,
  fee_millis numeric(24,0) not null check (fee_millis > 0),
  currency text not null check (currency in ('usd', 'eur')),
  booked_at timestamptz not null,
  -- A fee is on one bill at most.
  bill_id uuid references fee_bills,
  primary key (attempt_id, part)
);
create index fees_owed_unbilled on fees_owed (store_id, currency) include (fee_millis, booked_at) where bill_id is null;
create index fees_owed_by_bill on fees_owed (bill_id, method) where bill_id is not null;

-- The store whose ledger a transfer belongs to: only for addresses of merchants' own wallets, where nothing is swept.
alter table transfers add column store_id uuid;
create index transfers_by_store on transfers (store_id, block_time, chain, block_number, log_index, tx_hash)
  where store_id is not null;

-- Planned for a big store, like every table.
alter table fee_bills alter column store_id set (n_distinct = 100);
alter table fees_owed alter column store_id set (n_distinct = 100);
alter table transfers alter column store_id set (n_distinct = 100);
