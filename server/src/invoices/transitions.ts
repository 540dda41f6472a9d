import type { WebhookEvent } from '../webhooks/events.ts';
import type { InvoiceStatus } from './types.ts';

export type InvoiceTrigger =
  | { readonly type: 'created' }
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

/**
 * The one rule by which an invoice's status moves. Pure; undefined where nothing happens, as in every terminal state.
 */
export function transitionInvoice(status: InvoiceStatus | null, trigger: InvoiceTrigger): InvoiceOutcome | undefined {
  if (trigger.type === 'created') return status === null ? { status: 'open', event: 'invoice.created' } : undefined;
  if (status !== 'open') return undefined;
  switch (trigger.type) {
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
