import type { Queryable } from '../../db/pool.ts';
import { query, type RowOf, t } from '../../db/query.ts';
import { putReport } from '../../db/report-repository.ts';

/**
 * What the process that follows a chain says of it to those who offer its payment methods; whole numbers as decimal
 * strings.
 */
export interface NetworkReport {
  /** No provider has answered for a while. */
  readonly isAway: boolean;
  /** What a buyer's own transfer costs, in wei; null while unknown. */
  readonly fees: { readonly native: string; readonly token: string } | null;
}

/** Every chain that a process has followed. */
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

/** Says of a chain what its follower sees now. @param now epoch milliseconds */
export async function reportNetwork(q: Queryable, chain: string, body: NetworkReport, now: number): Promise<void> {
  await putReport(q, { topic: 'networks', subject: chain, body, now });
}
