import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { BUYER_KINDS, MAIL_KINDS, SEALED_KINDS } from './outbox-repository.ts';
import { IS_PAUSED } from './pause-repository.ts';

const listOf = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ');
const IS_SEALED = `kind in (${listOf(SEALED_KINDS)})`;

/** Leases due emails, the longest due first; rows leased by others are skipped, and all rows while email is paused. */
export const claimMail = query.many({
  name: 'mail_claim',
  params: { now: t.timestamp, lease: t.uuid, leaseUntil: t.timestamp, limit: t.integer },
  row: {
    id: t.uuid,
    kind: t.oneOf(...MAIL_KINDS),
    recipient: t.text,
    subject: t.text,
    text: t.text,
    html: t.text,
    attempts: t.integer,
    senderName: t.nullable(t.text),
    replyTo: t.nullable(t.text),
  },
  sql: `with picked as (
      select id from mail_outbox where due_at <= $now and (lease_until is null or lease_until <= $now)
        and not ${IS_PAUSED}
      order by due_at limit $limit for update skip locked
    )
    update mail_outbox m set lease_owner = $lease, lease_until = $leaseUntil
    where m.id = any(array(select id from picked))
    returning m.id, m.kind, m.recipient, m.subject, m.text_body as text, m.html_body as html, m.attempts,
      (select s.name from stores s where s.id = m.store_id and m.kind in (${listOf(BUYER_KINDS)})) as sender_name,
      (select s.support_email from stores s where s.id = m.store_id and m.kind in (${listOf(BUYER_KINDS)})) as reply_to`,
});

const nextDue = query.value({
  name: 'mail_next_due',
  params: { now: t.timestamp },
  row: { dueAt: t.nullable(t.timestamp) },
  sql: 'select min(due_at) as due_at from mail_outbox where due_at > $now',
});

/**
 * Writes the result of a send and gives back the lease; false if another process holds the lease now. A sealed email
 * loses its text: anyone who reads its link could use it in place of the recipient.
 */
export const finishMail = query.changed({
  name: 'mail_finish',
  params: {
    id: t.uuid,
    lease: t.uuid,
    status: t.oneOf('pending', 'sent', 'failed'),
    dueAt: t.nullable(t.timestamp),
    sentAt: t.nullable(t.timestamp),
    lastError: t.nullable(t.text),
  },
  sql: `update mail_outbox set status = $status, attempts = attempts + 1, due_at = $dueAt, sent_at = $sentAt,
      last_error = $lastError, lease_owner = null, lease_until = null,
      text_body = case when $status <> 'pending' and ${IS_SEALED} then '' else text_body end,
      html_body = case when $status <> 'pending' and ${IS_SEALED} then '' else html_body end
    where id = $id and lease_owner = $lease`,
});

/** An email that only this process may send until its lease ends. */
export type ClaimedMail = RowOf<typeof claimMail>;

/** Returns the next time at which a future email becomes due, epoch milliseconds. */
export async function nextMailDue(q: Queryable, now: number): Promise<number | undefined> {
  return (await nextDue(q, { now })) ?? undefined;
}
