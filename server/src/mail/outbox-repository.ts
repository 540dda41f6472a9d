import { type ParamsOf, query, type RowOf, t } from '../db/query.ts';
import { LANGUAGES } from '../lib/languages.ts';

/** Tells the mailers of every process that mail is due. */
export const MAIL_CHANNEL = 'till_mail';

/**
 * Mail with a link that lets its reader in, or act without signing in: kept encrypted until it is sent, and not at all
 * afterwards.
 */
export const SEALED_KINDS = ['invitation', 'password-reset', 'sign-up', 'payout-change'] as const;
/** Mail to buyers, which goes out in the name of its store. */
export const BUYER_KINDS = ['invoice', 'order-delivery', 'invoice-receipt'] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

/** What a mail is about; for counting and for the operator. */
export const MAIL_KINDS = [...BUYER_KINDS, 'webhook-exhausted', 'notice', ...SEALED_KINDS] as const;

/** False when a mail of the same key was written before. */
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

/** What has become of the mail of a store with a key; undefined when none was written. */
export const fateOfMail = query.maybe({
  name: 'mail_fate',
  params: { storeId: t.uuid, dedupeKey: t.text },
  row: { status: t.oneOf('pending', 'sent', 'failed'), sentAt: t.nullable(t.timestamp), createdAt: t.timestamp },
  sql: 'select status, sent_at, created_at from mail_outbox where dedupe_key = $dedupeKey and store_id = $storeId',
});

/** The name that a store's mail speaks in, its language for buyers who have read nothing yet, and where their questions go. */
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

/** A mail with both of its forms. `createdAt` is when it is due, epoch milliseconds. */
export type NewMail = ParamsOf<typeof insertMail>;

/** What has become of a mail. */
export type MailFate = RowOf<typeof fateOfMail>;
