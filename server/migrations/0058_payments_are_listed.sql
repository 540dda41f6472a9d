-- A store's payments are listed, newest first: attempts whose money was credited, or is seen while they are watched.

create index payment_attempts_paid on payment_attempts (store_id, id)
  where credited_amount > 0 or (seen_amount > 0 and ended_at is null);
