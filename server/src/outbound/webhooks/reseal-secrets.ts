import type { Database, Queryable } from '../../kernel/db/pool.ts';
import { appendAll } from '../../kernel/lib/lists.ts';
import { type SecretBox, SecretBoxError } from '../../kernel/lib/secret-box.ts';
import { lockSealedSecrets, replaceSealedSecret, type SealedSecrets } from './sealed-secrets-repository.ts';

/** Result of resealing the webhook secrets of all stores. */
export interface ResealedSecrets {
  /**
   * Number resealed: they were under a retired key or not bound to their store, and are now under the current key and
   * bound.
   */
  readonly moved: number;
  /** Number that was already under the current key and bound. */
  readonly current: number;
  /** Secrets under an unknown key, bound to another store, or damaged. */
  readonly unreadable: readonly { readonly storeId: string; readonly reason: string }[];
}

const BATCH = 100;
const FIRST_STORE = '00000000-0000-0000-0000-000000000000';

/**
 * Reseals every webhook secret under the current key, bound to its store. Safe while the service runs, and safe to
 * repeat. The secrets themselves stay the same, so nothing changes for receivers.
 */
export async function resealSecrets(db: Database, secrets: SecretBox): Promise<ResealedSecrets> {
  const total = { moved: 0, current: 0, unreadable: [] as { storeId: string; reason: string }[] };
  for (let after: string | undefined = FIRST_STORE; after !== undefined; ) {
    const from: string = after;
    const batch = await db.transaction((tx) => resealBatch(tx, secrets, from));
    total.moved += batch.moved;
    total.current += batch.current;
    appendAll(total.unreadable, batch.unreadable);
    after = batch.last;
  }
  return total;
}

async function resealBatch(tx: Queryable, secrets: SecretBox, after: string) {
  const stores = await lockSealedSecrets(tx, { after, limit: BATCH });
  const kept = stores.flatMap(secretsOf);
  const unreadable: { storeId: string; reason: string }[] = [];
  let moved = 0;
  for (const each of kept) {
    if (secrets.isCurrent(each.sealed)) continue;
    const reason = await reseal(tx, secrets, each);
    if (reason === undefined) moved += 1;
    else unreadable.push({ storeId: each.id, reason });
  }
  const current = kept.length - moved - unreadable.length;
  return { moved, current, unreadable, last: stores.at(-1)?.id };
}

interface SealedSecret {
  readonly id: string;
  readonly sealed: string;
}

/** Returns a store's secrets: two during a rotation. */
function secretsOf({ id, sealed, sealedNext }: SealedSecrets): SealedSecret[] {
  return [sealed, sealedNext].flatMap((each) => (each === null ? [] : { id, sealed: each }));
}

/**
 * Reseals one secret.
 * @returns the reason why it cannot be read; undefined if it was resealed
 */
async function reseal(tx: Queryable, secrets: SecretBox, { id, sealed }: SealedSecret): Promise<string | undefined> {
  try {
    const place = { kind: 'webhook-secret', id } as const;
    await replaceSealedSecret(tx, {
      storeId: id,
      former: sealed,
      sealed: secrets.seal(secrets.open(sealed, place), place),
    });
    return undefined;
  } catch (error) {
    if (error instanceof SecretBoxError) return error.message;
    throw error;
  }
}
