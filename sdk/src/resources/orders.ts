import { type CallOptions, idInPath, type Transport } from '../transport.ts';
import type { CreatedOrder, CreateOrderInput, Order, OrderPage, OrderQuery, OrderSummary } from '../types.ts';
import { createList, type List } from './list.ts';

export interface CreateOptions extends CallOptions {
  /**
   * Names this creation, 1 to 255 characters. A second create with it, at any later time, returns the result of the
   * first and creates nothing. Use the id of your own cart or bill: then a crash between the call and your record of it
   * creates no second order. Default: a random key, which protects only the retries of this one call.
   */
  readonly idempotencyKey?: string;
}

/** Carts of products, paid through a hosted checkout. */
export interface Orders extends List<OrderSummary, OrderPage, OrderQuery> {
  /** Creates an order and reserves its stock. Always carries an idempotency key, so it is retried like a read. */
  create(input: CreateOrderInput, options?: CreateOptions): Promise<CreatedOrder>;
  get(id: string, options?: CallOptions): Promise<Order>;
  /**
   * Returns the order as the JSON text that the service sent: `extraContext` keeps every digit, and the order of its
   * keys.
   */
  getRaw(id: string, options?: CallOptions): Promise<string>;
  /**
   * Ends a pending order immediately and releases its stock. Not repeated after a broken connection: if the first call
   * took effect, the second would be refused with `Only pending orders can be expired`, as if the first had not. Read
   * the order then.
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
