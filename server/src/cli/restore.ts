import type { Command } from 'commander';
import { systemClock } from '../lib/clock.ts';
import { blockOption, type CommandContext, defineCommand } from './command.ts';
import { isConfirmed } from './confirm.ts';
import { UsageError } from './failure.ts';
import { print } from './io.ts';
import { createProgress } from './progress.ts';
import { describeRestore, presentRestore } from './restore-view.ts';

interface Options {
  readonly chain?: string;
  readonly since?: bigint;
  readonly addresses?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

const PHASES = {
  blocks: 'reading the blocks since',
  addresses: 'reading the addresses of all ended attempts',
  sweeps: 'looking for sweeps of addresses that are not in the backup',
} as const;

const QUESTION =
  'This books payments and sweeps from what the chains say, sends the webhooks that follow from them, and takes every product with finite stock off sale.';

/** `till restore`: after a database was restored to an older point, brings its money to what the chains say. */
export function restoreCommand({ io, outcome }: CommandContext): Command {
  return defineCommand({
    name: 'restore',
    summary: 'after a database restore, bring the books in line with the chains',
    description:
      'After the database was restored to an older point: reads each chain from there to the present, decides payments as the service would have, reads every deposit address again and books what has been swept since. Every product with finite stock goes off sale until "till put-back": its lines may have been handed out since the backup. Stop the processes with the roles indexer and sweeper first. May be stopped and repeated; what is already right stays as it is. No key or seed is needed. See docs/operating/restore.md.',
    examples: [
      'restore',
      'restore --addresses till.log',
      'restore --chain base --since 21000000 --yes',
      'restore --addresses - --yes < till.log',
    ],
  })
    .option('--chain <name>', 'only this chain (default: every chain that is on)')
    .option(
      '--since <block>',
      'read again from this block, if the service has run on the restored database (with --chain)',
      blockOption,
    )
    .option(
      '--addresses <file>',
      "the service's log since the backup, for addresses given out after it; - is standard input",
    )
    .option('--yes', 'do not ask')
    .action(async ({ chain, since, addresses, yes = false, json }: Options) => {
      if (since !== undefined && chain === undefined)
        throw new UsageError('--since needs --chain: each chain counts its own blocks');
      const { openSession } = await import('./session.ts');
      const { restoreFromChain } = await import('../processes/tasks/restore-from-chain.ts');
      const { abortOnSignal } = await import('../processes/shutdown.ts');
      const session = openSession();
      if (!yes && !(await isConfirmed(QUESTION, addresses))) {
        io.err('nothing was done\n');
        outcome.code = 1;
        return;
      }
      const isTerminal = process.stderr.isTTY === true;
      const progressOf = (unit: string) => createProgress({ write: io.err, isTerminal, now: systemClock.now, unit });
      let progress = progressOf('blocks');
      try {
        const restored = await restoreFromChain(session, {
          chain,
          since,
          addresses,
          signal: abortOnSignal(),
          onPhase(phase, name, first, last) {
            progress.end();
            progress = progressOf(phase === 'addresses' ? phase : 'blocks');
            io.err(`${name}: ${PHASES[phase]}\n`);
            progress.begin(first, last);
          },
          onProgress: (number) => progress.reached(number),
        });
        progress.end();
        print(io, { json, value: presentRestore(restored), text: describeRestore(restored) });
        if (restored.addresses !== null && restored.addresses.refused.length > 0) outcome.code = 1;
      } finally {
        progress.end();
      }
    });
}
