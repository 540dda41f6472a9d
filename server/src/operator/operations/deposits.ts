import type { Database } from '../../kernel/db/pool.ts';
import { reportsOn } from '../../kernel/db/report-repository.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { Chain } from '../../money/chains/port.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import { createAppraiser } from '../../money/sweeping/appraise.ts';
import { FAILURE_REASONS } from '../../money/sweeping/failure-repository.ts';
import { type GasReport, termsOfReport } from '../../money/sweeping/gas-report.ts';
import { depositAt, failingPage, type UnsweptItem, unsweptPage } from '../../money/sweeping/unswept-repository.ts';
import type { Verdict } from '../../money/sweeping/worth.ts';
import { cacheBriefly } from './cache-briefly.ts';
import { readProcesses } from './process-record.ts';

/** Reasons why the last sweep of a deposit failed. */
export const FAILURES = FAILURE_REASONS;

/** Reasons why a deposit has not been swept, or that it is about to be. */
export const WHY_NOT_SWEPT = [
  /** Its sweep is sent and not settled. */
  'under-way',
  /** Its last sweep failed, for one of these reasons, and the next attempt is delayed. */
  ...FAILURE_REASONS,
  /** Its payout did not accept its money, and is next swept alone at a certain time. */
  'alone',
  /** Its fee does not cover its gas yet; it is worth less than its gas. */
  'fee-below-gas',
  'worth-less-than-gas',
  /** It is due: nothing prevents its sweep; nothing can be sent at present; no process sweeps the chain. */
  'due',
  'blocked',
  'nobody',
  /** Older deposits are swept first. */
  'later',
  /** No process has reported the cost of gas. */
  'unknown',
  /** Its payment waits for confirmations; its payment has not ended; it holds nothing. */
  'confirming',
  'open',
  'empty',
] as const;
export type WhyNotSwept = (typeof WHY_NOT_SWEPT)[number];

/** An unswept deposit, with the reason. */
export interface DepositFacts extends UnsweptItem {
  readonly why: WhyNotSwept;
}

/** A page of deposits, and the start of the next one. */
export interface DepositsPage {
  readonly deposits: readonly DepositFacts[];
  readonly next: { readonly attemptId: string; readonly method: string } | null;
}

interface Wanted {
  readonly after?: { readonly attemptId: string; readonly method: string } | undefined;
  /** True to include only those whose last sweep failed. */
  readonly isFailing: boolean;
}

/** Explains why deposits are not swept, with the sweeper's rules and its records, without requests to the chain. */
export interface Deposits {
  /** Reads a page, oldest first. */
  page(chain: Chain, wanted: Wanted): Promise<DepositsPage>;
  /** Reads the deposits at one address, whether or not its payment has ended; empty if the address is not ours. */
  at(chain: Chain, address: string): Promise<DepositFacts[]>;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: ChainRegistry;
}

const AT_A_TIME = 25;
const FIRST = { attemptId: '00000000-0000-0000-0000-000000000000', method: '' };

export function createDeposits(deps: Deps): Deposits {
  const { db, clock } = deps;
  const judges = new Map(
    deps.chains.chains.map((chain) => [chain.name, cacheBriefly(clock, () => readJudge(deps, chain))]),
  );
  const judged = async (chain: Chain, items: readonly UnsweptItem[]): Promise<DepositFacts[]> => {
    const judge = await judges.get(chain.name)?.();
    return items.map((item) => ({ ...item, why: whyOf(item, judge, clock.now()) }));
  };
  return {
    async page(chain, { after = FIRST, isFailing }) {
      const read = isFailing ? failingPage : unsweptPage;
      const start = { chain: chain.name, afterId: after.attemptId, afterMethod: after.method };
      const found = await read(db, { ...start, limit: AT_A_TIME + 1 });
      const shown = found.slice(0, AT_A_TIME);
      const last = shown.at(-1);
      const hasMore = found.length > AT_A_TIME && last !== undefined;
      const next = hasMore ? { attemptId: last.attemptId, method: last.method } : null;
      return { deposits: await judged(chain, shown), next };
    },
    async at(chain, address) {
      const items = await depositAt(db, { chain: chain.name, address: address.toLowerCase() });
      const facts = await judged(chain, items);
      return facts.map((one, index) => ({ ...one, why: beforeSweeping(items[index]) ?? one.why }));
    },
  };
}

type FoundDeposit = Awaited<ReturnType<typeof depositAt>>[number];

/** Returns the reason why a deposit cannot be swept yet, or no longer. */
function beforeSweeping(item: FoundDeposit | undefined): WhyNotSwept | undefined {
  if (item === undefined || item.txHash !== null) return undefined;
  if (!item.isEnded) return item.isConfirming ? 'confirming' : 'open';
  return item.amount === 0n ? 'empty' : undefined;
}

/** Data by which the items of a chain are judged. */
interface Judge {
  readonly report: GasReport | undefined;
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly isSwept: boolean;
}

async function readJudge({ db, clock }: Deps, chain: Chain): Promise<Judge> {
  const reports = await reportsOn<GasReport>(db, 'gas');
  const report = reports.find(({ subject }) => subject === chain.name)?.body;
  const processes = await readProcesses({ db, clock });
  const isSwept = processes.some(({ isAlive, leads }) => isAlive && leads.includes(`sweeper:${chain.name}`));
  if (report === undefined) return { report, verdicts: new Map(), isSwept };
  const { verdicts } = await createAppraiser({
    chain: {
      chain: chain.name,
      methods: chain.methods,
      isDerived: (item) => chain.sweeping?.depositAddress(item, item) === item.depositAddress,
    },
    db,
    clock,
    isJudged: report.isJudged,
    most: { due: 0, alone: 0 },
    readTerms: async () => termsOfReport(report, clock.now()),
  }).appraise();
  return { report, verdicts: new Map(verdicts.map((verdict) => [keyOf(verdict.item), verdict])), isSwept };
}

const keyOf = ({ attemptId, method }: { attemptId: string; method: string }): string => `${attemptId}/${method}`;

function whyOf(item: UnsweptItem, judge: Judge | undefined, now: number): WhyNotSwept {
  if (item.txHash !== null) return 'under-way';
  if (item.reason !== null && item.retryAt !== null && item.retryAt > now) return item.reason;
  if (item.aloneFrom !== null && item.aloneFrom > now) return 'alone';
  const report = judge?.report;
  if (judge === undefined || report === undefined || report.terms === null) return 'unknown';
  const verdict = judge.verdicts.get(keyOf(item));
  if (verdict === undefined) return 'later';
  if (!verdict.isDue) {
    const { reason } = verdict;
    return reason === 'fee-below-gas' || reason === 'worth-less-than-gas' ? reason : 'not-derived';
  }
  if (!judge.isSwept) return 'nobody';
  return report.blocked === null ? 'due' : 'blocked';
}
