import { createInvoices, createInvoiceTemplates, type Invoices, type InvoiceTemplates } from './resources/invoices.ts';
import { createOrders, type Orders } from './resources/orders.ts';
import { createProducts, type Products } from './resources/products.ts';
import { createStore, type StoreResource } from './resources/store.ts';
import { createWebhookDeliveries, type WebhookDeliveries } from './resources/webhook-deliveries.ts';
import { type ConnectionOptions, createTransport } from './transport.ts';

export interface ClientOptions extends ConnectionOptions {
  /** The store's key, `svc_live_…`. For servers only: anyone who has it can act for the store. */
  readonly apiKey: string;
}

/** The operations available to a store's key. */
export interface Client {
  readonly orders: Orders;
  readonly invoices: Invoices;
  readonly invoiceTemplates: InvoiceTemplates;
  readonly products: Products;
  readonly store: StoreResource;
  readonly webhookDeliveries: WebhookDeliveries;
}

const API_KEY = /^svc_live_[0-9a-f]{48}$/i;

/**
 * Creates a client; connects to nothing yet. The key stays private: no property, message or log line shows it.
 * @throws TypeError when an option is out of its bounds
 */
export function createClient({ apiKey, ...options }: ClientOptions): Client {
  // Checked here, because fetch would print it in its error about a malformed header.
  if (typeof apiKey !== 'string' || !API_KEY.test(apiKey)) {
    throw new TypeError('apiKey must be svc_live_ followed by 48 hexadecimal characters');
  }
  const transport = createTransport(options, apiKey);
  return {
    orders: createOrders(transport),
    invoices: createInvoices(transport),
    invoiceTemplates: createInvoiceTemplates(transport),
    products: createProducts(transport),
    store: createStore(transport),
    webhookDeliveries: createWebhookDeliveries(transport),
  };
}
