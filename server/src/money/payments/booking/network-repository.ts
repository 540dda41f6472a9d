import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../../kernel/db/query.ts';
import { putReport } from '../../../kernel/db/report-repository.ts';

/**
 * Report of the process that follows a chain, for those who offer its payment methods; whole numbers as decimal
 * strings.
 */
export interface NetworkReport {
  /** No provider has answered for a while. */
  readonly isAway: boolean;
  /** Cost of a buyer's own transfer, in wei; null while unknown. */
  readonly fees: { readonly native: string; readonly token: string } | null;
}

/** Returns every chain that a process has followed. */
export const findNetworks = query.many({
  name: 'networks_find',
  params: {},
  row: { chain: t.text, report: t.jsonOf<NetworkReport>(), reportedAt: t.timestamp, isReplaced: t.boolean },
  sql: `select n.subject as chain, n.body as report, n.reported_at,
      exists (select from chain_replacements r where r.chain = n.subject) as is_replaced
    from reports n where n.topic = 'networks'`,
});

/** A chain as payment methods are offered on it; on one that `isReplaced`, nothing is decided. */
export type FoundNetwork = RowOf<typeof findNetworks>;

/** Writes a follower's current report on a chain. @param now epoch milliseconds */
export async function reportNetwork(q: Queryable, chain: string, body: NetworkReport, now: number): Promise<void> {
  await putReport(q, { topic: 'networks', subject: chain, body, now });
}
