import type { Database, Queryable } from '../../kernel/db/pool.ts';
import { type SecretBox, SecretBoxError } from '../../kernel/lib/secret-box.ts';
import {
  lockSealedAccounts,
  openAccount,
  replaceSealedAccount,
} from '../../money/payments/booking/account-repository.ts';
import { sealAccount } from './accounts.ts';

/** Result of resealing the accounts of merchants' wallets. */
export interface ResealedAccounts {
  /** Number resealed: they were under a retired key and are now under the current one. */
  moved: number;
  /** Number that was already under the current key. */
  current: number;
  /** Accounts under an unknown key, bound to another one, or damaged. */
  readonly unreadable: { readonly id: string; readonly reason: string }[];
}

const BATCH = 100;

/** Reseals every account under the current key. Safe while the service runs, and safe to repeat. */
export async function resealAccounts(db: Database, secrets: SecretBox): Promise<ResealedAccounts> {
  const total: ResealedAccounts = { moved: 0, current: 0, unreadable: [] };
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    after = await db.transaction((tx) => resealBatch(tx, secrets, from, total));
  }
  return total;
}

/** Reseals the next accounts, and counts them. @returns the id of the last one; undefined when there was none */
async function resealBatch(
  tx: Queryable,
  secrets: SecretBox,
  after: string,
  total: ResealedAccounts,
): Promise<string | undefined> {
  const accounts = await lockSealedAccounts(tx, { after, limit: BATCH });
  for (const account of accounts) {
    const { id, sealedDescriptor } = account;
    if (secrets.isCurrent(sealedDescriptor)) {
      total.current += 1;
      continue;
    }
    try {
      const descriptor = openAccount(secrets, account);
      await replaceSealedAccount(tx, { id, sealedDescriptor: sealAccount(secrets, { id, descriptor }) });
      total.moved += 1;
    } catch (error) {
      if (!(error instanceof SecretBoxError)) throw error;
      total.unreadable.push({ id, reason: error.message });
    }
  }
  return accounts.at(-1)?.id;
}
