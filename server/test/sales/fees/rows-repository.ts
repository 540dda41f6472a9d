import { query, t } from '../../../src/kernel/db/query.ts';

/** Books a fee as owed, without a payment. */
export const oweFee = query.run({
  name: 'test_fee_owe',
  params: {
    attemptId: t.uuid,
    storeId: t.uuid,
    method: t.text,
    millis: t.bigint,
    currency: t.text,
    at: t.timestamp,
  },
  sql: `insert into fees_owed (attempt_id, part, store_id, method, amount, fee_bps, fee_millis, currency, booked_at)
    values ($attemptId, 0, $storeId, $method, 1000, 300, $millis, $currency, $at)`,
});

/** Returns the invoices of a store, oldest first. */
export const invoicesOf = query.many({
  name: 'test_invoices_of_store',
  params: { storeId: t.uuid },
  row: {
    id: t.uuid,
    status: t.text,
    totalMillis: t.bigint,
    currency: t.text,
    customerEmail: t.nullable(t.text),
    customerName: t.nullable(t.text),
    items: t.jsonOf<readonly { readonly name: string; readonly amount: string }[]>(),
  },
  sql: `select id, status, total_millis, currency, customer_email, customer_name, items from invoices
    where store_id = $storeId order by number`,
});

/** Ends an invoice with a status. */
export const endInvoice = query.run({
  name: 'test_invoice_end',
  params: { id: t.uuid, status: t.text, at: t.timestamp },
  sql: `update invoices set status = $status, paid_at = case when $status = 'paid' then $at::timestamptz end where id = $id`,
});

/** Lets an invoice end underpaid, by an attempt that was credited a part. */
export const underpay = query.run({
  name: 'test_invoice_underpay',
  params: { attemptId: t.uuid, id: t.uuid, required: t.bigint, credited: t.bigint, at: t.timestamp },
  sql: `with moved as (update invoices set status = 'partial' where id = $id returning store_id)
    insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, decimals,
      required_amount, credited_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote,
      quote_expires_at, created_at, ended_at)
    select $attemptId, store_id, 'invoice', $id, 'partial', 'usdc-local', 'local', 'usdc', 6, $required, $credited,
      'deposit', 'payout', 'recipient', 0, '{}', $at, $at, $at from moved`,
});

/** Returns the emails about a store's fees, in the order of their keys. */
export const feeMails = query.many({
  name: 'test_fee_mails',
  params: { recipient: t.text },
  row: { recipient: t.text, kind: t.text, subject: t.text, text: t.text },
  sql: `select recipient, kind, subject, text_body as text from mail_outbox where recipient = $recipient
    and kind in ('invoice', 'notice') order by created_at, id`,
});
