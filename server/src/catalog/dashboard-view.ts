import { isoTime } from '../kernel/lib/clock.ts';
import { formatFiat, millis } from '../kernel/lib/money.ts';
import { shortIdOf } from '../kernel/lib/short-id.ts';
import { type OffSale, offSaleOf } from './off-sale.ts';
import type { EditableProduct } from './product-repository.ts';
import type { StockState } from './stock-lines.ts';
import type { StockLine } from './stock-repository.ts';
import type { Product } from './types.ts';

/** Order id of stock lines whose order was lost in a restore. */
const LOST_ORDER = '00000000-0000-0000-0000-000000000000';

/** Builds a row of the product list. */
export function productRow(product: Product, store: OffSale | null) {
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
    offSale: offSaleOf(product, store),
  };
}

/** Builds the view of a product's page. */
export function productDetail(
  product: EditableProduct,
  {
    stock,
    gallery,
    maySeeDeliverables,
    store,
  }: {
    stock: StockState | undefined;
    gallery: readonly string[];
    maySeeDeliverables: boolean;
    store: OffSale | null;
  },
) {
  const isWithheld = product.withheldAt !== null && product.available !== null;
  return {
    id: product.id,
    title: product.title,
    image: product.image,
    priceAmount: formatFiat(millis(product.priceMillis)),
    priceCurrency: product.currency,
    listed: product.listed,
    isWithheld,
    offSale: offSaleOf({ ...product, isWithheld }, store),
    createdAt: isoTime(product.createdAt),
    description: product.description,
    minQuantity: product.minQuantity,
    maxQuantity: product.maxQuantity,
    gallery: [...gallery],
    deliveryText: maySeeDeliverables ? product.deliveryText : null,
    stock: stock === undefined ? null : { ...stock, reserved: stock.reserved ?? null },
  };
}

/** Builds the view of a stock line, without its text. */
export function stockLineView({ id, createdAt, assignedAt, orderId }: StockLine) {
  return {
    id,
    createdAt: isoTime(createdAt),
    handedOutAt: assignedAt === null ? null : isoTime(assignedAt),
    orderId: orderId === null || orderId === LOST_ORDER ? null : shortIdOf(orderId),
  };
}
