import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import type { Options } from '../commands/put-back.ts';
import { defineCommand, uuidOption } from './command.ts';

/** `till put-back`: puts a product that a restore took off sale back on sale. */
export function putBackCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'put-back',
    summary: 'put a product that a restore took off sale back on sale',
    description:
      'Puts a product with finite stock that "till restore" took off sale back on sale, once its lines have ' +
      'been compared with what the mails since the backup say was handed out. --handed-out names those lines, ' +
      'separated the way the product separates its stock; a line preceded by an order id and a tab is kept for ' +
      'that order if it is waiting for its goods. Paid orders that were waiting are then given their goods and ' +
      'mailed. Without --product it lists what is off sale. Safe to run alongside the service.',
    examples: [
      'put-back',
      'put-back --store games',
      'put-back --store games --product 0198c2d4-7f30-7cc1-a1f5-3f2b8f0f9f11 --handed-out keys.txt',
      'put-back --store games --product 0198c2d4-7f30-7cc1-a1f5-3f2b8f0f9f11 --handed-out - --yes < keys.txt',
    ],
  })
    .option('--store <slug>', 'the slug of the store')
    .option('--product <id>', 'the product to put back (with --store)', uuidOption)
    .option('--handed-out <file>', 'lines that were handed out since the backup; - is standard input')
    .option('--yes', 'do not ask')
    .action(async (options: Options) => (await import('../commands/put-back.ts')).run(context, options));
}
