import { findProductsForOrder, type OrderableProduct } from '../catalog/repository.ts';
import { tellOfStock } from '../catalog/stock-changes.ts';
import type { Product } from '../catalog/types.ts';
import { notifySoon } from '../db/notifications.ts';
import { type Transaction, UniqueViolation } from '../db/pool.ts';
import { present } from '../lib/assert.ts';
import { formatFiat, type Millis, millis } from '../lib/money.ts';
import { Verbatim } from '../lib/verbatim-json.ts';
import type { Acting } from '../people/audit.ts';
import { eventPayloadParts } from '../webhooks/events.ts';
import { DELIVERIES_CHANNEL } from '../webhooks/outbox.ts';
import { orderEventData } from './event-data.ts';
import { OrderRefusal } from './refusals.ts';
import { findOrder, findOrderIdByKey, insertOrder, type NewOrder } from './repository.ts';
import type { OrderItem, OrderWithPayment } from './types.ts';

export const DEFAULT_ORDER_MINUTES = 30;

export interface CreateOrderInput {
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
  readonly expiresInMinutes: number;
  /** JSON text of an object, as sent. */
  readonly extraContext: string;
  readonly customerEmail: string | null;
  readonly successUrl: string | null;
  readonly cancelUrl: string | null;
  readonly idempotencyKey: string | null;
}

/** Where an order that no merchant created comes from. */
export interface CartOrigin {
  readonly clientAddress: string;
  /** Throws when the order must not be created. Runs in the transaction that inserts it. */
  requireRoom(tx: Transaction, order: NewOrder): Promise<void>;
}

/**
 * Creates an order with its stock reserved and `order.created` in the outbox, or returns the order that this
 * idempotency key created before.
 *
 * @throws OrderRefusal one of {@link CART_REFUSALS}, or `order.storeNotFound` for a closed or suspended store
 */
export async function createOrder(
  deps: Acting,
  storeId: string,
  input: CreateOrderInput,
  origin?: CartOrigin,
): Promise<OrderWithPayment> {
  const quantities = mergeQuantities(input.items);
  const [earlier, products] = await Promise.all([
    createdBefore(deps, storeId, input.idempotencyKey),
    findProductsForOrder(deps.db, [...quantities.keys()]),
  ]);
  if (earlier !== undefined) return earlier;
  const cart = { products: checkedProducts(storeId, quantities, products), quantities };
  const order = draftOrder(deps, storeId, input, cart);
  let refusal: Error = new OrderRefusal('order.outOfStock');
  try {
    if (await write(deps, newOrder(deps, order, cart, { ...input, origin }), origin)) {
      if (cart.products.some(({ available }) => available !== null)) tellOfStock(deps.db, storeId);
      return order;
    }
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    refusal = error;
  }
  // A concurrent create with the same key came first, and may have taken the very stock that this one needed.
  const winner = await createdBefore(deps, storeId, input.idempotencyKey);
  if (winner === undefined) throw refusal;
  return winner;
}

async function createdBefore(
  deps: Acting,
  storeId: string,
  idempotencyKey: string | null,
): Promise<OrderWithPayment | undefined> {
  const id = idempotencyKey === null ? undefined : await findOrderIdByKey(deps.db, { storeId, idempotencyKey });
  return id === undefined ? undefined : present(await findOrder(deps.db, id), 'an order found by its key is there');
}

/** Sums the quantities of repeated products, in the order of their first appearance. */
function mergeQuantities(items: CreateOrderInput['items']): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) {
    const id = productId.toLowerCase();
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return quantities;
}

function checkedProducts(
  storeId: string,
  quantities: ReadonlyMap<string, number>,
  found: readonly OrderableProduct[],
): Product[] {
  const byId = new Map(found.map((product) => [product.id, product]));
  const products = [...quantities.keys()].map((id) => {
    const product = byId.get(id);
    if (product === undefined) throw new OrderRefusal('order.productNotFound');
    if (product.storeId !== storeId) throw new OrderRefusal('order.productOfAnotherStore');
    if (!product.storeSells) throw new OrderRefusal('order.storeNotFound');
    if (!product.listed) throw new OrderRefusal('order.productNotFound');
    return product;
  });
  if (new Set(products.map((product) => product.currency)).size > 1) {
    throw new OrderRefusal('order.mixedCurrencies');
  }
  for (const { id, minQuantity, maxQuantity } of products) {
    const quantity = quantities.get(id) ?? 0;
    if (quantity < minQuantity || (maxQuantity !== null && quantity > maxQuantity)) {
      throw new OrderRefusal('order.quantityOutsideLimits');
    }
  }
  return products;
}

/** What is ordered: each product once, and its quantity by id. */
interface Cart {
  readonly products: readonly Product[];
  readonly quantities: ReadonlyMap<string, number>;
}

function draftOrder(
  deps: Acting,
  storeId: string,
  input: CreateOrderInput,
  { products, quantities }: Cart,
): OrderWithPayment {
  const now = deps.clock.now();
  let total = 0n;
  const items = products.map((product): OrderItem => {
    const quantity = quantities.get(product.id) ?? 0;
    const amount: Millis = millis(product.priceMillis * BigInt(quantity));
    total += amount;
    return {
      productId: product.id,
      title: product.title,
      image: product.image,
      quantity,
      unitPrice: formatFiat(product.priceMillis),
      amount: formatFiat(amount),
    };
  });
  return {
    id: deps.ids.next(),
    storeId,
    status: 'pending',
    priceMillis: millis(total),
    currency: present(products[0], 'an order has a line').currency,
    items,
    customerEmail: input.customerEmail,
    successUrl: input.successUrl,
    cancelUrl: input.cancelUrl,
    expiresAt: now + input.expiresInMinutes * 60_000,
    completedAt: null,
    language: null,
    createdAt: now,
    payment: null,
  };
}

function newOrder(
  deps: Acting,
  order: OrderWithPayment,
  { quantities }: Cart,
  { extraContext, idempotencyKey, origin }: CreateOrderInput & { readonly origin: CartOrigin | undefined },
): NewOrder {
  const { payment: _, status: __, completedAt: ___, ...row } = order;
  return {
    ...row,
    extraContext,
    clientAddress: origin?.clientAddress ?? null,
    idempotencyKey,
    productIds: [...quantities.keys()],
    quantities: [...quantities.values()],
    deliveryId: deps.ids.next(),
    // The text is sent to the database once, however often it is written there.
    ...eventPayloadParts('order.created', order.createdAt, orderEventData(order, new Verbatim(''))),
  };
}

/** Whether the order was inserted: not when a line cannot reserve its stock. @throws UniqueViolation for a used key */
async function write({ db }: Acting, order: NewOrder, origin: CartOrigin | undefined): Promise<boolean> {
  const inTransaction = async (tx: Transaction): Promise<number | undefined> => {
    await origin?.requireRoom(tx, order);
    return insertOrder(tx, order);
  };
  const deliveries = await (origin === undefined ? insertOrder(db, order) : db.transaction(inTransaction));
  if (deliveries === undefined) return false;
  if (deliveries > 0) notifySoon(db, DELIVERIES_CHANNEL, order.storeId);
  return true;
}
