-- What came of each attempt to deliver a webhook, for the eyes of the store's owner. Kept for WEBHOOK_HISTORY_DAYS.
-- No foreign key: it would lock the delivery once more for every attempt, and the rows go by their age.
create table webhook_attempts (
  id uuid not null,
  store_id uuid not null,
  delivery_id uuid not null,
  attempted_at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  -- Null when no whole response came back; then the error says why.
  response_status integer,
  error text,
  -- The first 1 KiB of the response's body; what is no UTF-8 stands as replacement characters.
  response_excerpt text,
  primary key (id, store_id),
  check ((response_status is null) = (error is not null) and (response_status is null) = (response_excerpt is null))
);
create index webhook_attempts_by_delivery on webhook_attempts (store_id, delivery_id, id desc);
