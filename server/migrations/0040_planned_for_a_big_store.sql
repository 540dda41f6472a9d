-- To the planner a store has a hundredth of each table, and a product a hundredth of all lines of stock. By what it would
-- count itself they have the average, which may be a few rows where one store has a million: every index that begins with
-- the store is then as good to it as the one that has the row, and a page of that store's log, or a line handed out of that
-- product's list, was found by reading all of them.
do $$
declare
  tab regclass;
  tabs regclass[] := array(
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attname = 'store_id'
      and not a.attisdropped
    order by c.relname);
begin
  alter table stock_lines alter column product_id set (n_distinct = 100);
  foreach tab in array tabs loop
    execute format('alter table %s alter column store_id set (n_distinct = 100)', tab);
  end loop;
  -- It shows from the next count on, which takes a while where there is much: not before every lock is had. A table that
  -- was never counted is left alone: counted while it is empty, plans would expect it to stay empty.
  foreach tab in array tabs loop
    if (select reltuples from pg_class where oid = tab) > 0 then
      execute format('analyze %s', tab);
    end if;
  end loop;
end $$;
