import { isoTime, systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { createIdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import type { RevokedKey } from '../../stores/keys/key-repository.ts';
import { revokeKey } from '../../stores/keys/manage-keys.ts';
import type { Config } from '../config/config.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type CommandContext, inLine, print } from './io.ts';
import { openSession } from './session.ts';

/** The actor in the audit log. */
const BY = { kind: 'command-line', name: 'till revoke-key' } as const;

export interface Options {
  readonly id: string;
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { id, json }: Options): Promise<void> {
  const { name, slug, revokedAt } = await revokeKeyById(openSession(io), id);
  const value = { id, name, store: slug, revokedAt: isoTime(revokedAt) };
  print(io, { json, value, text: `revoked ${inLine(name)} of ${slug} (${id})` });
}

/**
 * Revokes a key.
 * @throws OperatorError when there is no such key
 */
async function revokeKeyById(task: { config: Config; log: Log }, id: string): Promise<RevokedKey> {
  const revoked = await withDatabase(task, (db) =>
    revokeKey({ db, clock: systemClock, ids: createIdSource(systemClock) }, BY, id),
  );
  if (revoked === undefined) throw new OperatorError(`there is no key ${id}; "till keys --store <slug>" lists the ids`);
  return revoked;
}
