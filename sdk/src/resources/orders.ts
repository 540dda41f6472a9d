import { type CallOptions, idInPath, type Transport } from '../transport.ts';
import type { CreatedOrder, CreateOrderInput, Order, OrderPage, OrderQuery, OrderSummary } from '../types.ts';
import { createList, type List } from './list.ts';

export interface CreateOptions extends CallOptions {
  /**
   * Names this creation, 1 to 255 characters: a second create with it, today or in a year, answers what the first made and
   * makes nothing. Take your own cart's or bill's id, and a crash between the call and your note of it makes no second one.
   * A random key if absent, which protects the retries of this one call.
   */
  readonly idempotencyKey?: string;
}

/** Carts of products, paid through a hosted checkout. */
export interface Orders extends List<OrderSummary, OrderPage, OrderQuery> {
  /** Creates an order and reserves its stock. Always carries an idempotency key, so it is retried like a read. */
  create(input: CreateOrderInput, options?: CreateOptions): Promise<CreatedOrder>;
  get(id: string, options?: CallOptions): Promise<Order>;
  /** The order as the JSON text that the service sent: `extraContext` in it has every digit and key in order. */
  getRaw(id: string, options?: CallOptions): Promise<string>;
  /**
   * Ends a pending order at once and frees its stock. Not made again after a connection that broke: had the first call
   * taken effect, the second would be refused with `Only pending orders can be expired`, as if it had not. Read the order
   * then.
   */
  expire(id: string, options?: CallOptions): Promise<Order>;
}

const PATH = '/v1/orders';

export function createOrders(transport: Transport): Orders {
  const path = (id: string) => `${PATH}/${idInPath(id)}`;
  return {
    ...createList<OrderSummary, OrderPage, OrderQuery>(transport, PATH),
    create: async (body, { idempotencyKey = crypto.randomUUID(), ...options } = {}) =>
      transport.json({ method: 'POST', path: PATH, body, idempotencyKey, repeatable: 'always', options }),
    get: async (id, options) => transport.json({ method: 'GET', path: path(id), repeatable: 'always', options }),
    getRaw: async (id, options) => transport.text({ method: 'GET', path: path(id), repeatable: 'always', options }),
    expire: async (id, options) =>
      transport.json({ method: 'POST', path: `${path(id)}/expire`, repeatable: 'if-refused', options }),
  };
}
