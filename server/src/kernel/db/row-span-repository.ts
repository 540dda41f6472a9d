import { query, t } from './query.ts';

/** A span of a level consists of 2^5 spans of the level below. */
const BLOCK_BITS = 5;
const LEVELS = 3;

/** The counted lists and their tables. */
const TABLES = { order: 'orders', invoice: 'invoices', delivery: 'webhook_deliveries' } as const;
export type CountedKind = keyof typeof TABLES;

/** Takes the lock on the counts by span, which one transaction at a time may change. True when taken. */
export const tryLock = query.value({
  name: 'row_spans_lock',
  row: { isLocked: t.boolean },
  sql: `select pg_try_advisory_xact_lock(hashtextextended('till row spans', 0)) as is_locked`,
});

/**
 * Gathers counts of spans before `before` into one row per list and status, and by span for the lists counted that way.
 * Counts locked by another transaction wait for the next call. Returns the number of gathered counts.
 *
 * Due counts are found once and deleted by ctid: their number changes so fast that the planner cannot estimate a join.
 */
export const gatherCounts = query.value({
  name: 'row_spans_gather',
  params: { before: t.integer, limit: t.integer },
  row: { gathered: t.count },
  sql: `with due as (
      select ctid as place from row_counts where span >= 0 and span < $before
      order by span limit $limit for update skip locked
    ), gathered as (
      delete from row_counts where ctid = any(array(select place from due))
      returning store_id, kind, status, span, total
    ), whole as (
      insert into row_counts as c (store_id, kind, status, shard, span, total)
      select store_id, kind, status, 0, -1, sum(total) from gathered group by 1, 2, 3 order by 1, 2, 3
      on conflict (store_id, kind, status, shard, span) do update set total = c.total + excluded.total
    ), by_span as (
      insert into row_spans as s (store_id, kind, level, span, status, total)
      select g.store_id, g.kind, l.level, g.span >> l.level * ${BLOCK_BITS}, g.status, sum(g.total)
      from gathered g join spanned_lists p on p.store_id = g.store_id and p.kind = g.kind and g.span >= p.from_span
        cross join generate_series(0, ${LEVELS - 1}) l(level)
      group by 1, 2, 3, 4, 5 having sum(g.total) <> 0
      on conflict (store_id, kind, level, span, status) do update set total = s.total + excluded.total
    )
    select count(*) as gathered from gathered`,
});

/** Long lists that are not counted by span. */
export const uncountedLists = query.many({
  name: 'row_spans_uncounted_lists',
  params: { rows: t.count },
  row: { storeId: t.uuid, kind: t.text },
  sql: `select c.store_id, c.kind from row_counts c
    where span = -1 and not exists (select from spanned_lists p where p.store_id = c.store_id and p.kind = c.kind)
    group by c.store_id, c.kind having sum(c.total) >= $rows::bigint`,
});

/** Starts counting a list by span, for rows created from a span on. */
export const addList = query.run({
  name: 'row_spans_add_list',
  params: { storeId: t.uuid, kind: t.text, fromSpan: t.integer },
  sql: `insert into spanned_lists (store_id, kind, from_span) values ($storeId, $kind, $fromSpan)
    on conflict (store_id, kind) do nothing`,
});

/** Lists with rows older than those counted by span. */
export const unfinishedLists = query.many({
  name: 'row_spans_unfinished_lists',
  row: { storeId: t.uuid, kind: t.text },
  sql: 'select store_id, kind from spanned_lists where from_span > 0 order by store_id, kind',
});

/** The oldest counted span of a list. */
export const countedFrom = query.value({
  name: 'row_spans_counted_from',
  params: { storeId: t.uuid, kind: t.text },
  row: { fromSpan: t.integer },
  sql: 'select from_span from spanned_lists where store_id = $storeId and kind = $kind',
});

/** Builds the statements for the walk back through a list's rows. */
function walkOf(kind: CountedKind) {
  const table = TABLES[kind];
  return {
    /** The span of the newest row. */
    newest: query.maybeValue({
      name: `row_spans_newest_${kind}`,
      params: { storeId: t.uuid },
      row: { span: t.integer },
      sql: `select id_span(id) as span from ${table} where store_id = $storeId order by id desc limit 1`,
    }),
    /** The span of the newest row before another span. */
    newestBefore: query.maybeValue({
      name: `row_spans_newest_before_${kind}`,
      params: { storeId: t.uuid, span: t.integer },
      row: { span: t.integer },
      sql: `select id_span(id) as span from ${table} where store_id = $storeId and id < first_id_of_span($span)
        order by id desc limit 1`,
    }),
    /**
     * Counts the rows of spans from `fromSpan` up to `toSpan`, the newest of which are in `newest`, minus those already
     * counted and not gathered yet. Both are seen as of the same moment, so a concurrent change is counted once.
     */
    count: query.run({
      name: `row_spans_count_${kind}`,
      params: { storeId: t.uuid, fromSpan: t.integer, newest: t.integer, toSpan: t.integer },
      sql: `with statuses as (
          select distinct status from row_counts where store_id = $storeId and kind = '${kind}'
        ), counted as (
          select s.status, n.span, (select count(*) from ${table} r where r.store_id = $storeId and r.status = s.status
            and r.id >= first_id_of_span(n.span) and r.id < first_id_of_span(n.span + 1)) as total
          from statuses s cross join generate_series($fromSpan::integer, $newest::integer) n(span)
          union all
          select status, span, -total from row_counts
          where store_id = $storeId and kind = '${kind}' and span >= $fromSpan and span < $toSpan
        ), list as (
          update spanned_lists set from_span = $fromSpan where store_id = $storeId and kind = '${kind}'
        )
        insert into row_spans as s (store_id, kind, level, span, status, total)
        select $storeId, '${kind}', l.level, c.span >> l.level * ${BLOCK_BITS}, c.status, sum(c.total)
        from counted c cross join generate_series(0, ${LEVELS - 1}) l(level) group by 3, 4, 5 having sum(c.total) <> 0
        on conflict (store_id, kind, level, span, status) do update set total = s.total + excluded.total`,
    }),
  };
}

export const walks: Readonly<Record<CountedKind, ReturnType<typeof walkOf>>> = {
  order: walkOf('order'),
  invoice: walkOf('invoice'),
  delivery: walkOf('delivery'),
};

/**
 * Returns SQL for the span of a level that contains the wanted row, and the number of rows in newer ones.
 * @param above the name of the same for the level above
 */
function spanOf(level: number, above?: string): string {
  const inside = (span: string): string =>
    above === undefined ? '' : `and ${span} >= a.span << ${BLOCK_BITS} and ${span} < a.span + 1 << ${BLOCK_BITS}`;
  const recentSpan = `span >> ${level * BLOCK_BITS}`;
  return `select b.span, b.through - b.total as newer from (
      select s.span, s.total, a.newer + sum(s.total) over (order by s.span desc) as through
      from ${above ?? '(select 0 as span, 0 as newer)'} a cross join lateral (
        select c.span, sum(c.total) as total from (
          select span, total from row_spans where store_id = $storeId and kind = $kind and level = ${level}
            and ($status::text is null or status = $status) ${inside('span')}
          union all
          select ${recentSpan}, total from recent where true ${inside(`(${recentSpan})`)}
        ) c group by c.span
      ) s
    ) b where b.through > $offset::bigint order by b.span desc limit 1`;
}

/**
 * The span that contains the row at `offset`, counted from the newest with 0: an id greater than those in it, and the
 * number of rows with greater ones. Undefined when the list is not counted by span that far back.
 */
export const spanAt = query.maybe({
  name: 'row_spans_at',
  params: { storeId: t.uuid, kind: t.text, status: t.nullable(t.text), offset: t.count },
  row: { below: t.uuid, newer: t.count },
  sql: `with recent as (
      select c.span, c.total from row_counts c
      join spanned_lists p on p.store_id = c.store_id and p.kind = c.kind and c.span >= p.from_span
      where c.store_id = $storeId and c.kind = $kind and ($status::text is null or c.status = $status)
    ), first as (${spanOf(2)}), second as (${spanOf(1, 'first')}), third as (${spanOf(0, 'second')})
    select first_id_of_span(span + 1) as below, newer::bigint as newer from third`,
});
