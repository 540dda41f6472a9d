import type { Database } from '../../kernel/db/pool.ts';
import { putReport } from '../../kernel/db/report-repository.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { NodeHealth } from '../../money/chains/port.ts';

/** The stored form of {@link NodeHealth}: block numbers as decimal strings. */
export type NodeReport = Omit<NodeHealth, 'head' | 'lagBlocks' | 'lacks'> & {
  readonly head: string | null;
  readonly lagBlocks: string | null;
  /** Missing if the process runs an earlier version. */
  readonly lacks?: readonly string[];
};

/** Maximum characters stored of an error: a node may send anything. */
const MAX_ERROR = 300;

export function nodeReport({ head, lagBlocks, lastError, ...node }: NodeHealth): NodeReport {
  return {
    ...node,
    lastError: lastError?.slice(0, MAX_ERROR) ?? null,
    head: head?.toString() ?? null,
    lagBlocks: lagBlocks?.toString() ?? null,
  };
}

/** Records the state of a chain's nodes, as seen by the process that follows it. Sends no requests to nodes. */
export async function reportNodes(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  chain: { readonly name: string; readonly rpc: { health(): readonly NodeHealth[] } },
): Promise<void> {
  const body = chain.rpc.health().map(nodeReport);
  await putReport(db, { topic: 'nodes', subject: chain.name, body, now: clock.now() });
}
