import type { Queryable } from '../db/pool.ts';
import { query, t } from '../db/query.ts';

// Beside the account library's own, which removes whatever has expired.
const insert = query.run({
  name: 'sign_up_insert',
  params: { id: t.text, identifier: t.text, value: t.text, createdAt: t.timestamp, expiresAt: t.timestamp },
  sql: `insert into auth.verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
    values ($id, $identifier, $value, $expiresAt, $createdAt, $createdAt)`,
});

const find = query.maybeValue({
  name: 'sign_up_find',
  params: { identifier: t.text, now: t.timestamp },
  row: { value: t.text },
  sql: 'select value from auth.verification where identifier = $identifier and "expiresAt" > $now',
});

const remove = query.changed({
  name: 'sign_up_remove',
  params: { identifier: t.text },
  sql: 'delete from auth.verification where identifier = $identifier',
});

/** Somebody who has signed up and not yet proved their address. */
export interface PendingSignUp {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

interface NewSignUp extends PendingSignUp {
  readonly id: string;
  /** Of the token in the mailed link, in hexadecimal. */
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

const identifierOf = (tokenHash: string): string => `sign-up:${tokenHash}`;

export async function insertSignUp(tx: Queryable, signUp: NewSignUp): Promise<void> {
  const { id, tokenHash, createdAt, expiresAt, email, name, passwordHash } = signUp;
  const value = JSON.stringify({ email, name, passwordHash } satisfies PendingSignUp);
  await insert(tx, { id, identifier: identifierOf(tokenHash), value, createdAt, expiresAt });
}

/** Undefined when the link was used, or works no longer. */
export async function findSignUp(q: Queryable, tokenHash: string, now: number): Promise<PendingSignUp | undefined> {
  const found = await find(q, { identifier: identifierOf(tokenHash), now });
  return found === undefined ? undefined : (JSON.parse(found) as PendingSignUp);
}

/** False when somebody else was faster. */
export function removeSignUp(tx: Queryable, tokenHash: string): Promise<boolean> {
  return remove(tx, { identifier: identifierOf(tokenHash) });
}
