import Type from 'typebox';
import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { PlainText, Timestamp } from '../../kernel/http/schemas.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { MOST_HOURS, pauseMail, resumeMail } from '../operations/pause-mail.ts';
import { OperationsRefusal } from '../operations/refusals.ts';

export const pauseMailOperation = operatorOperation(
  {
    operationId: 'pauseMail',
    summary: 'Keep all mail queued for some hours',
    // The pause also holds back emails with which an owner stops a payout change.
    confirm: true,
    body: Type.Object({
      reason: PlainText({ minLength: 1, maxLength: 200 }),
      hours: Type.Integer({ minimum: 1, maximum: MOST_HOURS }),
    }),
    response: { 200: Type.Object({ until: Timestamp }) },
  },
  async (deps, { body: { reason, hours }, by }) => {
    const until = await pauseMail(deps, { by, reason, hours });
    return { status: 200, body: { until: isoTime(until) } };
  },
);

export const resumeMailOperation = operatorOperation(
  { operationId: 'resumeMail', summary: 'Let mail leave again', refusals: OperationsRefusal.of('mail.notPaused') },
  async (deps, { by }) => {
    await resumeMail(deps, { by });
  },
);
