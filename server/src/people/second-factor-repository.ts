import type { Queryable } from '../kernel/db/pool.ts';
import { query, t } from '../kernel/db/query.ts';

/** A person's second factor; `isOn` once its first code was entered. */
export const findSecondFactor = query.maybe({
  name: 'second_factor_find',
  params: { userId: t.text },
  row: { sealedSecret: t.text, sealedCodes: t.text, isOn: t.boolean },
  sql: `select secret as sealed_secret, "backupCodes" as sealed_codes, verified as is_on
    from auth."twoFactor" where "userId" = $userId`,
});

/** The second factor of the person with the next id, locked until the transaction ends. */
export const lockNextSecondFactor = query.maybe({
  name: 'second_factor_lock_next',
  params: { after: t.text },
  row: { userId: t.text, sealedSecret: t.text, sealedCodes: t.text },
  sql: `select "userId" as user_id, secret as sealed_secret, "backupCodes" as sealed_codes from auth."twoFactor"
    where "userId" > $after order by "userId" limit 1 for update`,
});

export const replaceSecrets = query.run({
  name: 'second_factor_reseal',
  params: { userId: t.text, sealedSecret: t.text, sealedCodes: t.text },
  sql: `update auth."twoFactor" set secret = $sealedSecret, "backupCodes" = $sealedCodes where "userId" = $userId`,
});

const insert = query.run({
  name: 'second_factor_insert',
  params: { id: t.text, userId: t.text, sealedSecret: t.text },
  sql: `insert into auth."twoFactor" (id, secret, "backupCodes", "userId", verified)
    values ($id, $sealedSecret, '', $userId, false)`,
});

const verify = query.run({
  name: 'second_factor_verify',
  params: { userId: t.text, sealedCodes: t.text },
  sql: `update auth."twoFactor" set "backupCodes" = $sealedCodes, verified = true, "failedVerificationCount" = 0,
      "lockedUntil" = null
    where "userId" = $userId`,
});

export const replaceRecoveryCodes = query.run({
  name: 'second_factor_codes',
  params: { userId: t.text, sealedCodes: t.text },
  sql: 'update auth."twoFactor" set "backupCodes" = $sealedCodes where "userId" = $userId',
});

const remove = query.run({
  name: 'second_factor_remove',
  params: { userId: t.text },
  sql: 'delete from auth."twoFactor" where "userId" = $userId',
});

const mark = query.run({
  name: 'second_factor_mark_person',
  params: { userId: t.text, isOn: t.boolean },
  sql: 'update auth."user" set "twoFactorEnabled" = $isOn where id = $userId',
});

/** Stores a secret that is not yet confirmed, replacing a previous one. */
export async function replaceSecondFactor(
  tx: Queryable,
  factor: { id: string; userId: string; sealedSecret: string },
): Promise<void> {
  await remove(tx, { userId: factor.userId });
  await insert(tx, factor);
}

/** Requires codes from now on. */
export async function turnOnSecondFactor(
  tx: Queryable,
  { userId, sealedCodes }: { userId: string; sealedCodes: string },
): Promise<void> {
  await verify(tx, { userId, sealedCodes });
  await mark(tx, { userId, isOn: true });
}

/** Stops requiring codes, and deletes the secret. */
export async function removeSecondFactor(tx: Queryable, userId: string): Promise<void> {
  await remove(tx, { userId });
  await mark(tx, { userId, isOn: false });
}
