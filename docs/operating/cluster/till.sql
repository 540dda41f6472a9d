-- Till's role and database; run once on the primary, with psql -f. A pooler does not pass on session settings, so they are
-- set on the role; without them Till refuses to start behind a pooler.
create role till login password '@TILL_PASSWORD@';
alter role till set statement_timeout = '15s';
alter role till set lock_timeout = '5s';
alter role till set idle_in_transaction_session_timeout = '30s';
alter role till set timezone = 'UTC';
alter role till set datestyle = 'ISO';
alter role till set bytea_output = 'hex';
-- Needed to see which primary a replica follows, so that lists return to it immediately after a failover.
grant pg_read_all_stats to till;
create database till owner till;
