import { systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { createIdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { type RescanResult, rescan } from '../../money/chains/rescan.ts';
import { countKnownMoney } from '../../money/payments/booking/transfer-repository.ts';
import { createPaymentObserver } from '../../money/payments/watching/observe.ts';
import type { Config } from '../config/config.ts';
import { payableAccesses } from '../processes/payable-accesses.ts';
import { abortOnSignal } from '../processes/shutdown.ts';
import { namedChain } from './arguments.ts';
import { UsageError } from './failure.ts';
import { type CommandContext, count, print } from './io.ts';
import { createProgress } from './progress.ts';
import { openSession } from './session.ts';
import { withChains } from './with-chains.ts';

export interface Options {
  readonly chain: string;
  readonly from: bigint;
  readonly to?: bigint;
  readonly restart?: boolean;
  readonly json?: boolean;
}

export async function run({ io, outcome }: CommandContext, options: Options): Promise<void> {
  const { chain, from, to, restart = false, json } = options;
  if (to !== undefined && to < from)
    throw new UsageError(`--to ${to} is before --from ${from}; name the lower block with --from`);
  const progress = createProgress({ write: io.err, isTerminal: io.isTerminal, now: systemClock.now, unit: 'blocks' });
  const session = openSession(io);
  try {
    const run = await rescanBlocks(session, {
      chain,
      from,
      to,
      restart,
      signal: abortOnSignal(),
      onBegin({ last, resumedAfter }) {
        if (resumedAfter !== null) io.err(`resuming after block ${resumedAfter}\n`);
        progress.begin(resumedAfter ?? from - 1n, last);
      },
      onProgress: progress.reached,
    });
    progress.end();
    if (!run.isComplete) outcome.code = 1;
    print(io, { json, value: present(chain, run), text: describe(chain, run) });
  } finally {
    progress.end();
  }
}

interface RescanTask {
  readonly chain: string;
  readonly from: bigint;
  readonly to: bigint | undefined;
  readonly restart: boolean;
  readonly signal: AbortSignal;
  onBegin(begin: { from: bigint; last: bigint; resumedAfter: bigint | null }): void;
  onProgress(done: bigint): void;
}

/** The result of a rescan. */
interface RescanRun extends RescanResult {
  readonly transfersFound: number;
  readonly sweepsFound: number;
}

/**
 * Reads blocks of one chain again, like its indexer. Safe beside a running service.
 * @throws OperatorError when the chain is not on, or cannot be read to the end; results up to there are kept
 * @throws ChainMisconfigured when the chain differs from the catalogue, or was never followed
 */
async function rescanBlocks(
  { config, log }: { config: Config; log: Log },
  { chain: name, from, to, restart, signal, onBegin, onProgress }: RescanTask,
): Promise<RescanRun> {
  return withChains({ config, log }, async (chains, db) => {
    const chain = namedChain(chains, name);
    await chain.verify();
    const payables = payableAccesses(createIdSource(systemClock), config.hostedBaseUrl, chains.registry);
    const observer = createPaymentObserver({ db, clock: systemClock, log, payables, chains: chains.registry });
    const until = to ?? (await chain.head()).number;
    const before = await countKnownMoney(db, { chain: name, fromBlock: from, toBlock: until });
    let reached: bigint | undefined;
    const resumable = (error: unknown): never => {
      if (reached === undefined || !(error instanceof Error)) throw error;
      throw new OperatorError(`${error.message}; the same command continues after block ${reached}`, {
        cause: error,
      });
    };
    const result = await rescan({
      chain,
      observer,
      db,
      clock: systemClock,
      from,
      ...(to !== undefined && { to }),
      restart,
      signal,
      onBegin,
      onProgress(done) {
        reached = done;
        onProgress(done);
      },
    }).catch(resumable);
    const after = await countKnownMoney(db, { chain: name, fromBlock: from, toBlock: until });
    return {
      ...result,
      transfersFound: Math.max(0, after.transfers - before.transfers + result.removed.transfers),
      sweepsFound: Math.max(0, after.sweeps - before.sweeps + result.removed.sweeps),
    };
  });
}

function present(chain: string, { from, last, done, isComplete, removed, transfersFound, sweepsFound }: RescanRun) {
  return {
    chain,
    from: from.toString(),
    to: last.toString(),
    done: done?.toString() ?? null,
    complete: isComplete,
    transfersFound,
    sweepsFound,
    transfersRemoved: removed.transfers,
    sweepsRemoved: removed.sweeps,
  };
}

function describe(chain: string, run: RescanRun): string {
  const { from, last, done, isComplete, removed, transfersFound, sweepsFound } = run;
  if (last < from) return `nothing to read: the last confirmed block of ${chain} is ${last}`;
  const known = `${count(transfersFound, 'transfer')} and ${count(sweepsFound, 'sweep')} added`;
  const isClean = removed.transfers + removed.sweeps === 0;
  const removal = `removed ${count(removed.transfers, 'transfer')} and ${count(removed.sweeps, 'sweep')} from replaced blocks`;
  const found = isClean ? known : `${known}; ${removal}`;
  if (isComplete) return `read blocks ${from} to ${last} of ${chain} again: ${found}`;
  const reached = done === null ? 'before the first block' : `after block ${done} of ${last}`;
  return `stopped ${reached}: ${found}; the same command continues from there`;
}
