import type { Command } from 'commander';
import { isoTime } from '../lib/clock.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';

/** `till revoke-key`: the next request with the key is refused. */
export function revokeKeyCommand({ io }: CommandContext): Command {
  return defineCommand({
    name: 'revoke-key',
    summary: 'revoke an API key, immediately and permanently',
    examples: ['revoke-key 0198a7c2-3f10-7cc3-9d0e-6a5b4c3d2e1f'],
  })
    .argument('<id>', 'the id of the key, as "till keys" shows it')
    .action(async (id: string, { json }: { json?: boolean }) => {
      const { openSession } = await import('./session.ts');
      const { revokeKeyById } = await import('../processes/tasks/manage-keys.ts');
      const { name, slug, revokedAt } = await revokeKeyById(openSession(), id);
      const value = { id, name, store: slug, revokedAt: isoTime(revokedAt) };
      print(io, { json, value, text: `revoked ${name} of ${slug} (${id})` });
    });
}
