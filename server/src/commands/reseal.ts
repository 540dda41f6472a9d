import type { ConfigWith } from '../config/config.ts';
import type { Log } from '../lib/log.ts';
import { createSecretBox } from '../lib/secret-box.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type ResealedSecrets, resealSecrets } from '../webhooks/reseal-secrets.ts';
import { type CommandContext, print } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly json?: boolean;
}

export async function run({ io, outcome }: CommandContext, { json }: Options): Promise<void> {
  const result = await resealStores(openSession(io, { required: ['secretKey'] }));
  print(io, { json, value: result, text: describe(result) });
  if (result.unreadable.length > 0) outcome.code = 1;
}

/** Re-encrypts every stored secret under the current `SECRET_KEY`, bound to the row that it is kept in. */
async function resealStores(task: {
  readonly config: ConfigWith<'secretKey'>;
  readonly log: Log;
}): Promise<ResealedSecrets> {
  const secrets = createSecretBox(task.config.secretKey, task.config.secretKeysRetired);
  return withDatabase(task, (db) => resealSecrets(db, secrets));
}

function describe({ moved, current, unreadable }: ResealedSecrets): string {
  const done = `${moved} re-encrypted with the current SECRET_KEY and bound to their store, ${current} already were`;
  if (unreadable.length === 0) return `${done}; SECRET_KEYS_RETIRED can be emptied`;
  const stores = unreadable.map(({ storeId, reason }) => `store ${storeId}: ${reason}`);
  return [`${done}, ${unreadable.length} cannot be read:`, ...stores].join('\n');
}
