import type { Queryable } from '../db/pool.ts';
import { boolean, type RowOf, statement, text } from '../db/statement.ts';

const find = statement({
  name: 'second_factor_find',
  params: { userId: text },
  row: { sealedSecret: text, sealedCodes: text, isOn: boolean },
  sql: `select secret as sealed_secret, "backupCodes" as sealed_codes, verified as is_on
    from auth."twoFactor" where "userId" = $userId`,
});

const lockPerson = statement({
  name: 'second_factor_lock_person',
  params: { userId: text },
  sql: 'select id from auth."user" where id = $userId for update',
});

const insert = statement({
  name: 'second_factor_insert',
  params: { id: text, userId: text, sealedSecret: text },
  sql: `insert into auth."twoFactor" (id, secret, "backupCodes", "userId", verified)
    values ($id, $sealedSecret, '', $userId, false)`,
});

const verify = statement({
  name: 'second_factor_verify',
  params: { userId: text },
  sql: `update auth."twoFactor" set verified = true, "failedVerificationCount" = 0, "lockedUntil" = null
    where "userId" = $userId`,
});

const setCodes = statement({
  name: 'second_factor_codes',
  params: { userId: text, sealedCodes: text },
  sql: 'update auth."twoFactor" set "backupCodes" = $sealedCodes where "userId" = $userId',
});

const remove = statement({
  name: 'second_factor_remove',
  params: { userId: text },
  sql: 'delete from auth."twoFactor" where "userId" = $userId',
});

const mark = statement({
  name: 'second_factor_mark_person',
  params: { userId: text, isOn: boolean },
  sql: 'update auth."user" set "twoFactorEnabled" = $isOn where id = $userId',
});

/** A person's second factor; `isOn` once its first code was given. */
export type FoundSecondFactor = RowOf<typeof find>;

export function findSecondFactor(q: Queryable, userId: string): Promise<FoundSecondFactor | undefined> {
  return q.maybe(find, { userId });
}

/** Makes others that change what the person signs in with wait until the transaction ends. */
export async function lockPersonsKeys(tx: Queryable, userId: string): Promise<void> {
  await tx.run(lockPerson, { userId });
}

/** Keeps a secret that is still to be proved, in place of one before. */
export async function replaceSecondFactor(
  tx: Queryable,
  factor: { id: string; userId: string; sealedSecret: string },
): Promise<void> {
  await tx.run(remove, { userId: factor.userId });
  await tx.run(insert, factor);
}

/** Asks for codes from now on. */
export async function turnOnSecondFactor(tx: Queryable, userId: string, sealedCodes: string): Promise<void> {
  await tx.run(setCodes, { userId, sealedCodes });
  await tx.run(verify, { userId });
  await tx.run(mark, { userId, isOn: true });
}

export async function replaceRecoveryCodes(tx: Queryable, userId: string, sealedCodes: string): Promise<void> {
  await tx.run(setCodes, { userId, sealedCodes });
}

/** Asks for no more codes, and forgets the secret. */
export async function removeSecondFactor(tx: Queryable, userId: string): Promise<void> {
  await tx.run(remove, { userId });
  await tx.run(mark, { userId, isOn: false });
}
