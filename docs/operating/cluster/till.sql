-- Till's role and database, once, on the primary: psql -f. A pooler passes on nothing of what Till asks of a session, so
-- the role has it; Till refuses to start behind a pooler without.
create role till login password '@TILL_PASSWORD@';
alter role till set statement_timeout = '15s';
alter role till set lock_timeout = '5s';
alter role till set idle_in_transaction_session_timeout = '30s';
alter role till set timezone = 'UTC';
alter role till set datestyle = 'ISO';
alter role till set bytea_output = 'hex';
-- Lists go back to a replica as soon as it follows a new primary: only who may read statistics sees what it follows.
grant pg_read_all_stats to till;
create database till owner till;
