import type { Queryable } from '../db/pool.ts';
import { nullable, oneOf, type ParamsOf, statement, text, timestamp, uuid } from '../db/statement.ts';

/** Tells the mailers of every process that mail is due. */
export const MAIL_CHANNEL = 'till_mail';

/** Mail with a link that lets its reader in, or act without signing in: kept encrypted until it is sent, and not at all afterwards. */
export const SEALED_KINDS = ['invitation', 'password-reset', 'payout-change'] as const;
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

/** The name that a store's mail speaks in. */
export async function storeNameForMail(q: Queryable, storeId: string): Promise<string> {
  return (await q.one(storeName, { storeId })).name;
}
