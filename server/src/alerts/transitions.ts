import type { AttentionCode } from '../operations/attention.ts';
import { adviceOn, type Cause } from './causes.ts';

/**
 * `pending`: seen, but not for long enough to mail anybody. `raised`: it lasts. `over`: it has ended, and that is still
 * to be mailed. `quiet`: nothing more to mail; kept for the pause until the next mail about it.
 */
export type AlertPhase = 'pending' | 'raised' | 'over' | 'quiet';

/** What is known of one cause; times are epoch milliseconds. */
export interface Alert {
  readonly code: AttentionCode;
  readonly subject: string;
  readonly phase: AlertPhase;
  /** Since when it is wrong, which may be before anybody saw it. */
  readonly since: number;
  readonly seenFrom: number;
  readonly seenAt: number;
  readonly detail: string | null;
  /** How many mails told of it since it began, without the one of its end. */
  readonly mails: number;
  /** When a mail was last about it, whatever it said. */
  readonly mailedAt: number | null;
}

/** What one mail tells. */
export interface Telling {
  readonly begun: readonly Alert[];
  readonly lasting: readonly Alert[];
  /** With those that nobody was told of while they lasted. */
  readonly ended: readonly Alert[];
}

/** What is wrong now, as far as it could be seen. */
export interface Look {
  readonly causes: readonly Cause[];
  /** False when a part could not be looked at: what is not seen may still be wrong. */
  readonly isComplete: boolean;
  /** False while a mail would only wait. */
  readonly canMail: boolean;
  readonly now: number;
}

/** Two mails about one cause are at least so far apart, except for the one that says that it is over. */
export const BETWEEN_MAILS_MS = 3_600_000;
/** Mails about something that lasts become rarer, up to one in this time. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;
/** What has not been seen for so long is over. What comes and goes more often lasts. */
export const CALM_MS = 5 * 60_000;
/** Any two mails are so far apart: what goes wrong together is told together. */
export const GATHER_MS = 5 * 60_000;
/** A provider may name any time for its block. */
const OLDEST_MS = 30 * 24 * 3_600_000;

/**
 * What has become of every alert after a look, and what is to be mailed because of it. Nothing is told of what lasted less
 * than its patience.
 * @returns the alerts that are kept; `telling` is undefined when nothing is to be mailed
 */
export function afterLook(
  before: readonly Alert[],
  look: Look,
): { readonly alerts: readonly Alert[]; readonly telling: Telling | undefined } {
  const { causes, now } = look;
  const seen = causes.map((cause) => seenAgain(before.find(isOf(cause)), cause, now));
  const unseen = before.filter((alert) => !causes.some((cause) => isOf(cause)(alert)));
  const alerts = [...seen, ...unseen.flatMap((alert) => unseenAlert(alert, look))].map((alert) =>
    raisedInTime(alert, now),
  );
  const telling = tellingOf(alerts, look);
  return { alerts: telling === undefined ? alerts : alerts.map((alert) => told(alert, telling, now)), telling };
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
  // Back before its end was mailed: it never ended.
  const phase = known.phase === 'over' ? 'raised' : known.phase;
  return { ...known, phase, since: Math.min(known.since, from), seenAt: Math.max(known.seenAt, now), detail };
}

function unseenAlert(alert: Alert, { now, isComplete }: Look): readonly Alert[] {
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

/** What was seen for as long as its patience is worth a mail, even if it has come and gone in between. */
function raisedInTime(alert: Alert, now: number): Alert {
  if (alert.phase !== 'pending' || alert.seenAt !== now) return alert;
  const patienceMs = adviceOn(alert.code)?.patienceMs ?? 0;
  return now - alert.seenFrom >= patienceMs ? { ...alert, phase: 'raised' } : alert;
}

function tellingOf(alerts: readonly Alert[], { canMail, now }: Look): Telling | undefined {
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

function told(alert: Alert, { begun, lasting, ended }: Telling, now: number): Alert {
  if (ended.includes(alert)) return { ...alert, phase: 'quiet', mailedAt: now };
  if (![...begun, ...lasting].includes(alert)) return alert;
  return { ...alert, mails: alert.mails + 1, mailedAt: now };
}
