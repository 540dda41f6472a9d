import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand } from './command.ts';

/** `till revoke-key`: the next request with the key is refused. */
export function revokeKeyCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'revoke-key',
    summary: 'revoke an API key, immediately and permanently',
    examples: ['revoke-key 0198a7c2-3f10-7cc3-9d0e-6a5b4c3d2e1f'],
  })
    .argument('<id>', 'the id of the key, as "till keys" shows it')
    .action(async (id: string, { json }: { json?: boolean }) =>
      (await import('../commands/revoke-key.ts')).run(context, { id, ...(json && { json }) }),
    );
}
