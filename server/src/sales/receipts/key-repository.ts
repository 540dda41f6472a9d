import { query, type RowOf, t } from '../../kernel/db/query.ts';

const row = { id: t.text, publicKey: t.text, sealedKey: t.nullable(t.text), createdAt: t.timestamp };
const COLUMNS = 'id, public_key, sealed_key, created_at';

/** A key that signs receipts, or a former one without its private part. */
export type ReceiptKeyRow = RowOf<typeof receiptKeys>;

/** Returns every key, the signing one first. There is one for each rotation. */
export const receiptKeys = query.many({
  name: 'receipt_keys',
  shared: 'reads',
  row: { ...row, retiredAt: t.nullable(t.timestamp) },
  sql: `select ${COLUMNS}, retired_at from receipt_keys order by retired_at is not null, retired_at desc`,
});

/** Returns the signing key; undefined before the first receipt. */
export const presentReceiptKey = query.maybe({
  name: 'receipt_key_present',
  shared: 'reads',
  row,
  sql: `select ${COLUMNS} from receipt_keys where retired_at is null`,
});

/** Returns the signing key, locked until the transaction ends. */
export const lockReceiptKey = query.maybe({
  name: 'receipt_key_lock',
  row,
  sql: `select ${COLUMNS} from receipt_keys where retired_at is null for update`,
});

/** Adds the key that signs from now on. Returns false when there already is one. */
export const insertReceiptKey = query.changed({
  name: 'receipt_key_insert',
  params: { id: t.text, publicKey: t.text, sealedKey: t.text, createdAt: t.timestamp },
  sql: `insert into receipt_keys (id, public_key, sealed_key, created_at)
    values ($id, $publicKey, $sealedKey, $createdAt) on conflict do nothing`,
});

/** Deletes the private part of the signing key; its signatures can still be checked. */
export const retireReceiptKey = query.run({
  name: 'receipt_key_retire',
  params: { now: t.timestamp },
  sql: 'update receipt_keys set sealed_key = null, retired_at = $now where retired_at is null',
});

/** Stores the resealed private part. */
export const resealReceiptKey = query.run({
  name: 'receipt_key_reseal',
  params: { id: t.text, sealedKey: t.text },
  sql: 'update receipt_keys set sealed_key = $sealedKey where id = $id and retired_at is null',
});
