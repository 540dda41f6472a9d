import { createOutageLog } from '../../kernel/db/outage-log.ts';
import type { Database, Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { Outage } from '../../kernel/lib/errors.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { createPoller } from '../../kernel/workers/poller.ts';
import { enqueueMail } from '../../outbound/mail/outbox.ts';
import type { MailContent } from '../../outbound/mail/templates/layout.ts';
import { MailRefused, type MailTransport } from '../../outbound/mail/transport.ts';
import { listOperators } from '../../people/operator-repository.ts';
import {
  ATTENTION_CODES,
  type Attention,
  type AttentionCode,
  type AttentionSource,
  readFindings,
} from '../operations/attention.ts';
import { alertEmail, type Sender } from './alert-email.ts';
import { causeOf, causesOf } from './causes.ts';
import { type AlertRow, findAlerts, lockAlerts, putAlert, removeAlert } from './repository.ts';
import { type Alert, type AlertNews, nextAlerts } from './transitions.ts';

interface Options extends Sender {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly transport: MailTransport;
  /** Sources of problems, by name. */
  readonly sources: Readonly<Record<string, AttentionSource>>;
  /** Recipients besides the operators. */
  readonly alsoTo: readonly string[];
}

/** Interval of the readings, and of the checks whether one is due, in milliseconds. */
const LOOK_MS = 60_000;
const TICK_MS = 250;
/** Maximum recipients; a longer list would be a mistake. */
const MAX_RECIPIENTS = 50;

const AWAY = { code: 'database', subject: '', since: null, detail: null } as const;

/** Watches for problems periodically. */
export interface AlertWatch {
  /** Reads all sources once. @throws any error other than an outage of the database */
  look(): Promise<void>;
  /** Reads all sources once a minute until the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Creates the watch that emails operators about problems. Every process that sends email may look; one at a time
 * decides on emails and records them. While the database is unavailable, each process uses its remembered state and
 * sends directly.
 */
export function createAlertWatch(options: Options): AlertWatch {
  const { db, clock, log } = options;
  const mailDirectly = createStraightMail(options);
  /** State of the database's own alert since it became unavailable. */
  let own: Alert | undefined;
  let isOwnNews = false;
  let recipients: readonly string[] = options.alsoTo;
  let nextAt = Number.NEGATIVE_INFINITY;

  const lookWithDatabase = async (now: number): Promise<void> => {
    await db.ping();
    const findings = await readFindings({ log }, options.sources);
    const isWithoutMail = findings.some(({ code }) => code === 'mail' || code === 'mailPaused');
    const seen = {
      causes: causesOf(findings),
      isComplete: findings.every(({ code }) => code !== 'unread'),
      canMail: !isWithoutMail,
      now,
    };
    const { before, after, to } = await db.transaction(async (tx) => {
      await lockAlerts(tx);
      const rows = (await findAlerts(tx)).filter(isKnown);
      const before = isOwnNews ? withOwn(rows, own) : rows;
      const { alerts, news } = nextAlerts(before, seen);
      const to = await recipientsOf(tx, options.alsoTo);
      await keep(tx, alerts);
      if (news !== undefined) await sendNews(options, tx, { news, to, now });
      return { before, after: alerts, to };
    });
    own = after.find((alert) => !isOfOthers(alert));
    isOwnNews = false;
    recipients = to;
    report(log, before, after);
  };
  const lookWithoutDatabase = async (now: number): Promise<void> => {
    const before = own === undefined ? [] : [own];
    const seen = { causes: [AWAY], isComplete: true, canMail: true, now };
    const { alerts, news } = nextAlerts(before, seen);
    const isSent = news !== undefined && (await mailDirectly(alertEmail(news, options, now), recipients));
    const after = news === undefined || isSent ? alerts : nextAlerts(before, { ...seen, canMail: false }).alerts;
    own = after[0];
    isOwnNews = true;
    report(log, before, after);
  };

  const look = async (): Promise<void> => {
    const now = clock.now();
    try {
      await lookWithDatabase(now);
    } catch (error) {
      if (!(error instanceof Outage)) throw error;
      await lookWithoutDatabase(now);
    }
    nextAt = now + LOOK_MS;
    log.debug({}, 'checked for alerts to email');
  };
  const poller = createPoller({
    name: 'alerts',
    clock,
    log,
    pollIntervalMs: TICK_MS,
    async round() {
      const now = clock.now();
      // A clock that was set back must not silence the watch.
      if (now >= nextAt || nextAt - now > LOOK_MS) await look();
      return nextAt;
    },
  });
  return { look, run: poller.run };
}

const isOfOthers = ({ code }: Pick<Alert, 'code'>): boolean => code !== AWAY.code;

/** Adds the alert remembered while the database was unavailable, unless another process has reported its end. */
function withOwn(rows: readonly Alert[], own: Alert | undefined): readonly Alert[] {
  const theirs = rows.find((alert) => !isOfOthers(alert));
  if (own === undefined || own.seenAt <= (theirs?.mailedAt ?? Number.NEGATIVE_INFINITY)) return rows;
  return [...rows.filter(isOfOthers), own];
}

/** Returns false for rows of another version with a code unknown to this one. */
function isKnown(row: AlertRow): row is AlertRow & { readonly code: AttentionCode } {
  return ATTENTION_CODES.some((code) => code === row.code);
}

async function recipientsOf(q: Queryable, also: readonly string[]): Promise<readonly string[]> {
  const addresses = [...(await listOperators(q)).map(({ email }) => email), ...also];
  return [...new Set(addresses.map((address) => address.toLowerCase()))].slice(0, MAX_RECIPIENTS);
}

/** Deletes all other alerts, and stores these. */
async function keep(tx: Queryable, alerts: readonly Alert[]): Promise<void> {
  for (const { code, subject } of await findAlerts(tx)) {
    if (!alerts.some((alert) => alert.code === code && alert.subject === subject))
      await removeAlert(tx, { code, subject });
  }
  for (const alert of alerts) await putAlert(tx, alert);
}

interface NewsToSend {
  readonly news: AlertNews;
  readonly to: readonly string[];
  readonly now: number;
}

async function sendNews({ ids, ...sender }: Options, tx: Queryable, { news, to, now }: NewsToSend): Promise<void> {
  const content = alertEmail(news, sender, now);
  for (const recipient of to) {
    const id = ids.next();
    const mail = { ...content, id, storeId: null, recipient, kind: 'notice', createdAt: now } as const;
    await enqueueMail(tx, { ...mail, dedupeKey: `alert:${id}` });
  }
}

/** Creates a function that emails directly, without the outbox. It returns false if no recipient could be reached. */
function createStraightMail({ ids, log, transport }: Options) {
  const outage = createOutageLog(log, 'the mail server, for an alert,');
  const sendTo = async (content: MailContent, recipient: string): Promise<boolean> => {
    try {
      await transport.send({ ...content, id: ids.next(), recipient });
      outage.ended();
      return true;
    } catch (error) {
      if (error instanceof MailRefused) log.error({ err: error }, 'the mail server refused an alert');
      else outage.began(error instanceof Error ? error : new Error(String(error)));
      return false;
    }
  };
  return async (content: MailContent, recipients: readonly string[]): Promise<boolean> => {
    const sent = await Promise.all(recipients.map((recipient) => sendTo(content, recipient)));
    return sent.includes(true);
  };
}

/** Logs a line when a problem has lasted long enough to be reported, and one when it is over. */
function report(log: Log, before: readonly Alert[], after: readonly Alert[]): void {
  const phaseOf = (alerts: readonly Alert[], { code, subject }: Alert) =>
    alerts.find((alert) => alert.code === code && alert.subject === subject)?.phase;
  const isOn = (phase: string | undefined): boolean => phase === 'raised';
  for (const alert of after) {
    const was = isOn(phaseOf(before, alert));
    const { code: cause, subject, since } = alert;
    if (isOn(alert.phase) && !was) log.warn({ cause, subject, since }, 'alert raised');
    if (!isOn(alert.phase) && was) log.info({ cause, subject, since }, 'alert over');
  }
}

/** Adds the time since which a problem has been seen, where its start is not known otherwise. */
export async function sinceAlerts(db: Queryable, attention: readonly Attention[]): Promise<Attention[]> {
  const alerts = await knownAlerts(db);
  return attention.map((one) => {
    if (one.since !== null) return one;
    const alert = alerts.find(({ code, subject }) => code === causeOf(one.code) && subject === (one.subject ?? ''));
    return { ...one, since: alert?.since ?? null };
  });
}

/** Returns the active alerts; none without the database, whose outage is then itself among the problems. */
async function knownAlerts(db: Queryable) {
  try {
    return (await findAlerts(db)).filter(({ phase }) => phase === 'pending' || phase === 'raised');
  } catch (error) {
    if (error instanceof Outage) return [];
    throw error;
  }
}
