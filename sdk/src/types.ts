import type { components, operations } from './generated/openapi.ts';
import type { RawJson } from './json.ts';

type Schemas = components['schemas'];

export type Order = Schemas['Order'];
/** An order as shown in lists: without `transactions`. */
export type OrderSummary = Schemas['OrderSummary'];
/** A newly created order. */
export type CreatedOrder = Schemas['CreatedOrder'];
export type OrderPage = Schemas['OrderPage'];
export type OrderItem = Schemas['OrderItem'];
export type CartItem = Schemas['CartItem'];

/** An invoice as returned by everything but the single read: without `transactions`. */
export type Invoice = Schemas['Invoice'];
export type InvoiceWithTransactions = Schemas['InvoiceWithTransactions'];
export type InvoicePage = Schemas['InvoicePage'];
export type InvoiceItem = Schemas['InvoiceItem'];
export type InvoiceItemInput = Schemas['InvoiceItemInput'];
export type InvoiceEmail = Schemas['InvoiceEmail'];
export type InvoiceTemplate = Schemas['InvoiceTemplate'];
export type SentInvoice = Schemas['SentInvoice'];

export type Product = Schemas['Product'];
export type ProductPage = Schemas['ProductPage'];
export type AppendStockInput = Schemas['AppendStock'];
export type AppendedStock = Schemas['AppendedStock'];

export type Store = Schemas['Store'];
export type PaymentMethod = Schemas['PaymentMethod'];
export type Transaction = Schemas['Transaction'];
export type Pagination = Schemas['Pagination'];
export type WebhookDelivery = Schemas['WebhookDelivery'];
export type WebhookDeliveryPage = Schemas['WebhookDeliveryPage'];

export type Checkout = Schemas['Checkout'];
export type CreateCheckoutInput = Schemas['CreateCheckout'];
export type StartAttemptInput = Schemas['StartAttempt'];
/** A transfer that the buyer has signed; `to` is the attempt's deposit address. */
export type AuthorizeAttemptInput = Schemas['AuthorizeAttempt'];
export type SetCustomerEmailInput = Schemas['SetCustomerEmail'];
/** A payment attempt: a quote and the address to pay it to. */
export type Attempt = Schemas['Attempt'];
/** The deliverables of a completed order. */
export type Delivery = Schemas['Delivery'];

/** Lets members of every alternative of T be given as verbatim JSON text too. */
type OrRawJson<T, Members extends string> = T extends unknown
  ? Omit<T, Members> & { readonly [Member in Members & keyof T]?: T[Member] | RawJson }
  : never;

export type CreateOrderInput = OrRawJson<Schemas['CreateOrder'], 'extraContext'>;
export type CreateInvoiceInput = OrRawJson<Schemas['CreateInvoice'], 'metadata'>;

type Query<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>;

export type OrderQuery = Query<'listOrders'>;
export type InvoiceQuery = Query<'listInvoices'>;
export type ProductQuery = Query<'listProducts'>;
export type WebhookDeliveryQuery = Query<'listWebhookDeliveries'>;

export type OrderEvent =
  | Schemas['OrderCreatedEvent']
  | Schemas['OrderProcessingEvent']
  | Schemas['OrderCompletedEvent']
  | Schemas['OrderPartialEvent']
  | Schemas['OrderExpiredEvent'];

export type InvoiceEvent =
  | Schemas['InvoiceCreatedEvent']
  | Schemas['InvoicePaidEvent']
  | Schemas['InvoicePartialEvent']
  | Schemas['InvoiceExpiredEvent']
  | Schemas['InvoiceVoidedEvent'];

/** The payload of a webhook, discriminated by `event`. */
export type WebhookEvent = OrderEvent | InvoiceEvent;
export type WebhookEventName = WebhookEvent['event'];
