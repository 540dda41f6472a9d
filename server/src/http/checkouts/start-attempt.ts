import { present } from '../../lib/assert.ts';
import { currentAttempt } from '../../payments/repository.ts';
import { startAttempt } from '../../payments/start-attempt.ts';
import { requireSubject, subjectId } from '../checkout-view/find-checkout.ts';
import { attemptView } from '../checkout-view/view.ts';
import { operation } from '../operation.ts';
import { Attempt, StartAttemptBody } from '../schemas/checkouts.ts';
import { ErrorBody, IdParams } from '../schemas/common.ts';

export const startAttemptOperation = operation(
  {
    summary: 'Pick a payment method',
    description:
      'Locks a quote for 30 minutes. Picking the live attempt’s method again answers `200` with that attempt.',
    params: IdParams,
    body: StartAttemptBody,
    response: { 200: Attempt, 201: Attempt, 400: ErrorBody, 404: ErrorBody, 429: ErrorBody, 503: ErrorBody },
  },
  async (deps, call) => {
    const subject = await requireSubject(deps.db, call.params.id);
    const payableId = subjectId(subject);
    const input = { kind: subject.kind, payableId, method: call.body.paymentMethod, ipAddress: call.ip };
    const { feeRecipient } = deps.settings;
    const { created } = await startAttempt({ ...deps, feeRecipient }, input);
    const attempt = present(await currentAttempt(deps.db, payableId), 'an attempt was just started');
    return { status: created ? 201 : 200, body: attemptView(deps.chains, attempt) };
  },
);
