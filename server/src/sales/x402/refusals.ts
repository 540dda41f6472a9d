import { NO_PRODUCT } from '../../catalog/refusals.ts';
import { declareRefusals } from '../../kernel/lib/refusals.ts';

/** A refused purchase by a program. */
export class X402Refusal extends declareRefusals({
  'x402.noMethod': [
    404,
    'No payment method for programs',
    'The store has no token with EIP-3009 that is sent for buyers.',
  ],
  'x402.noProduct': [404, NO_PRODUCT, 'The storefront does not sell it.'],
  'x402.moneyAfterEnd': [
    400,
    'Sale has ended: ask the merchant about the money received',
    'It can no longer be paid, and money arrived too late or was too little. Nothing is delivered for it.',
  ],
  'x402.quantity': [400, 'Quantity must be a whole number', 'Digits only, at most nine of them.'],
}) {}
