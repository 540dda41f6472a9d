import { declareRefusals, TOO_MANY } from '../../kernel/lib/refusals.ts';

/** A refused request about a checkout and its payment. */
export class PaymentRefusal extends declareRefusals({
  'checkout.notFound': [404, 'Checkout not found', 'No order and no invoice has this id.'],
  'checkout.methodNotAvailable': [
    400,
    'Payment method not available',
    'Not one of the `paymentMethods` of the checkout.',
  ],
  'checkout.notPayable': [400, 'Checkout is not payable', 'The order is not `pending`, or the invoice not `open`.'],
  'checkout.tooManyAttempts': [
    429,
    TOO_MANY,
    'Or this order or invoice had 12 new attempts within an hour, or 200 in all; a token that has a live quote ' +
      'can still be picked.',
  ],
  'checkout.noPrice': [503, 'Price temporarily unavailable', 'No price is recent enough for a quote. Try again soon.'],
  'authorization.notValid': [
    400,
    'Authorization not valid',
    'The attempt is not the live one or its quote has ended; another authorization for it is under way; its token takes ' +
      'none; the amount is not exactly what is missing, or the times do not lie between now and the end of the quote; ' +
      'the signature is not that of `from` for the deposit address; the nonce has served; `from` has too little; or ' +
      'the token refuses the transfer. Nothing was kept.',
  ],
  'authorization.notWorthGas': [
    400,
    'Authorization not worth its gas',
    'Sending it would cost more than the part of its amount that the operator allows; nobody sends on this chain now; ' +
      'or too many authorizations for this attempt, from this address or in all have come to nothing. Pay the ' +
      'ordinary way. Nothing was kept.',
  ],
  'chain.unavailable': [
    503,
    'Chain temporarily unavailable',
    'The balances of the deposit addresses cannot be read. Nothing was changed.',
  ],
}) {}
