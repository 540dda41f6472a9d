import { createOutageLog } from '../db/outage-log.ts';
import type { Database, Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { Outage } from '../lib/errors.ts';
import type { IdSource } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { MailContent } from '../mail/templates/layout.ts';
import { MailRefused, type MailTransport } from '../mail/transport.ts';
import { ATTENTION_CODES, type AttentionCode, type AttentionSource, readFindings } from '../operations/attention.ts';
import { listOperators } from '../people/operator-repository.ts';
import { createPoller } from '../workers/poller.ts';
import { causesOf } from './causes.ts';
import { alertLetter, type Sender } from './letter.ts';
import { type AlertRow, findAlerts, lockAlerts, putAlert, removeAlert } from './repository.ts';
import { type Alert, afterLook, type Telling } from './transitions.ts';

interface Options extends Sender {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly transport: MailTransport;
  /** Where it is looked for what is wrong. */
  readonly sources: Readonly<Record<string, AttentionSource>>;
  /** Who is mailed besides the operators. */
  readonly alsoTo: readonly string[];
}

/** How often it is looked, by the clock, and how often whether it is time to; milliseconds. */
const LOOK_MS = 60_000;
const TICK_MS = 250;
/** More would be a list that nobody meant to write to at night. */
const MOST_RECIPIENTS = 50;

const AWAY = { code: 'database', subject: '', since: null, detail: null } as const;

/** Looks again and again for what is wrong. */
export interface AlertWatch {
  /** One look, now. @throws whatever is neither told nor an outage of the database */
  look(): Promise<void>;
  /** Looks once a minute until the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Mails operators what is wrong. Every process that sends mail may look; what is mailed is decided and written down by one
 * of them at a time. While the database is away, each goes by what it remembers and sends by itself.
 */
export function createAlertWatch(options: Options): AlertWatch {
  const { db, clock, log } = options;
  const straight = createStraightMail(options);
  /** What has become of the database's own alert since it went away. */
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
      const { alerts, telling } = afterLook(before, seen);
      const to = await recipientsOf(tx, options.alsoTo);
      await keep(tx, alerts);
      if (telling !== undefined) await tell(options, tx, { telling, to, now });
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
    const { alerts, telling } = afterLook(before, seen);
    const isTold = telling !== undefined && (await straight(alertLetter(telling, options, now), recipients));
    const after = telling === undefined || isTold ? alerts : afterLook(before, { ...seen, canMail: false }).alerts;
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
    log.debug({}, 'looked for what operators are to be mailed');
  };
  const poller = createPoller({
    name: 'alerts',
    clock,
    log,
    pollIntervalMs: TICK_MS,
    async round() {
      const now = clock.now();
      // A clock that was set back does not silence it.
      if (now >= nextAt || nextAt - now > LOOK_MS) await look();
      return nextAt;
    },
  });
  return { look, run: poller.run };
}

const isOfOthers = ({ code }: Pick<Alert, 'code'>): boolean => code !== AWAY.code;

/** What was remembered while the database was away, unless another process has told of its end already. */
function withOwn(rows: readonly Alert[], own: Alert | undefined): readonly Alert[] {
  const theirs = rows.find((alert) => !isOfOthers(alert));
  if (own === undefined || own.seenAt <= (theirs?.mailedAt ?? Number.NEGATIVE_INFINITY)) return rows;
  return [...rows.filter(isOfOthers), own];
}

/** Another version may have written down what this one does not know. */
function isKnown(row: AlertRow): row is AlertRow & { readonly code: AttentionCode } {
  return ATTENTION_CODES.some((code) => code === row.code);
}

async function recipientsOf(q: Queryable, also: readonly string[]): Promise<readonly string[]> {
  const addresses = [...(await listOperators(q)).map(({ email }) => email), ...also];
  return [...new Set(addresses.map((address) => address.toLowerCase()))].slice(0, MOST_RECIPIENTS);
}

/** Leaves only these alerts. */
async function keep(tx: Queryable, alerts: readonly Alert[]): Promise<void> {
  for (const { code, subject } of await findAlerts(tx)) {
    if (!alerts.some((alert) => alert.code === code && alert.subject === subject))
      await removeAlert(tx, { code, subject });
  }
  for (const alert of alerts) await putAlert(tx, alert);
}

interface Told {
  readonly telling: Telling;
  readonly to: readonly string[];
  readonly now: number;
}

async function tell({ ids, ...sender }: Options, tx: Queryable, { telling, to, now }: Told): Promise<void> {
  const content = alertLetter(telling, sender, now);
  for (const recipient of to) {
    const id = ids.next();
    const mail = { ...content, id, storeId: null, recipient, kind: 'notice', createdAt: now } as const;
    await enqueueMail(tx, { ...mail, dedupeKey: `alert:${id}` });
  }
}

/** Mails past the outbox. False when nobody could be reached. */
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

/** One line when something has lasted for long enough to be told of, and one when it is over. */
function report(log: Log, before: readonly Alert[], after: readonly Alert[]): void {
  const phaseOf = (alerts: readonly Alert[], { code, subject }: Alert) =>
    alerts.find((alert) => alert.code === code && alert.subject === subject)?.phase;
  const isOn = (phase: string | undefined): boolean => phase === 'raised';
  for (const alert of after) {
    const was = isOn(phaseOf(before, alert));
    const { code: cause, subject, since } = alert;
    if (isOn(alert.phase) && !was) log.warn({ cause, subject, since }, 'an alert was raised');
    if (!isOn(alert.phase) && was) log.info({ cause, subject, since }, 'an alert is over');
  }
}
