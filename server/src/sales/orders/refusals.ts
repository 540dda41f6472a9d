import { Refusal } from '../../kernel/lib/errors.ts';

/** Reasons why a cart does not become an order. */
export const CART_REFUSALS = [
  'order.productNotFound',
  'order.productOfAnotherStore',
  'order.quantityOutsideLimits',
  'order.mixedCurrencies',
  'order.outOfStock',
] as const;

export class OrderRefusal extends Refusal<
  | (typeof CART_REFUSALS)[number]
  | 'cart.noRoom'
  | 'order.storeNotFound'
  | 'order.notFound'
  | 'order.notExpirable'
  | 'order.notChangeable'
  | 'order.notCompleted'
  | 'order.paymentInProgress'
> {}
