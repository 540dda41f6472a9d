import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand, run } from './command.ts';

/** `till mcp`: a store for an assistant; open to anyone with a key. */
export function mcpCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'mcp',
    summary: 'give an assistant access to a store, over the Model Context Protocol',
    description:
      'Speaks the Model Context Protocol on standard input and output, for assistants of merchants. The API key of the ' +
      'store comes from the environment variable TILL_KEY; its scopes decide which tools there are. Needs no other ' +
      'settings and no database.',
    examples: ['mcp --url https://pay.example.com', 'mcp --demo'],
  })
    .option('--url <url>', 'the address of the service')
    .action(run(context, () => import('../commands/mcp.ts')));
}
