import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import { notifyAfterCommit } from '../../kernel/db/notifications.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { declareRefusals } from '../../kernel/lib/refusals.ts';
import { MAIL_CHANNEL } from '../../outbound/mail/outbox.ts';
import { findMailPause, putMailPause, removeMailPause } from '../../outbound/mail/pause-repository.ts';

/**
 * Maximum duration of a pause, in hours: emails with which an owner can stop a payout change must not arrive too late.
 */
export const MAX_HOURS = 24;
const HOUR_MS = 3_600_000;

/**
 * Pauses all email for some hours, for example during trouble with the mail server. Emails stay queued and are sent
 * once the pause is over or ended; nothing is lost.
 * @returns end of the pause, epoch milliseconds
 */
export async function pauseMail(
  deps: AuditDeps,
  { by, reason, hours }: { readonly by: Actor; readonly reason: string; readonly hours: number },
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const until = now + Math.min(hours, MAX_HOURS) * HOUR_MS;
    await putMailPause(tx, { reason, pausedBy: by.name, now, until });
    const after = { reason, until: isoTime(until) };
    await recordAct(deps, tx, { by, act: 'mail.paused', storeId: null, subject: { kind: 'mail' }, after });
    return until;
  });
}

/** Ends the pause. @throws OperationsRefusal `mail.notPaused` */
export async function resumeMail(deps: AuditDeps, { by }: { readonly by: Actor }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const pause = await findMailPause(tx, { now });
    if (pause === undefined || !(await removeMailPause(tx, { now }))) throw new OperationsRefusal('mail.notPaused');
    const before = { reason: pause.reason, until: isoTime(pause.until) };
    await recordAct(deps, tx, { by, act: 'mail.resumed', storeId: null, subject: { kind: 'mail' }, before });
    notifyAfterCommit(tx, MAIL_CHANNEL, '');
  });
}

/** A refused request of an operator. */
export class OperationsRefusal extends declareRefusals({
  'chain.notOn': [404, 'Chain not found', 'No such chain, or it is off.'],
  'deposit.notFound': [404, 'No deposit address of this chain', 'It belongs to no payment here.'],
  'mail.notPaused': [409, 'Mail is not paused', 'It was resumed, or the time of the pause is over.'],
  'sweep.nobody': [409, 'No process sweeps this chain', 'None that runs has the role and the gas key.'],
  'sweep.notFound': [404, 'Sweep not found', 'It was never asked for, or is older than a week.'],
  'sweep.underWay': [409, 'A sweep of this chain is under way', 'Another one was asked for and has not ended.'],
}) {}
