import type { WebhookEvent } from '../../../outbound/webhooks/events.ts';
import { invoiceEventData } from './invoices.ts';
import { orderEventData } from './orders.ts';
import { CREATED_AT, INVOICE_ENDS_AT, ORDER_ENDS_AT, PAID_AT } from './values.ts';

function example(event: WebhookEvent, timestamp: string, data: object) {
  return { event, timestamp, data };
}

/** An example body of every event. */
export const EVENT_EXAMPLES = {
  'order.created': example('order.created', CREATED_AT, orderEventData.created),
  'order.processing': example('order.processing', CREATED_AT, orderEventData.processing),
  'order.completed': example('order.completed', PAID_AT, orderEventData.completed),
  'order.partial': example('order.partial', ORDER_ENDS_AT, orderEventData.partial),
  'order.expired': example('order.expired', ORDER_ENDS_AT, orderEventData.expired),
  'invoice.created': example('invoice.created', CREATED_AT, invoiceEventData.created),
  'invoice.paid': example('invoice.paid', PAID_AT, invoiceEventData.paid),
  'invoice.partial': example('invoice.partial', INVOICE_ENDS_AT, invoiceEventData.partial),
  'invoice.expired': example('invoice.expired', INVOICE_ENDS_AT, invoiceEventData.expired),
  'invoice.voided': example('invoice.voided', PAID_AT, invoiceEventData.voided),
} satisfies Record<WebhookEvent, object>;
