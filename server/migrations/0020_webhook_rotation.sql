-- A webhook secret is replaced with an overlap in which both sign, and people find deliveries by their event.
alter table stores
  -- The secret that takes over, encrypted with SECRET_KEY, and bound to its store so that it can take the other's place as it is.
  add column webhook_next_secret text,
  -- From this moment on it signs alone, whether or not anybody has written it down by then.
  add column webhook_next_from timestamptz,
  add constraint stores_webhook_next check (
    (webhook_next_secret is null) = (webhook_next_from is null)
    and (webhook_next_secret is null or webhook_secret is not null)
  );
create index stores_webhook_next_due on stores (webhook_next_from) where webhook_next_from is not null;

create index webhook_deliveries_by_event on webhook_deliveries (store_id, event, status, id desc);
