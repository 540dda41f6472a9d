import type { Command } from 'commander';
import { isoTime } from '../lib/clock.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';

interface Options {
  readonly chain: string;
  readonly json?: boolean;
}

/** `till accept-replacement`: the operator's word that a chain is to be gone along with. */
export function acceptReplacementCommand({ io }: CommandContext): Command {
  return defineCommand({
    name: 'accept-replacement',
    summary: 'accept a chain that was replaced below the block it had called final',
    description:
      'Gives up the block that a chain had called final and no longer has. Until then nothing is decided on that ' +
      'chain. Afterwards its indexer goes back to the newest block that it can prove is on the chain, forgets what it saw ' +
      'above that, and reads on from there. What was credited stays credited. First make sure that the nodes belong to ' +
      'the right chain: "till chains" shows which block was final and which is in its place.',
    examples: ['accept-replacement --chain base', 'accept-replacement --chain base --json'],
  })
    .requiredOption('--chain <name>', 'the chain, as "till chains" names it')
    .action(async ({ chain, json }: Options) => {
      const { openSession } = await import('./session.ts');
      const { acceptChainReplacement } = await import('../processes/tasks/accept-replacement.ts');
      const { finalizedHash, finalizedNumber, foundHash, noticedAt } = await acceptChainReplacement(
        openSession(),
        chain,
      );
      const value = {
        chain,
        block: finalizedNumber.toString(),
        hash: finalizedHash,
        foundHash,
        noticedAt: isoTime(noticedAt),
      };
      const text =
        `${chain}: block ${value.block} (${finalizedHash}), which had been final, is given up; its indexer resumes ` +
        'from the newest block that is on the chain';
      print(io, { json, value, text });
    });
}
