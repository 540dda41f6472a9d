import type { Command } from 'commander';
import { type CommandContext, defineCommand } from './command.ts';
import { print, table } from './io.ts';

/** `till config`: what is in effect, with secrets masked. */
export function configCommand({ io }: CommandContext): Command {
  return defineCommand({
    name: 'config',
    summary: 'print the effective configuration with secrets masked',
    examples: ['config', 'config --json'],
  }).action(async ({ json }: { json?: boolean }) => {
    const { openSession } = await import('./session.ts');
    const { describeConfig } = await import('../config/describe-config.ts');
    const { knownChainNames } = await import('../processes/known-chains.ts');
    const settings = describeConfig(openSession().environment, knownChainNames());
    print(io, {
      json,
      value: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
      text: table(settings.map(({ name, value, origin }) => [name, origin, value ?? ''])),
    });
  });
}
