-- A sign-in that waits for its code ends with the password, so it is found by its person. And what strangers may write and
-- mail in a day counts per person, however many stores they open, so a store says who opened it.
create index verification_pending_sign_ins on auth.verification (value) where identifier like '2fa-%';

alter table stores add column opened_by text;
comment on column stores.opened_by is
  'The person who opened it in the dashboard without being an operator; null for a store that an operator has provisioned.';
update stores s set opened_by = a.actor_id
  from audit_log a where a.store_id = s.id and a.act = 'store.created' and a.actor_kind = 'person';
create index stores_by_opener on stores (opened_by) where opened_by is not null;
