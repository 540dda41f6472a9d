/** Reasons why a product cannot be bought, the most specific first. */
export const OFF_SALE = ['unlisted', 'withheld', 'soldOut', 'closed', 'suspended', 'noMethods'] as const;
export type OffSale = (typeof OFF_SALE)[number];

interface Stock {
  /** Null without a stock list. */
  readonly available: number | null;
  readonly minQuantity: number;
}

/** Returns true if fewer units are left than the minimum of one order. */
export function isSoldOut({ available, minQuantity }: Stock): boolean {
  return available !== null && available < minQuantity;
}

/** Returns the reason why a product cannot be bought; null if it can be. @param store the reason of its whole store */
export function offSaleOf(
  product: Stock & { readonly listed: boolean; readonly isWithheld: boolean },
  store: OffSale | null,
): OffSale | null {
  if (!product.listed) return 'unlisted';
  if (product.isWithheld) return 'withheld';
  return isSoldOut(product) ? 'soldOut' : store;
}

/** Returns the reason why nothing of a store can be bought; null if it sells. */
export function storeOffSale(store: {
  readonly isClosed: boolean;
  readonly isSuspended: boolean;
  readonly methods: number;
}): OffSale | null {
  if (store.isClosed) return 'closed';
  if (store.isSuspended) return 'suspended';
  return store.methods === 0 ? 'noMethods' : null;
}
