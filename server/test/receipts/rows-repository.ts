import { query, t } from '../../src/db/query.ts';

/** As an earlier version left it. */
export const forgetCompletedBlock = query.run({
  name: 'test_forget_completed_block',
  params: { payableId: t.uuid },
  sql: 'update payment_attempts set completed_block = null, completed_hash = null where payable_id = $payableId',
});

/** Every key as it is kept. */
export const keptKeys = query.many({
  name: 'test_receipt_keys',
  row: { id: t.text, sealedKey: t.nullable(t.text) },
  sql: 'select id, sealed_key from receipt_keys order by created_at',
});

/** As under a lost SECRET_KEY, and under another name, so that no process remembers it. */
export const spoilReceiptKey = query.run({
  name: 'test_spoil_receipt_key',
  sql: `update receipt_keys set id = 'spoiled' where retired_at is null`,
});
