import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import type { Options } from '../commands/reseal.ts';
import { defineCommand } from './command.ts';

/** `till reseal`: after it, a retired SECRET_KEY can be dropped. */
export function resealCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'reseal',
    summary: 're-encrypt every stored secret with the current SECRET_KEY, so that a retired key can be dropped',
    description:
      'Re-encrypts every stored secret with the current SECRET_KEY, bound to its store, unless it already is. Run it ' +
      'where SECRET_KEYS_RETIRED names the former keys, and once after upgrading from a version that did not bind them. Safe ' +
      'alongside a running service, and safe to repeat; nothing changes for receivers of webhooks.',
    examples: ['reseal', 'reseal --json'],
  }).action(async (options: Options) => (await import('../commands/reseal.ts')).run(context, options));
}
