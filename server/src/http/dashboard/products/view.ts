import type { EditableProduct } from '../../../catalog/product-repository.ts';
import type { StockState } from '../../../catalog/stock-lines.ts';
import type { StockLine } from '../../../catalog/stock-repository.ts';
import type { Product } from '../../../catalog/types.ts';
import { isoTime } from '../../../lib/clock.ts';
import { formatFiat, millis } from '../../../lib/money.ts';
import { shortIdOf } from '../../../lib/short-id.ts';

/** The order of lines that a restore lost. */
const LOST_ORDER = '00000000-0000-0000-0000-000000000000';

/** A product in the list. */
export function productRow(product: Product) {
  return {
    id: product.id,
    title: product.title,
    image: product.image,
    priceAmount: formatFiat(product.priceMillis),
    priceCurrency: product.currency,
    listed: product.listed,
    isWithheld: product.isWithheld,
    createdAt: isoTime(product.createdAt),
    stock: product.available,
  };
}

/** A product with everything that its page shows. */
export function productDetail(
  product: EditableProduct,
  { stock, maySeeGoods }: { stock: StockState | undefined; maySeeGoods: boolean },
) {
  return {
    id: product.id,
    title: product.title,
    image: product.image,
    priceAmount: formatFiat(millis(product.priceMillis)),
    priceCurrency: product.currency,
    listed: product.listed,
    isWithheld: product.withheldAt !== null && product.available !== null,
    createdAt: isoTime(product.createdAt),
    description: product.description,
    minQuantity: product.minQuantity,
    maxQuantity: product.maxQuantity,
    deliveryText: maySeeGoods ? product.deliveryText : null,
    stock: stock === undefined ? null : { ...stock, reserved: stock.reserved ?? null },
  };
}

/** A line of stock without its text. */
export function stockLineView({ id, createdAt, assignedAt, orderId }: StockLine) {
  return {
    id,
    createdAt: isoTime(createdAt),
    handedOutAt: assignedAt === null ? null : isoTime(assignedAt),
    orderId: orderId === null || orderId === LOST_ORDER ? null : shortIdOf(orderId),
  };
}
