import type { Command } from 'commander';
import { isoTime } from '../lib/clock.ts';
import type { ListedKey } from '../merchants/key-repository.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { print, table } from './io.ts';

/** `till keys`: a store's API keys, never the keys themselves. */
export function keysCommand({ io }: CommandContext): Command {
  return defineCommand({
    name: 'keys',
    summary: "list a store's API keys (never the key itself)",
    examples: ['keys --store demo', 'keys --store demo --json'],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .action(async ({ store, json }: { store: string; json?: boolean }) => {
      const { openSession } = await import('./session.ts');
      const { listKeysOf } = await import('../processes/tasks/manage-keys.ts');
      const keys = (await listKeysOf(openSession(), store)).map(present);
      const rows = keys.map((key) => [key.id, key.name, key.status, key.lastUsedAt ?? 'never', key.scopes.join(' ')]);
      const text =
        rows.length === 0 ? `${store} has no keys` : table([['id', 'name', 'status', 'last used', 'scopes'], ...rows]);
      print(io, { json, value: keys, text });
    });
}

function present({
  id,
  name,
  scopes,
  expiresAt,
  revokedAt,
  lastUsedAt,
  createdAt,
  status,
}: ListedKey & { status: string }) {
  const time = (epochMs: number | null): string | null => (epochMs === null ? null : isoTime(epochMs));
  return {
    id,
    name,
    status,
    scopes,
    expiresAt: time(expiresAt),
    revokedAt: time(revokedAt),
    lastUsedAt: time(lastUsedAt),
    createdAt: isoTime(createdAt),
  };
}
