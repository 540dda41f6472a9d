import { query, t } from '../../../src/kernel/db/query.ts';

/** Restores the state left by an earlier version. */
export const forgetCompletedBlock = query.run({
  name: 'test_forget_completed_block',
  params: { payableId: t.uuid },
  sql: 'update payment_attempts set completed_block = null, completed_hash = null where payable_id = $payableId',
});

/** Every stored key. */
export const storedKeys = query.many({
  name: 'test_receipt_keys',
  row: { id: t.text, sealedKey: t.nullable(t.text) },
  sql: 'select id, sealed_key from receipt_keys order by created_at',
});

/** Makes a key unreadable, as under a lost SECRET_KEY, and renames it, so that no process has it cached. */
export const spoilReceiptKey = query.run({
  name: 'test_spoil_receipt_key',
  sql: `update receipt_keys set id = 'spoiled' where retired_at is null`,
});
