import { query, type RowOf, t } from '../../kernel/db/query.ts';

/** Marks an invoice as a test payment; once is enough. */
export const insertTestPayment = query.run({
  name: 'test_payment_insert',
  params: { invoiceId: t.uuid, storeId: t.uuid, createdAt: t.timestamp },
  sql: `insert into test_payments (invoice_id, store_id, created_at) values ($invoiceId, $storeId, $createdAt)
    on conflict do nothing`,
});

/** Reads a store's newest test payment, and how far it is. */
export const newestTestPayment = query.maybe({
  name: 'test_payment_newest',
  params: { storeId: t.uuid },
  row: {
    id: t.uuid,
    number: t.bigint,
    status: t.oneOf('open', 'paid', 'partial', 'expired', 'voided'),
    expiresAt: t.timestamp,
    isSeen: t.boolean,
    /** It reached the payout address, or went there directly. */
    isPaidOut: t.boolean,
  },
  sql: `select i.id, i.number, i.status, i.expires_at,
      exists (select from payment_attempts where payable_id = i.id and seen_amount > 0) as is_seen,
      exists (select from payment_attempts where payable_id = i.id and credited_amount > 0
        and (swept_amount > 0 or factory_address is null)) as is_paid_out
    from (select invoice_id from test_payments where store_id = $storeId order by invoice_id desc limit 1) newest
      join invoices i on i.id = newest.invoice_id and i.store_id = $storeId`,
});

export type TestPaymentRow = RowOf<typeof newestTestPayment>;
