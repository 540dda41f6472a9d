import type { Database } from '../../kernel/db/pool.ts';
import { putReport } from '../../kernel/db/report-repository.ts';
import type { Clock } from '../../kernel/lib/clock.ts';

/** State of a chain's endpoint, as kept by its adapter. Block numbers; epoch milliseconds. */
export interface NodeHealth {
  /** URL without anything that may be secret. */
  readonly url: string;
  readonly host: string;
  readonly ok: boolean;
  readonly lastError: string | null;
  readonly latencyMs: number | null;
  readonly head: bigint | null;
  readonly lagBlocks: bigint | null;
  readonly checkedAt: number | null;
  readonly score: number;
  readonly limitedUntil: number | null;
  /** Number of lies by kind since its process began. */
  readonly lies: Readonly<Partial<Record<string, number>>>;
  readonly lastLie: { readonly lie: string; readonly at: number } | null;
  /** Required capabilities that it lacks, as far as its process knows. */
  readonly lacks: readonly string[];
}

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

/** Records the state of a chain's nodes, as seen by the process that follows it. Asks no node. */
export async function reportNodes(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  chain: { readonly name: string; readonly rpc: { health(): readonly NodeHealth[] } },
): Promise<void> {
  const body = chain.rpc.health().map(nodeReport);
  await putReport(db, { topic: 'nodes', subject: chain.name, body, now: clock.now() });
}
