import { product } from '../../../server/test/kernel/http/support.ts';
import type { TestService, TestStore } from '../../../server/test/support/service.ts';
import { type Client, type ClientOptions, createClient } from '../../src/index.ts';

/** Creates a client with a store's key. */
export function clientOf(service: { baseUrl: string }, store: TestStore, options: Partial<ClientOptions> = {}): Client {
  return createClient({ baseUrl: service.baseUrl, apiKey: store.apiKey, ...options });
}

/** Creates a store with a product that has 3 units and one without stock. */
export function createShop(service: TestService, store: Parameters<TestService['createStore']>[0] = {}) {
  return service.createStore({
    products: [product('Keys', { stock: ['KEY-1', 'KEY-2', 'KEY-3'] }), product('Guide')],
    ...store,
  });
}

/** Returns the id of a store's product. */
export function productId(store: TestStore, title: string): string {
  const found = store.products.find((each) => each.title === title);
  if (found === undefined) throw new Error(`there is no product ${title}`);
  return found.id;
}

/** Body of the invoice in most tests. */
export const INVOICE = { items: [{ name: 'Consulting', quantity: 2, unitAmount: '12.50' }] };

/** Returns the error of the expected class that a promise rejects with. */
export async function failure<T extends Error>(
  // biome-ignore lint/suspicious/noExplicitAny: any constructor will do
  type: abstract new (...args: any) => T,
  promise: Promise<unknown>,
): Promise<T> {
  const error = await promise.then(
    (value) => new Error(`succeeded: ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (error instanceof type) return error;
  throw error;
}
