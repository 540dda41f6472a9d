import type { ConfigWith } from '../../config/config.ts';
import type { Log } from '../../lib/log.ts';
import { createSecretBox } from '../../lib/secret-box.ts';
import { type ResealedSecrets, resealSecrets } from '../../webhooks/reseal-secrets.ts';
import { withDatabase } from '../database-server.ts';

/** Brings what the database keeps encrypted under the present `SECRET_KEY`, bound to where it is kept. */
export async function resealStores(task: {
  readonly config: ConfigWith<'secretKey'>;
  readonly log: Log;
}): Promise<ResealedSecrets> {
  const secrets = createSecretBox(task.config.secretKey, task.config.secretKeysRetired);
  return withDatabase(task, (db) => resealSecrets(db, secrets));
}
