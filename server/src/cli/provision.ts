import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import type { Options } from '../commands/provision.ts';
import { defineCommand } from './command.ts';

/** `till provision`: creates or updates a store from a file. */
export function provisionCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'provision',
    summary: 'create or update an owner, a store and what it needs from a JSON file',
    description:
      'Creates or updates an owner, a store and what it needs from one JSON file, all of it or nothing. Run again, it ' +
      'brings what is in the file up to date and leaves everything else alone. Keys are printed when they are created, and never again.',
    examples: ['provision --file store.json', 'provision --file store.json --json > store-keys.json'],
  })
    .requiredOption('--file <path>', 'the JSON file; - for standard input')
    .action(async (options: Options) => (await import('../commands/provision.ts')).run(context, options));
}
