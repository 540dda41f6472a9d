import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import type { Options } from '../commands/reseal.ts';
import { defineCommand } from './command.ts';

/** `till reseal`: after it, a retired SECRET_KEY can be dropped. */
export function resealCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'reseal',
    summary: 'bring every stored secret under the present SECRET_KEY, so that a retired one can be dropped',
    description:
      'Encrypts every stored secret anew under the present SECRET_KEY, bound to its store, where it is not yet. Run it ' +
      'where SECRET_KEYS_RETIRED names the former keys, and once after the upgrade from a version that bound none. Safe ' +
      'beside a running service and safe to repeat; nothing changes for receivers of webhooks.',
    examples: ['reseal', 'reseal --json'],
  }).action(async (options: Options) => (await import('../commands/reseal.ts')).run(context, options));
}
