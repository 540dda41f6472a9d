import { randomUUID } from 'node:crypto';
import type { EndpointStore, Pick } from '../lib/endpoint-store.ts';
import type { HttpRequest } from '../lib/http-client.ts';

/** More per second than any route can answer. */
const HIGHEST_RATE = 6_000;

/** One route under measurement. */
export interface EndpointCase {
  /** In the notation of the route table: `GET /v1/orders/:id`. */
  readonly route: string;
  /** Distinguishes several cases of one route. */
  readonly of?: string;
  /** The route with which this one's CPU time is compared. */
  readonly cpuBeside?: string;
  readonly status: number;
  prepare?(milliseconds: number): Promise<void>;
  /** Builds a request that succeeds; one that uses something up needs `prepare` first. */
  request(): HttpRequest;
}

/** Every merchant route, and the buyers' reads. */
export function endpointCases(known: EndpointStore): EndpointCase[] {
  const headers = { authorization: `Bearer ${known.store.apiKey}` };
  const get = (path: string): HttpRequest => ({ method: 'GET', path, headers });
  const post = (path: string, body?: object): HttpRequest =>
    body === undefined
      ? { method: 'POST', path, headers }
      : {
          method: 'POST',
          path,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  const read = (route: string, path: () => string = () => route.slice('GET '.length)): EndpointCase => ({
    route,
    status: 200,
    request: () => get(path()),
  });
  const using = (
    route: string,
    status: number,
    make: (count: number) => Promise<Pick>,
    body?: object,
  ): EndpointCase => {
    let pick: Pick = () => '';
    return {
      route,
      status,
      async prepare(milliseconds) {
        pick = await make(Math.ceil((milliseconds / 1000) * HIGHEST_RATE) + 100);
      },
      request: () => post(route.slice('POST '.length).replace(/:\w+/, pick()), body),
    };
  };
  const orderBody = { items: [{ productId: known.product, quantity: 1 }], extraContext: { userId: 42, plan: 'pro' } };
  const attempts = (make: (count: number) => Promise<Pick>): EndpointCase =>
    using('POST /v1/checkouts/:id/attempts', 201, make, { paymentMethod: 'usdc-base' });
  const invoiceItem = { name: 'Licence', quantity: 1, unitAmount: '9.99' };
  const invoiceBody = { items: [invoiceItem], customerEmail: 'buyer@example.com', metadata: { userId: 42 } };
  return [
    { route: 'POST /v1/orders', status: 201, request: () => post('/v1/orders', orderBody) },
    // A buyer picks on the page of the order, so it was just read; a program may pick without having read it.
    { ...attempts(known.seenOrders), cpuBeside: 'POST /v1/orders' },
    { ...attempts(known.pendingOrders), cpuBeside: 'POST /v1/orders', of: 'unseen' },
    read('GET /v1/orders'),
    read('GET /v1/orders/:id', () => `/v1/orders/${known.completedOrder()}`),
    using('POST /v1/orders/:id/expire', 200, known.pendingOrders),
    { route: 'POST /v1/invoices', status: 201, request: () => post('/v1/invoices', invoiceBody) },
    read('GET /v1/invoices'),
    read('GET /v1/invoices/:id', () => `/v1/invoices/${known.invoice()}`),
    using('POST /v1/invoices/:id/void', 200, known.openInvoices),
    using('POST /v1/invoices/:id/send', 200, known.openInvoices),
    read('GET /v1/invoice-templates'),
    read('GET /v1/products'),
    read('GET /v1/products/:id', () => `/v1/products/${known.product}`),
    {
      route: 'POST /v1/products/:id/stock',
      status: 200,
      request: () => post(`/v1/products/${known.finiteProduct}/stock`, { text: randomUUID() }),
    },
    read('GET /v1/store'),
    read('GET /v1/webhook-deliveries'),
    using('POST /v1/webhook-deliveries/:deliveryId/resend', 204, known.failedDeliveries),
    read('GET /v1/checkouts/:id', () => `/v1/checkouts/${known.completedOrder()}`),
    read('GET /v1/checkouts/:id/delivery', () => `/v1/checkouts/${known.completedOrder()}/delivery`),
  ];
}
