import type { Command } from 'commander';
import type { ResealedSecrets } from '../webhooks/reseal-secrets.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';

/** `till reseal`: after it, a retired SECRET_KEY can be dropped. */
export function resealCommand({ io, outcome }: CommandContext): Command {
  return defineCommand({
    name: 'reseal',
    summary: 're-encrypt every stored secret with the current SECRET_KEY, so that a retired key can be dropped',
    description:
      'Re-encrypts every stored secret with the current SECRET_KEY, bound to its store, unless it already is. Run it ' +
      'where SECRET_KEYS_RETIRED names the former keys, and once after upgrading from a version that did not bind them. Safe ' +
      'alongside a running service, and safe to repeat; nothing changes for receivers of webhooks.',
    examples: ['reseal', 'reseal --json'],
  }).action(async ({ json }: { json?: boolean }) => {
    const { openSession } = await import('./session.ts');
    const { resealStores } = await import('../processes/tasks/reseal-stores.ts');
    const result = await resealStores(openSession({ required: ['secretKey'] }));
    print(io, { json, value: result, text: describe(result) });
    if (result.unreadable.length > 0) outcome.code = 1;
  });
}

function describe({ moved, current, unreadable }: ResealedSecrets): string {
  const done = `${moved} re-encrypted with the current SECRET_KEY and bound to their store, ${current} already were`;
  if (unreadable.length === 0) return `${done}; SECRET_KEYS_RETIRED can be emptied`;
  const stores = unreadable.map(({ storeId, reason }) => `store ${storeId}: ${reason}`);
  return [`${done}, ${unreadable.length} cannot be read:`, ...stores].join('\n');
}
