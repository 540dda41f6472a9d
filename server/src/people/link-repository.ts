import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../kernel/db/pool.ts';
import { query, t } from '../kernel/db/query.ts';

const TOKEN_BYTES = 24;

/** Creates a token for a mailed link: 192 random bits in base64url. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the stored form of a token, its SHA-256, so that reading the database does not reveal the link. */
export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

// In the same table as the account library's own rows.
const insert = query.run({
  name: 'link_insert',
  params: { id: t.text, identifier: t.text, value: t.text, createdAt: t.timestamp, expiresAt: t.timestamp },
  sql: `insert into auth.verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
    values ($id, $identifier, $value, $expiresAt, $createdAt, $createdAt)`,
});

const find = query.maybeValue({
  name: 'link_find',
  params: { identifier: t.text, now: t.timestamp },
  row: { value: t.text },
  sql: 'select value from auth.verification where identifier = $identifier and "expiresAt" > $now',
});

const remove = query.changed({
  name: 'link_remove',
  params: { identifier: t.text },
  sql: 'delete from auth.verification where identifier = $identifier',
});

/** Invalidates all password reset links of the person. */
export const forgetResetLinks = query.run({
  name: 'links_forget_reset',
  params: { userId: t.text },
  sql: `delete from auth.verification where value = $userId and identifier like 'reset-password:%'`,
});

/** The purpose of a mailed link. */
type LinkKind = 'sign-up' | 'reset-password';

interface Link {
  readonly kind: LinkKind;
  readonly token: string;
}

const identifierOf = ({ kind, token }: Link): string => `${kind}:${linkTokenHash(token).toString('hex')}`;

/** Stores the value behind a mailed link. */
export async function insertLink(
  tx: Queryable,
  link: Link & { id: string; value: string; createdAt: number; expiresAt: number },
): Promise<void> {
  const { id, value, createdAt, expiresAt } = link;
  await insert(tx, { id, identifier: identifierOf(link), value, createdAt, expiresAt });
}

/** Returns the value behind a link; undefined when it was used or has expired. */
export function findLink(q: Queryable, link: Link, now: number): Promise<string | undefined> {
  return find(q, { identifier: identifierOf(link), now });
}

/** Deletes a used link. Returns false when it was already used. */
export function removeLink(tx: Queryable, link: Link): Promise<boolean> {
  return remove(tx, { identifier: identifierOf(link) });
}
