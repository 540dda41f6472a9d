import type { ConfigWith } from '../config/config.ts';
import type { Log } from '../lib/log.ts';
import { createSecretBox } from '../lib/secret-box.ts';
import { accountKeys } from '../people/account-keys.ts';
import { type ResealedFactors, resealSecondFactors } from '../people/reseal-second-factors.ts';
import { createSecondFactors } from '../people/second-factors.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type ResealedSecrets, resealSecrets } from '../webhooks/reseal-secrets.ts';
import { type CommandContext, print } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly json?: boolean;
}

export async function run({ io, outcome }: CommandContext, { json }: Options): Promise<void> {
  const result = await resealAll(openSession(io, { required: ['secretKey'] }));
  print(io, { json, value: result, text: describe(result) });
  if (result.unreadable.length + result.secondFactors.unreadable.length > 0) outcome.code = 1;
}

interface Resealed extends ResealedSecrets {
  readonly secondFactors: ResealedFactors;
}

/** Re-encrypts every secret that is kept under the current `SECRET_KEY`; those of stores are bound to their row. */
async function resealAll(task: { readonly config: ConfigWith<'secretKey'>; readonly log: Log }): Promise<Resealed> {
  const { secretKey, secretKeysRetired } = task.config;
  const secrets = createSecretBox(secretKey, secretKeysRetired);
  const secondFactors = createSecondFactors({ keys: accountKeys(secretKey, secretKeysRetired), issuer: '' });
  return withDatabase(task, async (db) => ({
    ...(await resealSecrets(db, secrets)),
    secondFactors: await resealSecondFactors(db, secondFactors),
  }));
}

function describe({ moved, current, unreadable, secondFactors }: Resealed): string {
  const lost = unreadable.length + secondFactors.unreadable.length;
  const lines = [
    `${moved} re-encrypted with the current SECRET_KEY and bound to their store, ${current} already were`,
    `second factors: ${secondFactors.moved} re-encrypted with it, ${secondFactors.current} already were`,
    ...(lost === 0 ? ['SECRET_KEYS_RETIRED can be emptied'] : [`${lost} cannot be read:`]),
    ...unreadable.map(({ storeId, reason }) => `store ${storeId}: ${reason}`),
    ...secondFactors.unreadable.map(({ userId }) => `second factor of ${userId}: encrypted with an unknown key`),
  ];
  return lines.join('\n');
}
