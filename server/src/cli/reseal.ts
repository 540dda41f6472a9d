import type { Command } from 'commander';
import type { ResealedSecrets } from '../webhooks/reseal-secrets.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';

/** `till reseal`: after it, a retired SECRET_KEY can be dropped. */
export function resealCommand({ io, outcome }: CommandContext): Command {
  return defineCommand({
    name: 'reseal',
    summary: 'bring every stored secret under the present SECRET_KEY, so that a retired one can be dropped',
    description:
      'Encrypts every stored secret anew under the present SECRET_KEY, bound to its store, where it is not yet. Run it ' +
      'where SECRET_KEYS_RETIRED names the former keys, and once after the upgrade from a version that bound none. Safe ' +
      'beside a running service and safe to repeat; nothing changes for receivers of webhooks.',
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
  const done = `${moved} brought under the present SECRET_KEY and bound to their store, ${current} were so already`;
  if (unreadable.length === 0) return `${done}; SECRET_KEYS_RETIRED can be emptied`;
  const stores = unreadable.map(({ storeId, reason }) => `store ${storeId}: ${reason}`);
  return [`${done}, ${unreadable.length} cannot be read:`, ...stores].join('\n');
}
