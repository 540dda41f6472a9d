import { callUrl, type Reply, type TestService, type TestStore } from '../../support/service.ts';

/** Calls the checkout endpoints as a buyer's browser does: without a credential. */
export function buyerOf(service: () => TestService) {
  return (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> =>
    callUrl(`${service().baseUrl}/v1/checkouts${path}`, method, body, headers);
}

/** Creates an order of a store's first product. @returns the API's response */
export async function newOrder(store: TestStore, body: object = {}) {
  const items = [{ productId: store.products[0]?.id, quantity: 1 }];
  return made(await store.call('POST', '/v1/orders', { items, ...body }));
}

/** Creates an invoice of 10 units. @returns the API's response */
export async function newInvoice(store: TestStore, body: object = {}) {
  const items = [{ name: 'Consulting', quantity: 1, unitAmount: '10' }];
  return made(await store.call('POST', '/v1/invoices', { items, ...body }));
}

function made(reply: Reply) {
  if (reply.status !== 201) throw new Error(`${reply.status}: ${reply.text}`);
  return reply.json;
}
