import { findOrderable, type OrderableProduct } from '../../catalog/orderable-repository.ts';
import { announceStockChange } from '../../catalog/repository.ts';
import type { AuditDeps } from '../../kernel/auth/audit.ts';
import { notifySoon } from '../../kernel/db/notifications.ts';
import { DatabaseTimeout, type Transaction, togetherOf, UniqueViolation } from '../../kernel/db/pool.ts';
import type { RowOf } from '../../kernel/db/query.ts';
import { present } from '../../kernel/lib/errors.ts';
import { formatFiat, type Millis, millis } from '../../kernel/lib/money.ts';
import { Verbatim } from '../../kernel/lib/verbatim-json.ts';
import { eventPayloadParts } from '../../outbound/webhooks/events.ts';
import { DELIVERIES_CHANNEL } from '../../outbound/webhooks/outbox-repository.ts';
import { orderEventData } from './event-data.ts';
import { type CART_REFUSALS, OrderRefusal } from './refusals.ts';
import { findOrder, findOrderIdByKey, insertOrder, type NewOrder } from './repository.ts';
import type { OrderItem, OrderWithPayment } from './types.ts';

export const DEFAULT_ORDER_MINUTES = 30;
/** Maximum reads, for one order, of products that change all the time. */
const MAX_READS = 5;

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

/** Origin of an order that no merchant created. */
export interface CartOrigin {
  readonly clientAddress: string;
  /** Throws when the order must not be created. Runs in the transaction that inserts it. */
  requireRoom(tx: Transaction, order: NewOrder): Promise<void>;
}

/**
 * Creates an order, or returns the one that this idempotency key created before. Reserves its stock and puts
 * `order.created` into the outbox.
 *
 * @throws OrderRefusal one of {@link CART_REFUSALS}, or `order.storeNotFound` for a closed or suspended store
 */
export async function createOrder(
  deps: AuditDeps,
  storeId: string,
  input: CreateOrderInput,
  origin?: CartOrigin,
): Promise<OrderWithPayment> {
  const quantities = mergeQuantities(input.items);
  const ids = [...quantities.keys()];
  const draft = { ...input, origin, storeId, quantities };
  for (let reads = 0; reads < MAX_READS; reads++) {
    const [earlier, products] = await Promise.all([
      createdBefore(deps, storeId, input.idempotencyKey),
      findOrderable(deps.db, { ids }),
    ]);
    if (earlier !== undefined) return earlier;
    const problem = problemOf(storeId, quantities, products);
    if (problem !== undefined) throw new OrderRefusal(problem);
    const order = await createFrom(deps, draft, products);
    if (order !== undefined) return order;
  }
  throw new DatabaseTimeout('the products of an order changed each time they were read');
}

/** The data of an order besides its products. */
interface Draft extends CreateOrderInput {
  readonly origin: CartOrigin | undefined;
  readonly storeId: string;
  /** By product. */
  readonly quantities: ReadonlyMap<string, number>;
}

/**
 * Creates the order, or returns the earlier one of the same idempotency key; undefined when the products have changed
 * since they were read.
 */
async function createFrom(
  deps: AuditDeps,
  draft: Draft,
  products: readonly OrderableProduct[],
): Promise<OrderWithPayment | undefined> {
  const { storeId, idempotencyKey } = draft;
  const lines = inOrder(draft.quantities, products);
  const order = draftOrder(deps, draft, lines);
  let usedKey: UniqueViolation | undefined;
  try {
    const { earlier, isCurrent, deliveries } = await write(deps, draft, newOrder(deps, order, draft, lines), lines);
    if (earlier !== null) return orderOfKey(deps, earlier);
    if (!isCurrent) return undefined;
    if (deliveries !== null) {
      if (deliveries > 0) notifySoon(deps.db, DELIVERIES_CHANNEL, storeId);
      if (lines.some(({ isCounted }) => isCounted)) announceStockChange(deps.db, storeId);
      return order;
    }
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    usedKey = error;
  }
  // A concurrent create with the same key came first, and may have taken the stock that this one needed.
  const winner = await createdBefore(deps, storeId, idempotencyKey);
  if (winner === undefined) throw usedKey ?? new OrderRefusal('order.outOfStock');
  return winner;
}

async function createdBefore(
  deps: AuditDeps,
  storeId: string,
  idempotencyKey: string | null,
): Promise<OrderWithPayment | undefined> {
  const id = idempotencyKey === null ? undefined : await findOrderIdByKey(deps.db, { storeId, idempotencyKey });
  return id === undefined ? undefined : orderOfKey(deps, id);
}

async function orderOfKey({ db }: AuditDeps, id: string): Promise<OrderWithPayment> {
  return present(await findOrder(db, id), 'an order found by its key is there');
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

/** Returns the reason why the products cannot be ordered in these quantities; undefined when they can. */
function problemOf(
  storeId: string,
  quantities: ReadonlyMap<string, number>,
  found: readonly OrderableProduct[],
): (typeof CART_REFUSALS)[number] | 'order.storeNotFound' | undefined {
  const byId = new Map(found.map((product) => [product.id, product]));
  for (const id of quantities.keys()) {
    const product = byId.get(id);
    if (product === undefined) return 'order.productNotFound';
    if (product.storeId !== storeId) return 'order.productOfAnotherStore';
    if (!product.storeSells) return 'order.storeNotFound';
    if (!product.listed) return 'order.productNotFound';
  }
  if (new Set(found.map((product) => product.currency)).size > 1) return 'order.mixedCurrencies';
  const isOutside = ({ id, minQuantity, maxQuantity }: OrderableProduct): boolean => {
    const quantity = quantities.get(id) ?? 0;
    return quantity < minQuantity || (maxQuantity !== null && quantity > maxQuantity);
  };
  return found.some(isOutside) ? 'order.quantityOutsideLimits' : undefined;
}

/** Returns the products in the order of their quantities. */
function inOrder(quantities: ReadonlyMap<string, number>, found: readonly OrderableProduct[]): OrderableProduct[] {
  const byId = new Map(found.map((product) => [product.id, product]));
  return [...quantities.keys()].map((id) => present(byId.get(id), 'every product was found'));
}

function draftOrder(deps: AuditDeps, draft: Draft, products: readonly OrderableProduct[]): OrderWithPayment {
  const now = deps.clock.now();
  let total = 0n;
  const items = products.map((product): OrderItem => {
    const quantity = draft.quantities.get(product.id) ?? 0;
    const amount: Millis = millis(product.priceMillis * BigInt(quantity));
    total += amount;
    return {
      productId: product.id,
      title: product.title,
      image: product.image,
      quantity,
      unitPrice: formatFiat(millis(product.priceMillis)),
      amount: formatFiat(amount),
    };
  });
  return {
    id: deps.ids.next(),
    storeId: draft.storeId,
    status: 'pending',
    priceMillis: millis(total),
    currency: present(products[0], 'an order has a line').currency,
    items,
    customerEmail: draft.customerEmail,
    successUrl: draft.successUrl,
    cancelUrl: draft.cancelUrl,
    expiresAt: now + draft.expiresInMinutes * 60_000,
    completedAt: null,
    language: null,
    createdAt: now,
    payment: null,
  };
}

function newOrder(
  deps: AuditDeps,
  order: OrderWithPayment,
  { quantities, extraContext, idempotencyKey, origin }: Draft,
  products: readonly OrderableProduct[],
): NewOrder {
  const { payment: _, status: __, completedAt: ___, ...row } = order;
  return {
    ...row,
    extraContext,
    clientAddress: origin?.clientAddress ?? null,
    idempotencyKey,
    productIds: [...quantities.keys()],
    quantities: [...quantities.values()],
    facts: products.map(({ facts }) => facts),
    deliveryId: deps.ids.next(),
    // The text is sent to the database once, however often it is written there.
    ...eventPayloadParts('order.created', order.createdAt, orderEventData(order, new Verbatim(''))),
  };
}

/** Inserts the order. @throws UniqueViolation for a key that was used in the meantime */
function write(
  { db }: AuditDeps,
  { origin }: Draft,
  order: NewOrder,
  products: readonly OrderableProduct[],
): Promise<RowOf<typeof insertOrder>> {
  // Orders that lock stock until their commit must not wait for others.
  const isAlone = products.some(({ isCounted }) => isCounted);
  if (origin === undefined) return insertOrder(isAlone ? db : togetherOf(db, order.storeId), order);
  return db.transaction(async (tx) => {
    await origin.requireRoom(tx, order);
    return insertOrder(tx, order);
  });
}
