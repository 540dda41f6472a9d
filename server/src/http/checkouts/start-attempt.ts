import { observedAttempt } from '../../payments/booking/shown-attempt-repository.ts';
import { startAttempt } from '../../payments/picking/start-attempt.ts';
import { requireSubject, subjectId } from '../checkout-view/find-checkout.ts';
import { Attempt, CHECKOUT_NOT_FOUND, StartAttemptBody } from '../checkout-view/schema.ts';
import { attemptView } from '../checkout-view/view.ts';
import { operation } from '../operation.ts';
import { IdParams } from '../schemas.ts';

export const startAttemptOperation = operation(
  {
    operationId: 'startAttempt',
    summary: 'Start a payment attempt',
    description:
      'Picks a token: locks a quote for 30 minutes, or for what is left of the order or invoice, and gives the address to pay to. Picking the token of the live attempt again answers `200` with that attempt; picking another one supersedes it. A superseded attempt whose quote has not ended is resumed when its token is picked: `200`, with its address, its amount and what it has received. The first attempt of an order fires `order.processing`.',
    params: IdParams,
    body: StartAttemptBody,
    response: { 200: Attempt, 201: Attempt },
    refusals: {
      400: {
        'Payment method not available': 'Not one of the `paymentMethods` of the checkout.',
        'Checkout is not payable': 'The order is not `pending`, or the invoice not `open`.',
      },
      404: CHECKOUT_NOT_FOUND,
      429: {
        'Too many requests':
          'Or this order or invoice had 12 new attempts within an hour, or 200 in all; a token that has a live quote can still be picked.',
      },
      503: { 'Price temporarily unavailable': 'No price is fresh enough for a quote. Try again soon.' },
    },
  },
  async (deps, call) => {
    const subject = await requireSubject(deps.db, call.params.id);
    const { currency, storeId } = subject.kind === 'order' ? subject.order : subject.invoice;
    const wanted = { kind: subject.kind, payableId: subjectId(subject), storeId, currency };
    const input = { ...wanted, method: call.body.paymentMethod, ipAddress: call.ip };
    const { agreementFrom, feeRecipient } = deps.settings;
    const { attempt, created } = await startAttempt({ ...deps, agreementFrom, feeRecipient }, input);
    // Nothing has happened yet at an address that nobody was told.
    const observed = created
      ? { ...attempt, transactions: [], headNumber: null }
      : await observedAttempt(deps.db, attempt.id);
    return { status: created ? 201 : 200, body: attemptView(deps.chains, observed) };
  },
);
