import type { Command } from 'commander';
import type { Options } from '../commands/config.ts';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand } from './command.ts';

/** `till config`: what is in effect, with secrets masked. */
export function configCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'config',
    summary: 'print the effective configuration with secrets masked',
    examples: ['config', 'config --json'],
  }).action(async (options: Options) => (await import('../commands/config.ts')).run(context, options));
}
