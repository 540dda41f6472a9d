import type { Offer } from '../../../storefront/shop-repository.ts';
import type { Texts } from '../texts/texts.ts';

/** From as few units on it is said how many are left. */
const FEW = 5;

/** Whether fewer are left than one order must have. */
export function isSoldOut({ available, minQuantity }: Offer): boolean {
  return available !== null && available < minQuantity;
}

/** How much of a product can be had, in words. Without a stock list there is always more. */
export function stockState(offer: Offer, texts: Texts): string {
  if (isSoldOut(offer)) return texts.soldOut;
  const { available } = offer;
  return available !== null && available <= FEW ? texts.left(available) : texts.inStock;
}

/** The most units that one order may have now; null for any number. */
export function mostUnits({ available, maxQuantity }: Offer): number | null {
  if (available === null) return maxQuantity;
  return maxQuantity === null ? available : Math.min(available, maxQuantity);
}
