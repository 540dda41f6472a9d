import type { Queryable } from './pool.ts';
import { query, t } from './query.ts';

/** Findings of one process that others show. */
export interface Report<T> {
  /** Subject of the report: a chain, or the reporting process. */
  readonly subject: string;
  readonly body: T;
  /** Epoch milliseconds. */
  readonly reportedAt: number;
}

/** The kinds of reports. The folder that writes one declares its shape. */
export type ReportTopic = 'nodes' | 'networks' | 'gas' | 'prices' | 'machine' | 'paid' | 'busiest';

const put = query.run({
  name: 'report_put',
  params: { topic: t.text, subject: t.text, body: t.json, now: t.timestamp },
  sql: `insert into reports (topic, subject, body, reported_at) values ($topic, $subject, $body, $now)
    on conflict (topic, subject) do update set body = excluded.body, reported_at = excluded.reported_at`,
});

const find = query.many({
  name: 'reports_find',
  params: { topic: t.text },
  row: { subject: t.text, body: t.json, reportedAt: t.timestamp },
  sql: 'select subject, body, reported_at from reports where topic = $topic order by subject',
});

const forget = query.run({
  name: 'report_forget',
  params: { topic: t.text, before: t.timestamp },
  sql: 'delete from reports where topic = $topic and reported_at < $before',
});

/** Stores the newest report on a subject, replacing the previous one. */
export async function putReport(
  q: Queryable,
  report: { topic: ReportTopic; subject: string; body: unknown; now: number },
): Promise<void> {
  await put(q, report);
}

/**
 * Returns the newest report on each subject.
 * @param T the shape that is written under this topic
 */
export async function reportsOn<T>(q: Queryable, topic: ReportTopic): Promise<Report<T>[]> {
  const rows = await find(q, { topic });
  return rows.map((row) => ({ ...row, body: row.body as T }));
}

/** Deletes reports last renewed before a moment. */
export async function forgetReports(q: Queryable, topic: ReportTopic, before: number): Promise<void> {
  await forget(q, { topic, before });
}
