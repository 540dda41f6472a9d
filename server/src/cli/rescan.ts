import type { Command } from 'commander';
import { systemClock } from '../lib/clock.ts';
import type { RescanRun } from '../processes/tasks/rescan-blocks.ts';
import { blockOption, type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';
import { createProgress } from './progress.ts';

interface Options {
  readonly chain: string;
  readonly from: bigint;
  readonly to?: bigint;
  readonly restart?: boolean;
  readonly json?: boolean;
}

/** `till rescan`: reads blocks again, as the indexer does. */
export function rescanCommand({ io, outcome }: CommandContext): Command {
  return defineCommand({
    name: 'rescan',
    summary: 're-read blocks of a chain (after an outage or a new RPC)',
    description:
      'Reads confirmed blocks of a chain again, books what is not known yet and removes what is known of blocks that are not on the chain; all else changes nothing. Safe beside a running service. Stopped, it goes on where it was when the same command is given again.',
    examples: ['rescan --chain base --from 21000000', 'rescan --chain base --from 21000000 --to 21050000'],
  })
    .requiredOption('--chain <name>', 'the chain, as "till chains" names it')
    .requiredOption('--from <block>', 'the first block', blockOption)
    .option('--to <block>', 'the last block (default: the last confirmed one)', blockOption)
    .option('--restart', 'begin at --from, however far an earlier run got')
    .action(async ({ chain, from, to, restart = false, json }: Options) => {
      const { openSession } = await import('./session.ts');
      const { rescanBlocks } = await import('../processes/tasks/rescan-blocks.ts');
      const { abortOnSignal } = await import('../processes/shutdown.ts');
      const isTerminal = process.stderr.isTTY === true;
      const progress = createProgress({ write: io.err, isTerminal, now: systemClock.now, unit: 'blocks' });
      const session = openSession();
      try {
        const run = await rescanBlocks(session, {
          chain,
          from,
          to,
          restart,
          signal: abortOnSignal(),
          onBegin({ last, resumedAfter }) {
            if (resumedAfter !== null) io.err(`going on after block ${resumedAfter}, where an earlier run ended\n`);
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
  const known = `${count(transfersFound, 'transfer')} and ${count(sweepsFound, 'sweep')} that were not known`;
  const isClean = removed.transfers + removed.sweeps === 0;
  const gone = `removed ${count(removed.transfers, 'transfer')} and ${count(removed.sweeps, 'sweep')} from replaced blocks`;
  const found = isClean ? known : `${known}; ${gone}`;
  if (isComplete) return `read blocks ${from} to ${last} of ${chain} again: ${found}`;
  const reached = done === null ? 'before the first block' : `after block ${done} of ${last}`;
  return `stopped ${reached}: ${found}; the same command continues from there`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
