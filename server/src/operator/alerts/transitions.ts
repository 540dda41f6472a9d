import type { AttentionCode } from '../operations/attention.ts';
import { adviceOn, type Cause } from './causes.ts';

/**
 * `pending`: seen, but not for long enough to email. `raised`: it lasts. `over`: it has ended, and that is still to be
 * emailed. `quiet`: nothing more to email; stored for the pause until the next email about it.
 */
export type AlertPhase = 'pending' | 'raised' | 'over' | 'quiet';

/** State of one cause; times are epoch milliseconds. */
export interface Alert {
  readonly code: AttentionCode;
  readonly subject: string;
  readonly phase: AlertPhase;
  /** Start of the problem, possibly before it was seen. */
  readonly since: number;
  readonly seenFrom: number;
  readonly seenAt: number;
  readonly detail: string | null;
  /** Number of emails about it since it began, without the one about its end. */
  readonly mails: number;
  /** Time of the last email that mentioned it, in any way. */
  readonly mailedAt: number | null;
}

/** The content of one email. */
export interface AlertNews {
  readonly begun: readonly Alert[];
  readonly lasting: readonly Alert[];
  /** Includes causes that were not reported while they lasted. */
  readonly ended: readonly Alert[];
}

/** The current problems, as read from all sources. */
export interface AlertReading {
  readonly causes: readonly Cause[];
  /** False if a source could not be read: unseen problems may persist. */
  readonly isComplete: boolean;
  /** False while an email would only be queued. */
  readonly canMail: boolean;
  readonly now: number;
}

/** Minimum time between two emails about one cause, except the one that reports its end. */
export const BETWEEN_MAILS_MS = 3_600_000;
/** Maximum time between emails about a lasting problem, which become rarer. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;
/** Time unseen after which a problem is over. One that recurs more often counts as lasting. */
export const CALM_MS = 5 * 60_000;
/** Minimum time between any two emails: simultaneous problems are reported together. */
export const GATHER_MS = 5 * 60_000;
/** Maximum age of a problem's start, since a provider may report any time for its block. */
const OLDEST_MS = 30 * 24 * 3_600_000;

/**
 * Returns the state of every alert after a reading, and the email to send. Problems shorter than their patience are not
 * reported.
 * @returns the alerts to store; `news` is undefined if there is nothing to email
 */
export function nextAlerts(
  before: readonly Alert[],
  look: AlertReading,
): { readonly alerts: readonly Alert[]; readonly news: AlertNews | undefined } {
  const { causes, now } = look;
  const seen = causes.map((cause) => seenAgain(before.find(isOf(cause)), cause, now));
  const unseen = before.filter((alert) => !causes.some((cause) => isOf(cause)(alert)));
  const alerts = [...seen, ...unseen.flatMap((alert) => unseenAlert(alert, look))].map((alert) =>
    raisedInTime(alert, now),
  );
  const news = newsOf(alerts, look);
  return { alerts: news === undefined ? alerts : alerts.map((alert) => afterMail(alert, news, now)), news };
}

const isOf =
  ({ code, subject }: Pick<Cause, 'code' | 'subject'>) =>
  (alert: Pick<Alert, 'code' | 'subject'>): boolean =>
    alert.code === code && alert.subject === subject;

function seenAgain(known: Alert | undefined, { code, subject, since, detail }: Cause, now: number): Alert {
  const isOn = known !== undefined && known.phase !== 'quiet';
  const from = Math.max(Math.min(since ?? now, now), now - OLDEST_MS);
  if (!isOn) {
    const mailedAt = known?.mailedAt ?? null;
    return { code, subject, phase: 'pending', since: from, seenFrom: now, seenAt: now, detail, mails: 0, mailedAt };
  }
  // The problem recurred before its end was emailed, so it never ended.
  const phase = known.phase === 'over' ? 'raised' : known.phase;
  return { ...known, phase, since: Math.min(known.since, from), seenAt: Math.max(known.seenAt, now), detail };
}

function unseenAlert(alert: Alert, { now, isComplete }: AlertReading): readonly Alert[] {
  const isCalm = isComplete && now - alert.seenAt >= (adviceOn(alert.code)?.calmMs ?? CALM_MS);
  const isRecent = alert.mailedAt !== null && now - alert.mailedAt < BETWEEN_MAILS_MS;
  switch (alert.phase) {
    case 'pending':
      if (!isCalm) return [alert];
      return isRecent ? [{ ...alert, phase: 'quiet' }] : [];
    case 'raised':
      return [isCalm ? { ...alert, phase: 'over' } : alert];
    case 'over':
      return [alert];
    case 'quiet':
      return isRecent ? [alert] : [];
  }
}

/** Raises an alert that has been seen for its patience, even with interruptions. */
function raisedInTime(alert: Alert, now: number): Alert {
  if (alert.phase !== 'pending' || alert.seenAt !== now) return alert;
  const patienceMs = adviceOn(alert.code)?.patienceMs ?? 0;
  return now - alert.seenFrom >= patienceMs ? { ...alert, phase: 'raised' } : alert;
}

function newsOf(alerts: readonly Alert[], { canMail, now }: AlertReading): AlertNews | undefined {
  if (!canMail || alerts.some(({ mailedAt }) => mailedAt !== null && now - mailedAt < GATHER_MS)) return undefined;
  const raised = alerts.filter(({ phase }) => phase === 'raised');
  const begun = raised.filter((alert) => alert.mails === 0 && isDue(alert, now));
  const ended = alerts.filter((alert) => alert.phase === 'over' && (alert.mails > 0 || isDue(alert, now)));
  const lasting = raised.filter(({ mails }) => mails > 0);
  if (begun.length + ended.length === 0 && !lasting.some((alert) => isDue(alert, now))) return undefined;
  return { begun, lasting, ended };
}

function isDue({ mails, mailedAt }: Alert, now: number): boolean {
  const pauseMs = Math.min(BETWEEN_MAILS_MS * 2 ** Math.max(0, mails - 1), LONGEST_PAUSE_MS);
  return mailedAt === null || now - mailedAt >= pauseMs;
}

function afterMail(alert: Alert, { begun, lasting, ended }: AlertNews, now: number): Alert {
  if (ended.includes(alert)) return { ...alert, phase: 'quiet', mailedAt: now };
  if (![...begun, ...lasting].includes(alert)) return alert;
  return { ...alert, mails: alert.mails + 1, mailedAt: now };
}
