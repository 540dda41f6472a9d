/** Why a cart is not turned into an order; each comes with 400. */
export const CART_REFUSALS = {
  'Product not found': 'Unknown, deleted or not listed.',
  'Product does not belong to this store': 'The product is of another store.',
  "Quantity is outside the product's limits": 'Less than its `minQuantity` or more than its `maxQuantity`.',
  'All items must use the same currency': 'The products are priced in different currencies.',
  'Product is out of stock':
    'Some line cannot be reserved, or its product is off sale for a check after a restore; nothing was.',
};
