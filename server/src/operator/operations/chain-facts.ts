import type { Database } from '../../kernel/db/pool.ts';
import { type Report, reportsOn } from '../../kernel/db/report-repository.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { Chain } from '../../money/chains/port.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import { findReplacement, type Replacement } from '../../money/chains/replacement-repository.ts';
import { MAX_COUNTED_UNSWEPT, type Unswept, unsweptItems } from '../../money/sweeping/due-repository.ts';
import type { GasFacts } from '../../money/sweeping/gas-report.ts';
import { failuresByReason, sweepsUnderWay } from '../../money/sweeping/unswept-repository.ts';
import { gasOfChain } from '../metrics/gas.ts';
import type { ReadState, StateReading } from '../metrics/state.ts';
import type { ChainState } from '../metrics/state-repository.ts';
import { cacheBriefly } from './cache-briefly.ts';
import type { NodeReport } from './node-report.ts';
import { readProcesses } from './process-record.ts';

/** The operators' view of a chain that is on, from the database alone. */
export interface ChainFacts {
  readonly chain: Chain;
  /** Null until it is first followed. */
  readonly state: ChainState | null;
  readonly replaced: Replacement | null;
  /** State of the nodes according to the process that follows the chain; null until its first report. */
  readonly nodes: Pick<Report<readonly NodeReport[]>, 'body' | 'reportedAt'> | null;
  /** Null until a process has swept the chain. */
  readonly gas: GasFacts | null;
  readonly unswept: readonly Unswept[];
  /** True if more is held than was counted. */
  readonly isUnsweptCapped: boolean;
  readonly failures: Awaited<ReturnType<typeof failuresByReason>>;
  readonly underWay: Awaited<ReturnType<typeof sweepsUnderWay>>;
  /** True if a running process follows it, and if one sweeps it. */
  readonly isFollowed: boolean;
  readonly isSwept: boolean;
  /** Time of reading, epoch milliseconds. */
  readonly at: number;
}

export type ReadChainFacts = () => Promise<readonly ChainFacts[]>;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: ChainRegistry;
  readonly readState: ReadState;
}

/** Creates a reader of the chains' state for operators; calls in quick succession share one reading. */
export function createChainFacts(deps: Deps): ReadChainFacts {
  return cacheBriefly(deps.clock, () => readAll(deps));
}

async function readAll({ db, clock, chains, readState }: Deps): Promise<ChainFacts[]> {
  const [state, nodes, processes] = [
    await readState(),
    await reportsOn<readonly NodeReport[]>(db, 'nodes'),
    await readProcesses({ db, clock }),
  ];
  const leads = new Set(processes.filter(({ isAlive }) => isAlive).flatMap((one) => one.leads));
  const facts: ChainFacts[] = [];
  for (const chain of chains.chains) {
    facts.push({
      chain,
      nodes: nodes.find(({ subject }) => subject === chain.name) ?? null,
      isFollowed: leads.has(`indexer:${chain.name}`),
      isSwept: leads.has(`sweeper:${chain.name}`),
      at: clock.now(),
      ...(await factsOf(db, chain.name, state)),
    });
  }
  return facts;
}

/** Reads the stored state of one chain; also used by the command line. */
export async function factsOf(db: Database, chain: string, reading: StateReading) {
  const unswept = await unsweptItems(db, { chain });
  return {
    state: reading.chains.find((each) => each.chain === chain) ?? null,
    gas: gasOfChain(reading, chain),
    replaced: (await findReplacement(db, { chain })) ?? null,
    unswept,
    isUnsweptCapped: unswept.reduce((sum, { deposits }) => sum + deposits, 0) >= MAX_COUNTED_UNSWEPT,
    failures: await failuresByReason(db, { chain }),
    underWay: await sweepsUnderWay(db, { chain }),
  };
}
