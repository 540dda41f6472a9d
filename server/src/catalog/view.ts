import { isoTime } from '../kernel/lib/clock.ts';
import { formatFiat } from '../kernel/lib/money.ts';
import type { Product } from './types.ts';

/** Builds the API's view of a product. */
export function productView(product: Product) {
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    image: product.image,
    type: 'single-purchase' as const,
    priceAmount: formatFiat(product.priceMillis),
    priceCurrency: product.currency,
    listed: product.listed,
    minQuantity: product.minQuantity,
    maxQuantity: product.maxQuantity,
    stock: product.available,
    createdAt: isoTime(product.createdAt),
  };
}
