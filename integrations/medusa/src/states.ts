import type { Invoice, WebhookEvent } from '../../../sdk/src/index.ts';

/** Statuses of Medusa's payment sessions that correspond to one of an invoice. */
export type SessionStatus = 'pending' | 'captured' | 'requires_more' | 'canceled';

/** Actions of Medusa's payment webhooks that an event can cause. */
export type Action = SessionStatus | 'not_supported';

/**
 * The status of a payment session by that of its invoice. A payment in crypto is captured as soon as it is confirmed:
 * there is no hold to capture later. `requires_more` completes no cart: a person decides about an underpaid invoice.
 */
export const STATUS_OF_INVOICE: Readonly<Record<Invoice['status'], SessionStatus>> = {
  open: 'pending',
  paid: 'captured',
  partial: 'requires_more',
  expired: 'canceled',
  voided: 'canceled',
};

/** Key of an invoice's metadata with the id of the payment session that it belongs to. */
export const SESSION_KEY = 'medusa_session';

/** The meaning of an event for Medusa; `session` is absent in events that belong to no payment session. */
export interface WebhookMeaning {
  readonly action: Action;
  readonly session?: string;
  /** Total of the invoice, such as `9.99`. */
  readonly amount?: string;
}

/** Returns the meaning of a verified event. Orders, and invoices created elsewhere, belong to no payment session. */
export function meaningOf(event: WebhookEvent): WebhookMeaning {
  if (!isInvoiceEvent(event)) return { action: 'not_supported' };
  const session = sessionOf(event.data.metadata);
  const action = STATUS_OF_INVOICE[event.data.status];
  if (session === undefined || action === undefined) return { action: 'not_supported' };
  return { action, session, amount: event.data.totalAmount };
}

/** Returns the payment session named in an invoice's metadata; undefined without one. */
export function sessionOf(metadata: unknown): string | undefined {
  const value = (metadata as Record<string, unknown> | null | undefined)?.[SESSION_KEY];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

type InvoiceEvent = Extract<WebhookEvent, { event: `invoice.${string}` }>;

function isInvoiceEvent(event: WebhookEvent): event is InvoiceEvent {
  return event.event.startsWith('invoice.');
}
