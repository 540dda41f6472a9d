export { type CheckoutClient, createCheckoutClient } from './checkout-client.ts';
export { type Client, type ClientOptions, createClient } from './client.ts';
export {
  ApiError,
  AuthenticationError,
  ConnectionError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  SendError,
  type SendErrorCode,
  TimeoutError,
} from './errors.ts';
export { type ParseJson, type RawJson, rawJson } from './json.ts';
export type { IterateOptions } from './paging.ts';
export type { DepositContracts } from './receipts/deposit-address.ts';
export { ReceiptVerificationError, type ReceiptVerificationReason } from './receipts/error.ts';
export type { KeysOptions } from './receipts/keys.ts';
export type { Receipt, ReceiptItem, ReceiptTransaction } from './receipts/receipt.ts';
export type { ReceiptKeys } from './receipts/signed.ts';
export { type VerifiedReceipt, type VerifyReceiptOptions, verifyReceipt } from './receipts/verify-receipt.ts';
export type { Invoices, InvoiceTemplates } from './resources/invoices.ts';
export type { List } from './resources/list.ts';
export type { CreateOptions, Orders } from './resources/orders.ts';
export type { Products } from './resources/products.ts';
export type { StoreResource } from './resources/store.ts';
export type { WebhookDeliveries } from './resources/webhook-deliveries.ts';
export type { CallOptions, ConnectionOptions, Fetch } from './transport.ts';
export type * from './types.ts';
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  WebhookVerificationError,
  type WebhookVerificationReason,
} from './webhooks.ts';
