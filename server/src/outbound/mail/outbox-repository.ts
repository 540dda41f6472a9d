import { declareErasure } from '../../kernel/db/erasure.ts';
import { declarePruning } from '../../kernel/db/pruning.ts';
import { type ParamsOf, query, type RowOf, t } from '../../kernel/db/query.ts';
import { LANGUAGES } from '../../kernel/lib/languages.ts';

/** Notification channel: wakes the mailers of all processes when an email is due. */
export const MAIL_CHANNEL = 'till_mail';

/** Emails whose link grants access, or acts without a sign-in: encrypted until they are sent, and erased afterwards. */
export const SEALED_KINDS = ['invitation', 'password-reset', 'sign-up', 'email-change', 'payout-change'] as const;
/** Emails to buyers, which are sent in the name of the store. */
export const BUYER_KINDS = ['invoice', 'order-delivery', 'invoice-receipt'] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

/** Kinds of emails, for counting and for the operator. */
export const MAIL_KINDS = [...BUYER_KINDS, 'webhook-exhausted', 'notice', 'notification', ...SEALED_KINDS] as const;

/** Inserts an email; false if one with the same key exists. */
export const insertMail = query.changed({
  name: 'mail_insert',
  params: {
    id: t.uuid,
    storeId: t.nullable(t.uuid),
    kind: t.oneOf(...MAIL_KINDS),
    recipient: t.text,
    subject: t.text,
    text: t.text,
    html: t.text,
    dedupeKey: t.text,
    createdAt: t.timestamp,
  },
  sql: `insert into mail_outbox (id, store_id, kind, recipient, subject, text_body, html_body, dedupe_key, status, due_at,
      created_at)
    values ($id, $storeId, $kind, $recipient, $subject, $text, $html, $dedupeKey, 'pending', $createdAt, $createdAt)
    on conflict (dedupe_key) do nothing`,
});

const fate = { status: t.oneOf('pending', 'sent', 'failed'), sentAt: t.nullable(t.timestamp), createdAt: t.timestamp };

/** Reads the delivery state of a store's email by key; no row if none was queued. */
export const fateOfMail = query.maybe({
  name: 'mail_fate',
  params: { storeId: t.uuid, dedupeKey: t.text },
  row: fate,
  sql: 'select status, sent_at, created_at from mail_outbox where dedupe_key = $dedupeKey and store_id = $storeId',
});

/** Reads the delivery states of a store's emails with any of these keys, oldest first. */
export const fatesOfMails = query.many({
  name: 'mail_fates',
  params: { storeId: t.uuid, dedupeKeys: t.arrayOf(t.text) },
  row: fate,
  sql: `select status, sent_at, created_at from mail_outbox
    where dedupe_key = any($dedupeKeys) and store_id = $storeId order by created_at`,
});

/**
 * Reads the store data of an email: its sender name, its language for buyers who have viewed no page yet, and its
 * contact.
 */
export const storeForMail = query.one({
  name: 'mail_store',
  params: { storeId: t.uuid },
  row: {
    name: t.text,
    language: t.oneOf(...LANGUAGES),
    supportEmail: t.nullable(t.text),
    supportUrl: t.nullable(t.text),
  },
  sql: 'select name, language, support_email, support_url from stores where id = $storeId',
});

/** An email as plain text and HTML. `createdAt` is when it is due, epoch milliseconds. */
export type NewMail = ParamsOf<typeof insertMail>;

/** The delivery state of an email. */
export type MailFate = RowOf<typeof fateOfMail>;

/** Prunes emails that were sent or abandoned. */
export const prunedMails = declarePruning({
  table: 'mail_outbox',
  where: `status <> 'pending' and lease_owner is null`,
  size: 'pg_column_size(text_body) + pg_column_size(html_body)',
  rowBytes: 600,
});

/**
 * Erases an email's recipient and text. The row stays, so that the email is not sent again. Pending emails are left
 * alone: they are abandoned long before data is due for erasure.
 */
export const eraseMails = declareErasure({
  kind: 'mails',
  table: 'mail_outbox',
  set: `recipient = '', text_body = '', html_body = '', last_error = null`,
  where: `status <> 'pending' and recipient <> ''`,
});
