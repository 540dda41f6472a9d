import { operation } from '../../../kernel/http/operation.ts';
import { AttemptParams } from '../../../kernel/http/schemas.ts';
import { takeAuthorization } from '../../../money/payments/authorizing/take-authorization.ts';
import { observedAttempt } from '../../../money/payments/booking/shown-attempt-repository.ts';
import { PaymentRefusal } from '../../../money/payments/refusals.ts';
import { requireCheckout } from '../find-checkout.ts';
import { Attempt, AuthorizeAttemptBody } from '../schema.ts';
import { attemptView } from '../view.ts';

export const authorizeAttemptOperation = operation(
  {
    operationId: 'authorizeAttempt',
    summary: 'Pay without gas',
    description:
      'Takes a transfer that the buyer has signed instead of sending it, and sends it for them: for tokens with EIP-3009, ' +
      'such as USDC, as EIP-712 typed data `TransferWithAuthorization`. `to` is the `depositAddress` of the attempt, ' +
      '`value` exactly what is missing of `cryptoAmount`, and `validBefore` late enough for some blocks and no later than ' +
      '`expiresAt`. The payment is then ' +
      'seen and decided like any other, in the checkout and its events. One authorization at a time; the same one again ' +
      'answers `202` and is sent only once, so a client can ask what became of it by sending it again: once it can no ' +
      'longer pay, the answer says that it is not valid.',
    params: AttemptParams,
    body: AuthorizeAttemptBody,
    response: { 202: Attempt },
    refusals: PaymentRefusal.of(
      'authorization.notValid',
      'authorization.notWorthGas',
      'checkout.notPayable',
      'checkout.notFound',
      'chain.unavailable',
    ),
  },
  async (deps, call) => {
    const { kind, id: payableId } = await requireCheckout(deps.db, call.params.id);
    const { from, nonce, signature, validAfter, validBefore, value } = call.body;
    const signed = {
      from: from.toLowerCase(),
      value: BigInt(value),
      validAfter: BigInt(validAfter),
      validBefore: BigInt(validBefore),
      nonce: nonce.toLowerCase(),
      signature: signature.toLowerCase(),
    };
    const clientAddress = deps.settings.rateLimits.checkoutWrites === 0 ? undefined : call.addressGroup;
    const { attemptId } = call.params;
    const attempt = await takeAuthorization(deps, { kind, payableId, attemptId, signed, clientAddress });
    const observed = await observedAttempt(deps.db, { id: attempt.id });
    return { status: 202, body: attemptView(deps.chains, observed) };
  },
);
