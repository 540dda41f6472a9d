import type { ImageRefusal } from '../../catalog/images/refusals.ts';
import type { CatalogRefusal } from '../../catalog/refusals.ts';
import type { PaymentRefusal } from '../../money/payments/refusals.ts';
import type { OperationsRefusal } from '../../operator/operations/refusals.ts';
import type { DeliveryRefusal, TestRefusal } from '../../outbound/webhooks/refusals.ts';
import type { PeopleRefusal } from '../../people/refusals.ts';
import type { InvoiceRefusal } from '../../sales/invoices/refusals.ts';
import type { OrderRefusal } from '../../sales/orders/refusals.ts';
import type { ReceiptRefusal } from '../../sales/receipts/refusals.ts';
import type { KeyRefusal } from '../../stores/keys/key-refusals.ts';
import type { PaymentSettingsRefusal } from '../../stores/payouts/payment-refusals.ts';
import type { StorefrontRefusal } from '../../stores/storefront/refusals.ts';
import type { WebhookRefusal } from '../../stores/webhook/webhook-refusals.ts';
import { SCOPES, type Scope } from '../auth/scopes.ts';
import { Refusal } from '../lib/errors.ts';
import { BUYER_BODY_BYTES, BUYER_BODY_SECONDS, MERCHANT_BODY_BYTES } from './bodies/limits.ts';
import { DASHBOARD_REFUSALS, NO_STORE, NO_TEMPLATE } from './dashboard-refusals.ts';
import type { RequestProblem } from './request-problem.ts';

/** The name of a refusal. */
export type RefusalName =
  | OrderRefusal['refused']
  | InvoiceRefusal['refused']
  | CatalogRefusal['refused']
  | ImageRefusal['refused']
  | PaymentRefusal['refused']
  | DeliveryRefusal['refused']
  | PeopleRefusal['refused']
  | OperationsRefusal['refused']
  | PaymentSettingsRefusal['refused']
  | WebhookRefusal['refused']
  | TestRefusal['refused']
  | StorefrontRefusal['refused']
  | KeyRefusal['refused']
  | ReceiptRefusal['refused']
  | `scopeMissing.${Scope}`
  | 'invoice.undecodable'
  | 'receipt.notFound'
  | 'request.failed'
  | 'request.foreignOrigin'
  | 'request.idempotencyKey'
  | 'request.invalid'
  | 'request.tooLarge'
  | 'request.tooMany'
  | 'owner.tooMany'
  | 'request.tooSlow'
  | 'request.unauthorized'
  | 'request.unknownRoute'
  | 'storefront.notFound'
  | 'stream.noRoom';

/** A refusal by the HTTP layer, before or beside a use case. */
export class HttpRefusal extends Refusal<RefusalName> {
  /** Problem for the merchant's log of refused requests; never in the answer. */
  readonly problem: RequestProblem | undefined;
  constructor(refused: RefusalName, retryAfterSeconds?: number, problem?: RequestProblem) {
    super(refused, retryAfterSeconds);
    this.problem = problem;
  }
}

/** Properties of a route that its refusals' causes depend on. */
export interface RefusingRoute {
  readonly method: string;
  readonly operation: {
    readonly schema: { readonly params?: object; readonly querystring?: object; readonly body?: object };
  };
}

/** Additional fields in the body of a refused email. The seconds are an example; the refusal supplies its own. */
interface SendEnvelope {
  readonly code: 'not_found' | 'not_sendable' | 'rate_limited' | 'send_failed';
  readonly retryAfterSeconds: number | null;
}

/** A refusal on the wire. `cause` explains it in Markdown, for the API document. */
export type RefusalRow = readonly [
  status: number,
  sentence: string,
  cause: string | ((route: RefusingRoute) => string),
  send?: SendEnvelope,
];

// Messages shared by several refusals.
const INVALID = 'Invalid request data';
const TOO_MANY = 'Too many requests';
const MAIL_PAUSED = 'Email sending is paused';
const NO_INVOICE = 'Invoice not found';
const NO_PRODUCT = 'Product not found';

/** All refusals: the one place where names become statuses and messages. */
export const REFUSALS: Readonly<Record<RefusalName, RefusalRow>> = {
  'request.invalid': [400, INVALID, whatIsInvalid],
  'request.idempotencyKey': [
    400,
    'Idempotency-Key must be between 1 and 255 characters',
    'The `Idempotency-Key` header is empty or too long.',
  ],
  'request.unauthorized': [401, 'Unauthorized', 'No API key, or one that is malformed, unknown, revoked or expired.'],
  ...scopeRows(),
  'request.unknownRoute': [404, 'Not found', 'No such path, or not with this method.'],
  'request.tooSlow': [
    408,
    INVALID,
    (route) =>
      isMerchants(route)
        ? 'The body arrived too slowly: within 30 seconds at most, and one of more than 64 KiB at 32 KiB a second ' +
          'while it keeps other stores waiting. Nothing was changed.'
        : `The body did not arrive within ${BUYER_BODY_SECONDS} seconds.`,
  ],
  'request.tooLarge': [
    413,
    'Payload too large',
    (route) =>
      isMerchants(route)
        ? `The body has more than ${MERCHANT_BODY_BYTES} bytes (8 MiB).`
        : `The body has more than ${BUYER_BODY_BYTES} bytes (16 KiB).`,
  ],
  'request.tooMany': [
    429,
    TOO_MANY,
    (route) =>
      isMerchants(route)
        ? 'The store has as many requests under way as it may, and this one waited 10 seconds for its turn; or ' +
          'too many authentications from this client address failed within a minute; or the stores of this owner have ' +
          'written as much as the operator lets them in 24 hours.'
        : 'More requests from this client address than a minute allows.',
  ],
  'request.failed': [500, 'Internal server error', 'A fault in the service. Trying again later may help.'],

  'order.notFound': [404, 'Order not found', "No such order, or another store's."],
  'order.productNotFound': [400, NO_PRODUCT, 'Unknown, deleted or not listed.'],
  'order.productOfAnotherStore': [400, 'Product does not belong to this store', 'It belongs to another store.'],
  'order.storeNotFound': [400, NO_STORE, 'The store of the key was closed or suspended.'],
  'order.quantityOutsideLimits': [
    400,
    "Quantity is outside the product's limits",
    'Less than its `minQuantity` or more than its `maxQuantity`.',
  ],
  'order.mixedCurrencies': [
    400,
    'All items must use the same currency',
    'The products are priced in different currencies.',
  ],
  'order.outOfStock': [
    400,
    'Product is out of stock',
    'Some line cannot be reserved, or its product is off sale for a check after a restore. Nothing was reserved.',
  ],
  'order.notExpirable': [
    400,
    'Only pending orders can be expired',
    'The order is not `pending`, or this call has just turned it `partial`.',
  ],
  'order.paymentInProgress': [
    400,
    'Order has a payment in progress — try again after it expires',
    'The full amount was seen and waits for confirmations.',
  ],
  'order.notChangeable': [400, 'Only pending orders can be changed', 'The order has ended, or it is an invoice.'],
  'order.notCompleted': [400, 'Order is not completed', 'Not paid in full, or an invoice.'],
  'cart.noRoom': [
    429,
    TOO_MANY,
    'Or five carts of this client address are pending in the store, or they and this one would hold more than ' +
      'a tenth of the stock of a product, and more than one unit. Carts that have been paid for do not count.',
  ],
  'storefront.notFound': [404, NO_STORE, 'No storefront has this slug, or it is switched off.'],

  'invoice.notFound': [404, NO_INVOICE, "No such invoice, or another store's."],
  'invoice.undecodable': [404, NO_INVOICE, 'A well-formed id that does not decode.'],
  'invoice.totalIsZero': [400, 'Invoice total must be greater than zero', 'The sum of all lines is zero.'],
  'invoice.templateNotFound': [400, NO_TEMPLATE, "Unknown `templateId`, or another store's."],
  'invoice.storeNotFound': [400, NO_STORE, 'The store of the key was closed or suspended.'],
  'invoice.noPaymentMethods': [400, 'Store has no payment methods enabled', 'Enable one for the store first.'],
  // The only operation for which a missing invoice is not 404.
  'invoice.notFoundToVoid': [400, NO_INVOICE, "No such invoice, or another store's."],
  'invoice.notVoidable': [
    400,
    'Only open invoices can be voided',
    'The invoice is not `open`, or this call has just turned it `partial`.',
  ],
  'invoice.paymentInProgress': [
    400,
    'Invoice has a payment in progress — try again after it expires',
    'A payment attempt is live, or the full amount was seen and waits for confirmations.',
  ],
  'invoice.notFoundToSend': [
    404,
    NO_INVOICE,
    "No such invoice, or another store's. With `error` alone for a well-formed id that does not decode.",
    { code: 'not_found', retryAfterSeconds: null },
  ],
  'invoice.notOpen': [
    400,
    'Invoice is not open',
    'It is paid, partial, expired or voided.',
    { code: 'not_sendable', retryAfterSeconds: null },
  ],
  'invoice.noCustomerEmail': [
    400,
    'Invoice has no customer email',
    'It was created without a `customerEmail`.',
    { code: 'not_sendable', retryAfterSeconds: null },
  ],
  'invoice.noSendsLeft': [
    429,
    'Invoice has no sends left',
    'Waiting does not help.',
    { code: 'rate_limited', retryAfterSeconds: null },
  ],
  'invoice.sentMomentsAgo': [
    429,
    'Invoice was sent moments ago',
    'Wait as long as the answer says.',
    { code: 'rate_limited', retryAfterSeconds: 240 },
  ],
  'invoice.storeCapReached': [
    429,
    'Store has reached its daily email limit',
    'The store has sent as many emails as it may within 24 hours.',
    { code: 'rate_limited', retryAfterSeconds: 3600 },
  ],
  'invoice.platformCapReached': [
    429,
    MAIL_PAUSED,
    'The platform has sent as many emails as it may within 24 hours.',
    { code: 'rate_limited', retryAfterSeconds: 3600 },
  ],
  'invoice.mailPaused': [
    429,
    MAIL_PAUSED,
    'Or the operator has paused all mail; or the store was closed or suspended, and waiting does not help.',
    { code: 'rate_limited', retryAfterSeconds: 3600 },
  ],
  'invoice.notSent': [
    502,
    'The email could not be sent',
    'The mail server refused it. It does not count, so trying again is safe.',
    { code: 'send_failed', retryAfterSeconds: null },
  ],

  'product.notFound': [404, NO_PRODUCT, "No such product, or another store's."],
  'product.notFinite': [400, 'Product has no finite stock', 'The product delivers without a stock list.'],
  'product.tooManyLines': [400, INVALID, 'Or the text has more than 10000 different lines.'],

  'delivery.notFound': [404, 'Delivery not found', "No such delivery, or another store's."],
  'delivery.pending': [400, notResent('pending'), 'It is already waiting for its next attempt.'],
  'delivery.success': [400, notResent('success'), 'It was received.'],

  'checkout.notFound': [404, 'Checkout not found', 'No order and no invoice has this id.'],
  'checkout.methodNotAvailable': [
    400,
    'Payment method not available',
    'Not one of the `paymentMethods` of the checkout.',
  ],
  'checkout.notPayable': [400, 'Checkout is not payable', 'The order is not `pending`, or the invoice not `open`.'],
  'checkout.tooManyAttempts': [
    429,
    TOO_MANY,
    'Or this order or invoice had 12 new attempts within an hour, or 200 in all; a token that has a live quote ' +
      'can still be picked.',
  ],
  'receipt.notFound': [404, 'Receipt not found', 'No such order or invoice, or it is not `completed` or `paid`.'],
  'receipt.unsigned': [503, 'Receipts cannot be signed now', 'The operator has to bring back a key.'],
  'checkout.noPrice': [503, 'Price temporarily unavailable', 'No price is recent enough for a quote. Try again soon.'],
  'authorization.notValid': [
    400,
    'Authorization not valid',
    'The attempt is not the live one or its quote has ended; another authorization for it is under way; its token takes ' +
      'none; the amount is not exactly what is missing, or the times do not lie between now and the end of the quote; ' +
      'the signature is not that of `from` for the deposit address; the nonce has served; `from` has too little; or ' +
      'the token refuses the transfer. Nothing was kept.',
  ],
  'authorization.notWorthGas': [
    400,
    'Authorization not worth its gas',
    'Sending it would cost more than the part of its amount that the operator allows; nobody sends on this chain now; ' +
      'or too many authorizations for this attempt, from this address or in all have come to nothing. Pay the ' +
      'ordinary way. Nothing was kept.',
  ],
  'stream.noRoom': [
    429,
    TOO_MANY,
    'Or this client address, or the service, already has as many streams open as it may.',
  ],
  'request.foreignOrigin': [403, 'Not allowed from another site', 'A page of another site made the request.'],
  ...DASHBOARD_REFUSALS,

  'chain.unavailable': [
    503,
    'Chain temporarily unavailable',
    'What the deposit addresses hold cannot be read. Nothing was changed.',
  ],
};

/** Returns the message of a refusal. */
export function sentenceOf(name: RefusalName): string {
  return REFUSALS[name][1];
}

function isMerchants(route: RefusingRoute): boolean {
  return 'scope' in route;
}

/** Describes the possible validation failures of a route: `The id is malformed, or a field is missing.` */
function whatIsInvalid({ method, operation: { schema } }: RefusingRoute): string {
  const parts = [
    schema.params !== undefined && 'the id is malformed',
    schema.querystring !== undefined && 'a query parameter is out of range',
    schema.body !== undefined && 'a field is missing, of the wrong type or out of its limits',
    method !== 'GET' && 'the body is not JSON in UTF-8 under `application/json`',
  ];
  const text = parts.filter((part) => part !== false).join(', or ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function scopeRows(): Record<`scopeMissing.${Scope}`, RefusalRow> {
  const cause = 'The key is valid and lacks the scope. Trying again does not help.';
  const rows = SCOPES.map((scope) => [`scopeMissing.${scope}`, [403, `Missing required scope: ${scope}`, cause]]);
  return Object.fromEntries(rows) as Record<`scopeMissing.${Scope}`, RefusalRow>;
}

function notResent(status: 'pending' | 'success'): string {
  return `Only failed or exhausted deliveries can be resent — this one is ${status}`;
}
