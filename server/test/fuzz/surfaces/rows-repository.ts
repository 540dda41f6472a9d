import type { Queryable } from '../../../src/kernel/db/pool.ts';
import { query, t } from '../../../src/kernel/db/query.ts';

/**
 * Tables that change without an explicit action, or count refusals: sessions are extended, tries and refused requests
 * recorded, passkey challenges created and deleted, chains followed, processes reported.
 */
const MOVING_TABLES = [
  'auth.session',
  'auth.verification',
  'known_browsers',
  'last_sign_ins',
  'tries',
  'refused_requests',
  'chain_cursors',
  'chain_blocks',
  'chain_outages',
  'deposit_watches',
  'processes',
  'reports',
  'row_counts',
  'restores',
  'alerts',
];
/** The same for columns: a key's last use, and the language in which a buyer last read a sale. */
const MOVING_COLUMNS = `case when place in ('orders', 'invoices') then '{language}' else '{last_used_at}' end`;

const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** The tables of the service, without partitions of other tables. */
const TABLES = `select c.oid::regclass::text as place, c.oid from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'auth')
    and c.oid::regclass::text not in (${list(MOVING_TABLES)})`;

/** Hashes and sums the rows of each table, regardless of columns: `rest`, an expression, ends the statement. */
const hashes = (rest: string): string => {
  const row = `'(to_jsonb(t) - ' || quote_literal(${MOVING_COLUMNS}) || '::text[])::text'`;
  const hash = `coalesce(sum(hashtextextended(' || ${row} || ', 0)::numeric), 0)`;
  const statement = `'select count(*) || '' rows, '' || ${hash} as h from ' || place || ' t' || ${rest}`;
  return `select place, (xpath('/row/h/text()', query_to_xml(${statement}, false, true, '')))[1]::text as content
    from (${TABLES}) tables`;
};

const contents = query.many({
  name: 'test_surfaces_contents',
  row: { place: t.text, content: t.text },
  sql: hashes("''"),
});

const contentsOfStore = query.many({
  name: 'test_surfaces_contents_of_store',
  params: { storeId: t.text },
  row: { place: t.text, content: t.text },
  sql: hashes(`' where ' || quote_literal($storeId) || ' in (to_jsonb(t)->>''store_id'', to_jsonb(t)->>''id'')'`),
});

/** Returns every row of every table that a request can write, as one text for each table. */
export async function everything(q: Queryable): Promise<ReadonlyMap<string, string>> {
  return new Map((await contents(q)).map(({ place, content }) => [place, content]));
}

/** Returns the same for the rows of one store. */
export async function everythingOf(q: Queryable, storeId: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await contentsOfStore(q, { storeId })).map(({ place, content }) => [place, content]));
}

/** Tables of the people who send requests; restored after requests have changed them. */
const KEPT = [
  'auth."user"',
  'auth.account',
  'auth.session',
  'auth."twoFactor"',
  'stores',
  'store_members',
  'operators',
  'api_keys',
  'invoice_templates',
  'storefronts',
  'payout_addresses',
  'store_payment_methods',
];

/** Ids of a store's objects. */
export const idsOf = query.values({
  name: 'test_surfaces_ids',
  params: { storeId: t.uuid },
  row: { id: t.uuid },
  sql: ['products', 'orders', 'invoices', 'customers', 'invoice_templates', 'webhook_deliveries', 'api_keys']
    .map((table) => `select id from ${table} where store_id = $storeId`)
    .join(' union all '),
});

/** Lines of stock of a store. */
export const stockLinesOf = query.values({
  name: 'test_surfaces_stock_lines',
  params: { storeId: t.uuid },
  row: { id: t.uuid },
  sql: 'select id from stock_lines where store_id = $storeId order by id limit 200',
});

/** Copies the tables. */
export const keepPeople = query.run({
  name: 'test_surfaces_keep',
  sql: `do 'declare place text; begin
    create schema fuzz_kept;
    foreach place in array array[${KEPT.map((name) => `''${name}''`).join()}] loop
      execute format(''create table fuzz_kept.%I as table %s'', place, place);
    end loop;
  end'`,
});

/** Restores the copies, with every password just confirmed and all counters of tries reset. */
export const restorePeople = query.run({
  name: 'test_surfaces_put_back',
  sql: `do 'declare place text; names text; changes text; keys text; begin
    foreach place in array array[${KEPT.map((name) => `''${name}''`).join()}] loop
      select string_agg(quote_ident(attname), '', ''),
          string_agg(format(''%I = excluded.%I'', attname, attname), '', '')
        into names, changes
        from pg_attribute
        where attrelid = place::regclass and attnum > 0 and not attisdropped
          and attgenerated = '''' and attname <> ''last_invoice_number'';
      select string_agg(quote_ident(a.attname), '', '') into keys
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = place::regclass and i.indisprimary;
      execute format(''insert into %s (%s) select %s from fuzz_kept.%I on conflict (%s) do update set %s'',
        place, names, names, place, keys, changes);
    end loop;
    update auth.session set "confirmedAt" = now();
    update products set deleted_at = null where deleted_at is not null;
    delete from tries;
  end'`,
});
