import type { Queryable } from '../db/pool.ts';
import { nullable, oneOf, type ParamsOf, type RowOf, statement, text, timestamp, uuid } from '../db/statement.ts';

/** Tells the mailers of every process that mail is due. */
export const MAIL_CHANNEL = 'till_mail';

/** Mail with a link that lets its reader in: kept encrypted until it is sent, and not at all afterwards. */
export const SEALED_KINDS = ['invitation', 'password-reset'] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

/** What a mail is about; for counting and for the operator. */
export const MAIL_KINDS = [
  'invoice',
  'order-delivery',
  'invoice-receipt',
  'webhook-exhausted',
  'notice',
  ...SEALED_KINDS,
] as const;

const insert = statement({
  name: 'mail_insert',
  params: {
    id: uuid,
    storeId: nullable(uuid),
    kind: oneOf(...MAIL_KINDS),
    recipient: text,
    subject: text,
    text: text,
    html: text,
    dedupeKey: text,
    createdAt: timestamp,
  },
  sql: `insert into mail_outbox (id, store_id, kind, recipient, subject, text_body, html_body, dedupe_key, status, due_at,
      created_at)
    values ($id, $storeId, $kind, $recipient, $subject, $text, $html, $dedupeKey, 'pending', $createdAt, $createdAt)
    on conflict (dedupe_key) do nothing`,
});

const fate = statement({
  name: 'mail_fate',
  params: { storeId: uuid, dedupeKey: text },
  row: { status: oneOf('pending', 'sent', 'failed'), sentAt: nullable(timestamp), createdAt: timestamp },
  sql: 'select status, sent_at, created_at from mail_outbox where dedupe_key = $dedupeKey and store_id = $storeId',
});

const storeName = statement({
  name: 'mail_store_name',
  params: { storeId: uuid },
  row: { name: text },
  sql: 'select name from stores where id = $storeId',
});

/** A mail with both of its forms. `createdAt` is when it is due, epoch milliseconds. */
export type NewMail = ParamsOf<typeof insert>;

/** False when a mail of the same key was written before. */
export async function insertMail(q: Queryable, mail: NewMail): Promise<boolean> {
  return (await q.run(insert, mail)) === 1;
}

/** What has become of a store's mail. */
export type MailFate = RowOf<typeof fate>;

/** What has become of the mail with a key; undefined when none was written. */
export async function fateOfMail(q: Queryable, storeId: string, dedupeKey: string): Promise<MailFate | undefined> {
  return q.maybe(fate, { storeId, dedupeKey });
}

/** The name that a store's mail speaks in. */
export async function storeNameForMail(q: Queryable, storeId: string): Promise<string> {
  return (await q.one(storeName, { storeId })).name;
}
