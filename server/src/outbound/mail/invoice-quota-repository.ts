import { query, t } from '../../kernel/db/query.ts';

/** Serialises reservations until their transaction ends, so that a cap is never exceeded. */
export const lockInvoiceMailQuota = query.many({
  name: 'invoice_mail_quota_lock',
  row: {},
  sql: `select pg_advisory_xact_lock(hashtextextended('till invoice mail quota', 0))`,
});

/** Reads the quota use of one store, or of all stores opened by the person who opened it. */
export const storeInvoiceMailUse = query.one({
  name: 'invoice_mail_store_use',
  params: { storeId: t.uuid, isOwners: t.boolean, since: t.timestamp, cap: t.count },
  row: { sent: t.count, freesAt: t.nullable(t.timestamp) },
  sql: `with sent as (
      select created_at from mail_outbox
      where store_id = any(array(
          select $storeId::uuid union select id from stores
          where $isOwners and opened_by = (select opened_by from stores where id = $storeId)
        )) and kind = 'invoice' and created_at > $since and status <> 'failed'
    )
    select (select count(*) from sent) as sent,
      (select created_at from sent order by created_at desc offset greatest($cap::bigint - 1, 0) limit 1) as frees_at`,
});

/** Reads the quota use of all stores together. */
export const platformInvoiceMailUse = query.one({
  name: 'invoice_mail_platform_use',
  params: { since: t.timestamp, cap: t.count },
  row: { sent: t.count, freesAt: t.nullable(t.timestamp) },
  sql: `with sent as (
      select created_at from mail_outbox where kind = 'invoice' and created_at > $since and status <> 'failed'
    )
    select (select count(*) from sent) as sent,
      (select created_at from sent order by created_at desc offset greatest($cap::bigint - 1, 0) limit 1) as frees_at`,
});

/** Inserts an email that the caller itself sends; if the caller dies, any mailer takes over when the lease ends. */
export const insertLeasedInvoiceMail = query.run({
  name: 'invoice_mail_insert_leased',
  params: {
    id: t.uuid,
    storeId: t.uuid,
    recipient: t.text,
    subject: t.text,
    text: t.text,
    html: t.text,
    dedupeKey: t.text,
    lease: t.uuid,
    leaseUntil: t.timestamp,
    createdAt: t.timestamp,
  },
  sql: `insert into mail_outbox (id, store_id, kind, recipient, subject, text_body, html_body, dedupe_key, status,
      due_at, lease_owner, lease_until, created_at)
    values ($id, $storeId, 'invoice', $recipient, $subject, $text, $html, $dedupeKey, 'pending', $createdAt, $lease,
      $leaseUntil, $createdAt)`,
});

/**
 * Use of a rolling window; `freesAt` is the time of the send that must leave the window to make room once the cap is
 * reached.
 */
export interface QuotaUse {
  readonly sent: number;
  readonly freesAt: number | null;
}
