import type { Queryable } from '../../../src/kernel/db/pool.ts';
import { query, t } from '../../../src/kernel/db/query.ts';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';

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

/** Records a store's payout address on a chain, which need not be on. */
export const addPayout = query.run({
  name: 'test_payments_add_payout',
  params: { storeId: t.uuid, chain: t.text, address: t.text },
  sql: 'insert into payout_addresses (store_id, chain, address) values ($storeId, $chain, $address)',
});

/** A pending change of the local chain's address, requested when the waiting period was longer. */
export const addWaitingChange = query.run({
  name: 'test_payments_add_change',
  params: { storeId: t.uuid, newAddress: t.text, now: t.timestamp, holdsFrom: t.timestamp },
  sql: `insert into payout_changes (id, store_id, chain, old_address, new_address, asked_by, asked_at, holds_from)
    select gen_random_uuid(), store_id, chain, address, $newAddress, 'owner@example.com', $now, $holdsFrom
    from payout_addresses where store_id = $storeId and chain = 'local'`,
});

/** Moves the newest attempt of a store to another chain. */
export const moveNewestAttempt = query.run({
  name: 'test_payments_move_attempt',
  params: { storeId: t.uuid, chain: t.text },
  sql: `update payment_attempts set chain = $chain where id =
    (select id from payment_attempts where store_id = $storeId order by id desc limit 1)`,
});

export const removeOwner = query.run({
  name: 'test_payments_remove_owner',
  params: { storeId: t.uuid, email: t.text },
  sql: `delete from store_members where store_id = $storeId
    and user_id = (select id from auth."user" where email = $email)`,
});

export const addDepositContracts = query.run({
  name: 'test_payments_add_contracts',
  params: { chain: t.text, factory: t.text, implementation: t.text },
  sql: `insert into deposit_contracts (chain, factory_address, implementation_address)
    values ($chain, $factory, $implementation) on conflict do nothing`,
});

/** The address recorded as in force. */
export const writtenPayout = query.maybeValue({
  name: 'test_payments_payout',
  params: { storeId: t.uuid, chain: t.text },
  row: { address: t.text },
  sql: 'select address from payout_addresses where store_id = $storeId and chain = $chain',
});

/** Records that a payout did not accept its money, as a failed sweep does. */
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

/** Returns the emails about changes of payout addresses, decrypted, with the token of their link. */
export async function payoutMails(q: Queryable, storeId: string, secretKey: string) {
  const box = createSecretBox(secretKey);
  const rows = await mails(q, { storeId });
  return rows.map(({ id, recipient, textBody, isSealed }) => {
    const opened = box.open(textBody, { kind: 'mail-text', id });
    return { recipient, isSealed, text: opened, token: /stop-payout-change#(\S+)/.exec(opened)?.[1] };
  });
}

/** A transfer of a block to the address of an attempt, which need not exist. */
export const addTransfer = query.run({
  name: 'test_payments_add_transfer',
  params: { attemptId: t.uuid, chain: t.text, txHash: t.text },
  sql: `insert into transfers (chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id, from_address, amount)
    values ($chain, $txHash, 0, 'block', 1, 'epoch', $attemptId, '', 1)`,
});
