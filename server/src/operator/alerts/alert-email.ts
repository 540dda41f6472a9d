import { type AlertSection, alertMail } from '../../outbound/mail/templates/alert.ts';
import { type MailContent, readableMoment } from '../../outbound/mail/templates/layout.ts';
import { kindOf } from '../operations/attention.ts';
import { adviceOn } from './causes.ts';
import type { Alert, AlertNews } from './transitions.ts';

/** The sender named in an email. */
export interface Sender {
  /** URL of the dashboard. */
  readonly dashboardUrl: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Builds the email for alerts. All its text is ours: from chains, providers and mail servers, it takes only numbers and
 * hosts.
 * @param now epoch milliseconds
 */
export function alertEmail({ begun, lasting, ended }: AlertNews, { dashboardUrl }: Sender, now: number): MailContent {
  return alertMail({
    title: titleOf({ begun, lasting, ended }),
    site: new URL(dashboardUrl).host,
    sections: [
      ...begun.map((alert) => section(alert, now)),
      ...lasting.map((alert) => section(alert, now, 'Still: ')),
      ...ended.map(endSection),
    ],
    url: `${dashboardUrl}/operator`,
    footer:
      'You get this email as an operator, or because ALERT_EMAILS has your address. There is at most one email ' +
      'an hour per problem, fewer the longer it lasts, and one when it is over.',
  });
}

function titleOf({ begun, lasting, ended }: AlertNews): string {
  const [first, ...others] = begun.length > 0 ? begun : lasting.length > 0 ? lasting : ended;
  if (first === undefined) return '';
  const word = begun.length > 0 ? '' : lasting.length > 0 ? 'Still: ' : 'Over: ';
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return `${word}${nameOf(first)}${more}`;
}

function nameOf({ code, subject }: Alert): string {
  const { title } = kindOf(code);
  return subject === '' ? title : `${title} (${subject})`;
}

function section(alert: Alert, now: number, word = ''): AlertSection {
  const { runbook } = kindOf(alert.code);
  const advice = adviceOn(alert.code);
  const detail = alert.detail === null ? '' : ` ${sentence(alert.detail)}`;
  return {
    heading: `${word}${nameOf(alert)}`,
    lines: [
      `Since ${readableMoment(alert.since)}, for ${durationOf(now - alert.since)}.${detail}`,
      ...(advice === undefined
        ? []
        : [
            { about: 'Impact', text: advice.costs },
            { about: 'First', text: advice.first },
          ]),
      { about: 'Then', text: `docs/operating/${runbook}` },
    ],
  };
}

function endSection(alert: Alert): AlertSection {
  const { since, seenAt, mails } = alert;
  const untold = mails === 0 ? ' No email was sent while it lasted.' : '';
  return {
    heading: `Over: ${nameOf(alert)}`,
    lines: [
      `From ${readableMoment(since)} to ${readableMoment(seenAt)}, for ${durationOf(seenAt - since)}.${untold}`,
      ...(mails === 0 ? [{ about: 'Impact', text: adviceOn(alert.code)?.costs ?? '' }] : []),
    ],
  };
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Formats a duration: `1 minute`, `90 minutes`, `5 hours`, `3 days`. */
function durationOf(ms: number): string {
  const [unit, size] =
    ms < 2 * HOUR_MS ? ['minute', MINUTE_MS] : ms < 2 * DAY_MS ? ['hour', HOUR_MS] : (['day', DAY_MS] as const);
  const count = Math.max(1, Math.floor(ms / (size as number)));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
