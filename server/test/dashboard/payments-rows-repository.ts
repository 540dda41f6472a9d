import { hashPassword } from 'better-auth/crypto';
import type { Queryable } from '../../src/db/pool.ts';
import { boolean, json, nullable, statement, text, timestamp, uuid } from '../../src/db/statement.ts';
import { createSecretBox } from '../../src/lib/secret-box.ts';
import { insertPerson } from '../../src/people/person-repository.ts';
import type { StoreRole } from '../../src/people/roles.ts';

export const PASSWORD = 'correct horse battery';

const addMember = statement({
  name: 'test_payments_member',
  params: { storeId: uuid, userId: text, role: text },
  sql: 'insert into store_members (store_id, user_id, role) values ($storeId, $userId, $role)',
});

const close = statement({
  name: 'test_payments_close_store',
  params: { storeId: uuid, now: timestamp },
  sql: 'update stores set closed_at = $now where id = $storeId',
});

const acts = statement({
  name: 'test_payments_acts',
  params: { storeId: uuid },
  row: { act: text, actorKind: text, actorName: text, before: nullable(json), after: nullable(json) },
  sql: 'select act, actor_kind, actor_name, before, after from audit_log where store_id = $storeId order by id',
});

const mails = statement({
  name: 'test_payments_mails',
  params: { storeId: uuid },
  row: { id: uuid, recipient: text, textBody: text, isSealed: boolean },
  sql: `select id, recipient, text_body, text_body not like '%payout%' as is_sealed from mail_outbox
    where store_id = $storeId and kind = 'payout-change' order by created_at, recipient`,
});

const address = statement({
  name: 'test_payments_payout',
  params: { storeId: uuid, chain: text },
  row: { address: text },
  sql: 'select address from payout_addresses where store_id = $storeId and chain = $chain',
});

const blame = statement({
  name: 'test_payments_blame_payout',
  params: { storeId: uuid, payout: text, retryAt: timestamp },
  sql: `insert into sweep_alone (store_id, method, payout_address, chain, points, retry_at)
    values ($storeId, 'usdc-local', $payout, 'local', 2, $retryAt)`,
});

const attempt = statement({
  name: 'test_payments_newest_attempt',
  params: { storeId: uuid },
  row: { payout: text, depositAddress: text },
  sql: `select payout_address as payout, deposit_address from payment_attempts
    where store_id = $storeId order by id desc limit 1`,
});

/** Makes somebody with {@link PASSWORD} who works for a store. */
export async function addPerson(q: Queryable, storeId: string, email: string, role: StoreRole): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  await insertPerson(q, {
    id: email,
    accountId: `account of ${email}`,
    email,
    name: email,
    passwordHash,
    createdAt: 0,
  });
  await q.run(addMember, { storeId, userId: email, role });
}

export async function closeStore(q: Queryable, storeId: string, now: number): Promise<void> {
  await q.run(close, { storeId, now });
}

/** What the audit log has of a store, oldest first. */
export function actsOf(q: Queryable, storeId: string) {
  return q.many(acts, { storeId });
}

/** The mails about changes of payout addresses, opened, with the token of their link. */
export async function payoutMails(q: Queryable, storeId: string, secretKey: string) {
  const box = createSecretBox(secretKey);
  const rows = await q.many(mails, { storeId });
  return rows.map(({ id, recipient, textBody, isSealed }) => {
    const opened = box.open(textBody, { kind: 'mail-text', id });
    return { recipient, isSealed, text: opened, token: /stop-payout-change#(\S+)/.exec(opened)?.[1] };
  });
}

/** The address that is written down as holding. */
export async function writtenPayout(q: Queryable, storeId: string, chain: string): Promise<string | undefined> {
  return (await q.maybe(address, { storeId, chain }))?.address;
}

/** The payout address that a store's newest attempt commits to, and its deposit address. */
export function newestAttempt(q: Queryable, storeId: string) {
  return q.one(attempt, { storeId });
}

/** Writes down that a payout did not accept its money, as a failed sweep does. */
export async function blamePayout(q: Queryable, storeId: string, payout: string, retryAt: number): Promise<void> {
  await q.run(blame, { storeId, payout, retryAt });
}
