import { isSoldOut } from '../../../catalog/off-sale.ts';
import type { Offer } from '../../../stores/storefront/shop-repository.ts';
import type { Texts } from '../texts/texts.ts';

/** Number of remaining units up to which it is shown. */
const FEW = 5;

/** Describes a product's availability. Without a stock list it is unlimited. */
export function stockState(offer: Offer, texts: Texts): string {
  if (isSoldOut(offer)) return texts.soldOut;
  const { available } = offer;
  return available !== null && available <= FEW ? texts.left(available) : texts.inStock;
}

/** Returns the maximum units of one order now; null for any number. */
export function mostUnits({ available, maxQuantity }: Offer): number | null {
  if (available === null) return maxQuantity;
  return maxQuantity === null ? available : Math.min(available, maxQuantity);
}
