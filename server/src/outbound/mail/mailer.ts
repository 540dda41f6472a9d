import type { Notifications } from '../../kernel/db/notifications.ts';
import { createOutageLog } from '../../kernel/db/outage-log.ts';
import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { type SecretBox, SecretBoxError } from '../../kernel/lib/secret-box.ts';
import { createPoller, type NextRound } from '../../kernel/workers/poller.ts';
import { MAIL_CHANNEL } from './outbox.ts';
import { SEALED_KINDS } from './outbox-repository.ts';
import { type ClaimedMail, claimMail, finishMail, nextMailDue } from './queue-repository.ts';
import { afterSending, type SendOutcome } from './transitions.ts';
import { MailRefused, type MailSender, type MailTransport } from './transport.ts';

export interface MailerOptions {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly transport: MailTransport;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  /** Opens emails that are stored encrypted. */
  readonly secrets: SecretBox;
  readonly pollIntervalMs?: number;
}

/** Sends due emails; several processes may each run one. */
export interface Mailer {
  /** Works until the signal aborts and the emails in flight are finished. */
  run(signal: AbortSignal): Promise<void>;
}

const DEFAULT_POLL_MS = 5_000;
/** Emails claimed and sent together, over the transport's connections. */
const BATCH = 8;
/** Lease of a batch, in milliseconds; longer than the transport's maximum for a whole batch. */
const LEASE_MS = 180_000;

export function createMailer(options: MailerOptions): Mailer {
  const { db, clock, ids, log, secrets } = options;
  const outage = createOutageLog(log, 'the mail server');

  const send = async (mail: ClaimedMail): Promise<SendOutcome> => {
    try {
      await options.transport.send({ ...opened(secrets, mail), sender: senderOf(mail) });
      outage.ended();
      return { kind: 'sent' };
    } catch (error) {
      const answer = error instanceof Error ? error.message : String(error);
      if (error instanceof MailRefused) return { kind: 'refused', answer };
      if (error instanceof SecretBoxError) {
        log.error({ mail: mail.id, err: error }, 'email cannot be decrypted; check SECRET_KEY');
        return { kind: 'unavailable', answer };
      }
      outage.began(error instanceof Error ? error : new Error(answer));
      return { kind: 'unavailable', answer };
    }
  };
  const sendAndRecord = async (mail: ClaimedMail, lease: string): Promise<void> => {
    const outcome = await send(mail);
    const result = afterSending(mail.attempts, outcome, clock.now());
    if (result.status === 'failed') log.error({ mail: mail.id, answer: result.lastError }, 'email failed for good');
    await finishMail(db, { id: mail.id, lease, ...result });
  };
  const round = async (): Promise<NextRound> => {
    const now = clock.now();
    const lease = ids.next();
    const mails = await claimMail(db, { now, lease, leaseUntil: now + LEASE_MS, limit: BATCH });
    if (mails.length === 0) return nextMailDue(db, now);
    const results = await Promise.allSettled(mails.map((mail) => sendAndRecord(mail, lease)));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
    return 'now';
  };
  const pollIntervalMs = options.pollIntervalMs ?? DEFAULT_POLL_MS;
  const poller = createPoller({ name: 'mailer', clock, log, pollIntervalMs, round });

  return {
    async run(signal) {
      const stopListening = options.notifications.listen(MAIL_CHANNEL, () => poller.wake());
      await poller.run(signal);
      stopListening();
    },
  };
}

function senderOf({ senderName, replyTo }: ClaimedMail): MailSender | undefined {
  return senderName === null ? undefined : { name: senderName, replyTo };
}

/** Decrypts a claimed email if its kind is stored encrypted. @throws SecretBoxError */
function opened(secrets: SecretBox, mail: ClaimedMail): ClaimedMail {
  if (!SEALED_KINDS.some((kind) => kind === mail.kind)) return mail;
  const { id } = mail;
  const text = secrets.open(mail.text, { kind: 'mail-text', id });
  return { ...mail, text, html: secrets.open(mail.html, { kind: 'mail-html', id }) };
}
