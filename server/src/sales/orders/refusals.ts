import { NO_PRODUCT } from '../../catalog/refusals.ts';
import { declareRefusals, NO_STORE, TOO_MANY } from '../../kernel/lib/refusals.ts';

/** Reasons why a cart does not become an order. */
export const CART_REFUSALS = [
  'order.productNotFound',
  'order.productOfAnotherStore',
  'order.quantityOutsideLimits',
  'order.mixedCurrencies',
  'order.outOfStock',
] as const;

/** A refused request about an order or a cart. */
export class OrderRefusal extends declareRefusals({
  'order.notFound': [404, 'Order not found', "No such order, or another store's."],
  'order.productNotFound': [400, NO_PRODUCT, 'Unknown, deleted or not listed.'],
  'order.productOfAnotherStore': [400, 'Product does not belong to this store', 'It belongs to another store.'],
  'order.storeNotFound': [400, NO_STORE, 'The store of the key was closed or suspended.'],
  'order.quantityOutsideLimits': [
    400,
    "Quantity is outside the product's limits",
    'Less than its `minQuantity` or more than its `maxQuantity`.',
  ],
  'order.mixedCurrencies': [
    400,
    'All items must use the same currency',
    'The products are priced in different currencies.',
  ],
  'order.outOfStock': [
    400,
    'Product is out of stock',
    'Some line cannot be reserved, or its product is off sale for a check after a restore. Nothing was reserved.',
  ],
  'order.notExpirable': [
    400,
    'Only pending orders can be expired',
    'The order is not `pending`, or this call has just turned it `partial`.',
  ],
  'order.paymentInProgress': [
    400,
    'Order has a payment in progress — try again after it expires',
    'The full amount was seen and waits for confirmations.',
  ],
  'order.notChangeable': [400, 'Only pending orders can be changed', 'The order has ended, or it is an invoice.'],
  'order.notCompleted': [400, 'Order is not completed', 'Not paid in full, or an invoice.'],
  'order.noCustomerEmail': [400, 'Order has no customer email', 'The buyer left no address.'],
  'order.notDelivered': [400, 'The items are still being delivered', 'Some lines of stock are missing.'],
  'order.noResendsLeft': [429, 'Items have been resent as often as allowed', 'Five times. Waiting does not help.'],
  'order.resentMomentsAgo': [429, 'Items were resent moments ago', 'Wait as long as the answer says.'],
  'order.noRoomForNote': [400, 'The order has the maximum number of notes', 'It has 100.'],
  'order.noteMeanwhile': [409, 'Someone else has just added a note. Add yours again.', 'At the same moment.'],
  'order.emptyNote': [400, 'Write a note first', 'It has nothing but blanks.'],
  'cart.noRoom': [
    429,
    TOO_MANY,
    'Or five carts of this client address are pending in the store, or they and this one would hold more than ' +
      'a tenth of the stock of a product, and more than one unit. Carts that have been paid for do not count.',
  ],
}) {}
