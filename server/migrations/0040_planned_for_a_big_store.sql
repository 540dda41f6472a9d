-- To the planner a store has a hundredth of each table, and a product a hundredth of all lines of stock. By what it would
-- count itself they have the average, which may be a few rows where one store has a million: every index that begins with
-- the store is then as good to it as the one that has the row, and a page of that store's log, or a line handed out of that
-- product's list, was found by reading all of them.
do $$
declare
  tab regclass;
begin
  alter table stock_lines alter column product_id set (n_distinct = 100);
  for tab in
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attname = 'store_id'
      and not a.attisdropped
    order by c.relname
  loop
    execute format('alter table %s alter column store_id set (n_distinct = 100)', tab);
    -- It shows from the next count on. A table that was never counted is left alone: counted while it is empty, plans
    -- would expect it to stay empty.
    if (select reltuples from pg_class where oid = tab) > 0 then
      execute format('analyze %s', tab);
    end if;
  end loop;
end $$;
