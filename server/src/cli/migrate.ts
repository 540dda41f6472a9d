import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import type { Options } from '../commands/migrate.ts';
import { defineCommand } from './command.ts';

/** `till migrate`: brings the schema up to date. */
export function migrateCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'migrate',
    summary: 'bring the database schema up to date',
    description:
      'Brings the database schema up to date. Safe to run from several processes at once: one does the work, the others wait.',
    examples: ['migrate', 'migrate --json'],
  }).action(async (options: Options) => (await import('../commands/migrate.ts')).run(context, options));
}
