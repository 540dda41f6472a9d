import type { WebhookEvent } from '../../outbound/webhooks/events.ts';
import type { InvoiceStatus } from './types.ts';

export type InvoiceTrigger =
  | { readonly type: 'created' }
  /** The buyer picked a token. */
  | { readonly type: 'attempt-started' }
  /** An attempt holds the full amount at a confirmed block. */
  | { readonly type: 'funded' }
  /** Every attempt has ended and one holds some, but not enough. */
  | { readonly type: 'short' }
  /** `expiresAt` has passed with nothing received. */
  | { readonly type: 'window-ended' }
  /** The merchant voided it. */
  | { readonly type: 'voided' };

export interface InvoiceOutcome {
  readonly status: InvoiceStatus;
  readonly event: Extract<WebhookEvent, `invoice.${string}`>;
}

/** Reasons why nothing happens: there is an invoice, there is none, it is in a terminal state, or it stays as it is. */
export interface InvoiceUnmoved {
  readonly unmoved: 'created-before' | 'not-created' | 'ended' | 'goes-on';
}

/** Returns the outcome of a trigger: the only rule by which an invoice's status moves. Pure. */
export function transitionInvoice(
  status: InvoiceStatus | null,
  trigger: InvoiceTrigger,
): InvoiceOutcome | InvoiceUnmoved {
  if (trigger.type === 'created') {
    return status === null ? { status: 'open', event: 'invoice.created' } : { unmoved: 'created-before' };
  }
  if (status === null) return { unmoved: 'not-created' };
  if (status !== 'open') return { unmoved: 'ended' };
  switch (trigger.type) {
    case 'attempt-started':
      return { unmoved: 'goes-on' };
    case 'funded':
      return { status: 'paid', event: 'invoice.paid' };
    case 'short':
      return { status: 'partial', event: 'invoice.partial' };
    case 'window-ended':
      return { status: 'expired', event: 'invoice.expired' };
    case 'voided':
      return { status: 'voided', event: 'invoice.voided' };
  }
}
