import type { Queryable } from '../../src/db/pool.ts';
import { query, t } from '../../src/db/query.ts';
import { createSecretBox } from '../../src/lib/secret-box.ts';

export const closeStore = query.run({
  name: 'test_payments_close_store',
  params: { storeId: t.uuid, now: t.timestamp },
  sql: 'update stores set closed_at = $now where id = $storeId',
});

const mails = query.many({
  name: 'test_payments_mails',
  params: { storeId: t.uuid },
  row: { id: t.uuid, recipient: t.text, textBody: t.text, isSealed: t.boolean },
  sql: `select id, recipient, text_body, text_body not like '%payout%' as is_sealed from mail_outbox
    where store_id = $storeId and kind = 'payout-change' order by created_at, recipient`,
});

/** The address that is written down as holding. */
export const writtenPayout = query.maybeValue({
  name: 'test_payments_payout',
  params: { storeId: t.uuid, chain: t.text },
  row: { address: t.text },
  sql: 'select address from payout_addresses where store_id = $storeId and chain = $chain',
});

/** Writes down that a payout did not accept its money, as a failed sweep does. */
export const blamePayout = query.run({
  name: 'test_payments_blame_payout',
  params: { storeId: t.uuid, payout: t.text, retryAt: t.timestamp },
  sql: `insert into sweep_alone (store_id, method, payout_address, chain, points, retry_at)
    values ($storeId, 'usdc-local', $payout, 'local', 2, $retryAt)`,
});

/** The payout address that a store's newest attempt commits to, and its deposit address. */
export const newestAttempt = query.one({
  name: 'test_payments_newest_attempt',
  params: { storeId: t.uuid },
  row: { payout: t.text, depositAddress: t.text },
  sql: `select payout_address as payout, deposit_address from payment_attempts
    where store_id = $storeId order by id desc limit 1`,
});

/** The mails about changes of payout addresses, opened, with the token of their link. */
export async function payoutMails(q: Queryable, storeId: string, secretKey: string) {
  const box = createSecretBox(secretKey);
  const rows = await mails(q, { storeId });
  return rows.map(({ id, recipient, textBody, isSealed }) => {
    const opened = box.open(textBody, { kind: 'mail-text', id });
    return { recipient, isSealed, text: opened, token: /stop-payout-change#(\S+)/.exec(opened)?.[1] };
  });
}
