import type { Command } from 'commander';
import { type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';

/** `till migrate`: brings the schema up to date. */
export function migrateCommand({ io }: CommandContext): Command {
  return defineCommand({
    name: 'migrate',
    summary: 'bring the database schema up to date',
    description:
      'Brings the database schema up to date. Safe to run from several processes at once: one does the work, the others wait.',
    examples: ['migrate', 'migrate --json'],
  }).action(async ({ json }: { json?: boolean }) => {
    const { openSession } = await import('./session.ts');
    const { applyMigrations } = await import('../processes/tasks/apply-migrations.ts');
    const applied = await applyMigrations(openSession());
    const lines = applied.map(({ version, name }) => `applied ${version} ${name}`);
    print(io, { json, value: { applied }, text: lines.length === 0 ? 'the schema is up to date' : lines.join('\n') });
  });
}
