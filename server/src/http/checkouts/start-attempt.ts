import { present } from '../../lib/assert.ts';
import { currentAttempt } from '../../payments/repository.ts';
import { startAttempt } from '../../payments/start-attempt.ts';
import { requireSubject, subjectId } from '../checkout-view/find-checkout.ts';
import { attemptView } from '../checkout-view/view.ts';
import { operation } from '../operation.ts';
import { Attempt, CHECKOUT_NOT_FOUND, StartAttemptBody } from '../schemas/checkouts.ts';
import { IdParams } from '../schemas/common.ts';

export const startAttemptOperation = operation(
  {
    operationId: 'startAttempt',
    summary: 'Start a payment attempt',
    description:
      'Picks a token: locks a quote for 30 minutes, or for what is left of the order or invoice, and gives the address to pay to. Picking the token of the live attempt again answers `200` with that attempt; picking another one supersedes it. The first attempt of an order fires `order.processing`.',
    params: IdParams,
    body: StartAttemptBody,
    response: { 200: Attempt, 201: Attempt },
    refusals: {
      400: {
        'Payment method not available': 'Not one of the `paymentMethods` of the checkout.',
        'Checkout is not payable': 'The order is not `pending`, or the invoice not `open`.',
      },
      404: CHECKOUT_NOT_FOUND,
      503: { 'Price temporarily unavailable': 'No price is fresh enough for a quote. Try again soon.' },
    },
  },
  async (deps, call) => {
    const subject = await requireSubject(deps.db, call.params.id);
    const payableId = subjectId(subject);
    const input = { kind: subject.kind, payableId, method: call.body.paymentMethod, ipAddress: call.ip };
    const { agreementFrom, feeRecipient } = deps.settings;
    const { created } = await startAttempt({ ...deps, agreementFrom, feeRecipient }, input);
    const attempt = present(await currentAttempt(deps.db, payableId), 'an attempt was just started');
    return { status: created ? 201 : 200, body: attemptView(deps.chains, attempt) };
  },
);
