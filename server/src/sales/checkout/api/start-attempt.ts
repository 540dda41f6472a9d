import { operation } from '../../../kernel/http/operation.ts';
import { IdParams } from '../../../kernel/http/schemas.ts';
import { observedAttempt } from '../../../money/payments/booking/shown-attempt-repository.ts';
import { PaymentRefusal } from '../../../money/payments/refusals.ts';
import { pickMethodOf } from '../pick-method.ts';
import { Attempt, StartAttemptBody } from '../schema.ts';
import { attemptView } from '../view.ts';

export const startAttemptOperation = operation(
  {
    operationId: 'startAttempt',
    summary: 'Start a payment attempt',
    description:
      'Picks a token: locks a quote for 30 minutes, or for what is left of the order or invoice, and ' +
      'returns the address to pay to. Picking the token of the live attempt again answers `200` with that ' +
      'attempt; picking another one supersedes it. Picking the token of a superseded attempt whose quote ' +
      'still runs resumes it: `200`, with its address, its amount and what it has received. The first ' +
      'attempt of an order fires `order.processing`.',
    params: IdParams,
    body: StartAttemptBody,
    response: { 200: Attempt, 201: Attempt },
    refusals: PaymentRefusal.of(
      'checkout.methodNotAvailable',
      'checkout.notPayable',
      'checkout.notFound',
      'checkout.tooManyAttempts',
      'checkout.noPrice',
    ),
  },
  async (deps, call) => {
    const pick = { method: call.body.paymentMethod, ip: call.ip };
    const { attempt, created } = await pickMethodOf(deps, call.params.id, pick);
    // A new address has no transfers yet, since nobody has seen it.
    const observed = created
      ? { ...attempt, transactions: [], headNumber: null }
      : await observedAttempt(deps.db, { id: attempt.id });
    return { status: created ? 201 : 200, body: attemptView(deps.chains, observed) };
  },
);
