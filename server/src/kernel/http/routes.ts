import { appendStockOperation } from '../../catalog/merchant-api/append-stock.ts';
import { getProductOperation } from '../../catalog/merchant-api/get-product.ts';
import { listProductsOperation } from '../../catalog/merchant-api/list-products.ts';
import { listDeliveriesOperation } from '../../outbound/webhooks/merchant-api/list-deliveries.ts';
import { resendDeliveryOperation } from '../../outbound/webhooks/merchant-api/resend-delivery.ts';
import { authorizeAttemptOperation } from '../../sales/checkout/api/authorize-attempt.ts';
import { createCheckoutOperation } from '../../sales/checkout/api/create-checkout.ts';
import { getCheckoutOperation } from '../../sales/checkout/api/get-checkout.ts';
import { getDeliveryOperation } from '../../sales/checkout/api/get-delivery.ts';
import { setCustomerEmailOperation } from '../../sales/checkout/api/set-customer-email.ts';
import { startAttemptOperation } from '../../sales/checkout/api/start-attempt.ts';
import { streamCheckoutOperation } from '../../sales/checkout/api/stream-checkout.ts';
import { createInvoiceOperation } from '../../sales/invoices/merchant-api/create-invoice.ts';
import { getInvoiceOperation } from '../../sales/invoices/merchant-api/get-invoice.ts';
import { listInvoicesOperation } from '../../sales/invoices/merchant-api/list-invoices.ts';
import { listTemplatesOperation } from '../../sales/invoices/merchant-api/list-templates.ts';
import { sendInvoiceOperation } from '../../sales/invoices/merchant-api/send-invoice.ts';
import { voidInvoiceOperation } from '../../sales/invoices/merchant-api/void-invoice.ts';
import { createOrderOperation } from '../../sales/orders/merchant-api/create-order.ts';
import { expireOrderOperation } from '../../sales/orders/merchant-api/expire-order.ts';
import { getOrderOperation } from '../../sales/orders/merchant-api/get-order.ts';
import { listOrdersOperation } from '../../sales/orders/merchant-api/list-orders.ts';
import { getStoreOperation } from '../../stores/merchant-api/get-store.ts';
import type { Scope } from '../auth/scopes.ts';
import type { Operation } from './operation.ts';

type Method = 'GET' | 'POST' | 'PUT';
type RequestLine = `${Method} /v1/${string}`;

/** A route with an API key; `scope` null accepts any valid key. */
export interface MerchantRoute {
  readonly method: Method;
  readonly url: string;
  readonly scope: Scope | null;
  readonly tag: string;
  readonly operation: Operation;
}

/** A buyer's route: no credential, open to every origin, limited by client address. */
export interface CheckoutRoute {
  readonly method: Method;
  readonly url: string;
  readonly limit: 'reads' | 'writes';
  readonly operation: Operation;
}

function merchant(line: RequestLine, scope: Scope | null, tag: string, operation: Operation): MerchantRoute {
  return { ...partsOf(line), scope, tag, operation };
}

function checkout(line: RequestLine, limit: 'reads' | 'writes', operation: Operation): CheckoutRoute {
  return { ...partsOf(line), limit, operation };
}

function partsOf(line: RequestLine): { method: Method; url: string } {
  const [method, url] = line.split(' ') as [Method, string];
  return { method, url };
}

/** All merchant routes. */
export const MERCHANT_ROUTES: readonly MerchantRoute[] = [
  merchant('POST /v1/orders', 'orders:write', 'Orders', createOrderOperation),
  merchant('GET /v1/orders', 'orders:read', 'Orders', listOrdersOperation),
  merchant('GET /v1/orders/:id', 'orders:read', 'Orders', getOrderOperation),
  merchant('POST /v1/orders/:id/expire', 'orders:write', 'Orders', expireOrderOperation),
  merchant('POST /v1/invoices', 'invoices:write', 'Invoices', createInvoiceOperation),
  merchant('GET /v1/invoices', 'invoices:read', 'Invoices', listInvoicesOperation),
  merchant('GET /v1/invoices/:id', 'invoices:read', 'Invoices', getInvoiceOperation),
  merchant('POST /v1/invoices/:id/void', 'invoices:write', 'Invoices', voidInvoiceOperation),
  merchant('POST /v1/invoices/:id/send', 'invoices:write', 'Invoices', sendInvoiceOperation),
  merchant('GET /v1/invoice-templates', 'invoices:read', 'Invoices', listTemplatesOperation),
  merchant('GET /v1/products', 'products:read', 'Products', listProductsOperation),
  merchant('GET /v1/products/:id', 'products:read', 'Products', getProductOperation),
  merchant('POST /v1/products/:id/stock', 'products:write', 'Products', appendStockOperation),
  merchant('GET /v1/store', null, 'Store', getStoreOperation),
  merchant('GET /v1/webhook-deliveries', 'webhooks:read', 'Webhook deliveries', listDeliveriesOperation),
  merchant(
    'POST /v1/webhook-deliveries/:deliveryId/resend',
    'webhooks:write',
    'Webhook deliveries',
    resendDeliveryOperation,
  ),
];

/** All buyer routes. */
export const CHECKOUT_ROUTES: readonly CheckoutRoute[] = [
  checkout('POST /v1/checkouts', 'writes', createCheckoutOperation),
  checkout('GET /v1/checkouts/:id', 'reads', getCheckoutOperation),
  checkout('POST /v1/checkouts/:id/attempts', 'writes', startAttemptOperation),
  checkout('POST /v1/checkouts/:id/attempts/:attemptId/authorization', 'writes', authorizeAttemptOperation),
  checkout('PUT /v1/checkouts/:id/customer-email', 'writes', setCustomerEmailOperation),
  checkout('GET /v1/checkouts/:id/events', 'reads', streamCheckoutOperation),
  checkout('GET /v1/checkouts/:id/delivery', 'reads', getDeliveryOperation),
];
