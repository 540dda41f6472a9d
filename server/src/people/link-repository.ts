import type { Queryable } from '../db/pool.ts';
import { query, t } from '../db/query.ts';
import { linkTokenHash } from './link-token.ts';

// Beside the account library's own rows.
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

/** Makes every link to a new password that the person was mailed useless. */
export const forgetResetLinks = query.run({
  name: 'links_forget_reset',
  params: { userId: t.text },
  sql: `delete from auth.verification where value = $userId and identifier like 'reset-password:%'`,
});

/** What a mailed link is for. */
type LinkKind = 'sign-up' | 'reset-password';

interface Link {
  readonly kind: LinkKind;
  readonly token: string;
}

const identifierOf = ({ kind, token }: Link): string => `${kind}:${linkTokenHash(token).toString('hex')}`;

/** Keeps what a mailed link stands for. */
export async function insertLink(
  tx: Queryable,
  link: Link & { id: string; value: string; createdAt: number; expiresAt: number },
): Promise<void> {
  const { id, value, createdAt, expiresAt } = link;
  await insert(tx, { id, identifier: identifierOf(link), value, createdAt, expiresAt });
}

/** What a link stands for; undefined when it was used, or works no longer. */
export function findLink(q: Queryable, link: Link, now: number): Promise<string | undefined> {
  return find(q, { identifier: identifierOf(link), now });
}

/** Uses a link up; false when somebody else was faster. */
export function removeLink(tx: Queryable, link: Link): Promise<boolean> {
  return remove(tx, { identifier: identifierOf(link) });
}
