import type { InvoiceRefusal } from './refusals.ts';
import type { Invoice } from './types.ts';

/** The operator's limits on invoice mails. */
export interface EmailLimits {
  readonly maxSendsPerInvoice: number;
  readonly cooldownMs: number;
}

/** An invoice's own mail allowance, without the store's and the platform's caps. Times are epoch milliseconds. */
export interface EmailAllowance {
  readonly sendCount: number;
  readonly sendsRemaining: number;
  readonly maxSends: number;
  readonly lastSentAt: number | null;
  readonly cooldownUntil: number | null;
  /** The refusal of a send now; null when it is allowed. */
  readonly blockedBy: EmailBlock | null;
}

/** Refusals of a send by the invoice itself. */
export const EMAIL_BLOCKS = [
  'invoice.notOpen',
  'invoice.noCustomerEmail',
  'invoice.noSendsLeft',
  'invoice.sentMomentsAgo',
] as const satisfies readonly InvoiceRefusal['refused'][];
type EmailBlock = (typeof EMAIL_BLOCKS)[number];
type Sendable = Pick<Invoice, 'status' | 'customerEmail' | 'emailSendCount' | 'emailLastSentAt'>;

/** Returns the allowance of an invoice's state and past sends at a moment. Pure. */
export function emailAllowance(invoice: Sendable, limits: EmailLimits, now: number): EmailAllowance {
  const { emailSendCount: sendCount, emailLastSentAt: lastSentAt } = invoice;
  const { maxSendsPerInvoice: maxSends, cooldownMs } = limits;
  const isCooling = lastSentAt !== null && lastSentAt + cooldownMs > now;
  return {
    sendCount,
    sendsRemaining: Math.max(0, maxSends - sendCount),
    maxSends,
    lastSentAt,
    cooldownUntil: isCooling ? lastSentAt + cooldownMs : null,
    blockedBy: blockOf(invoice, maxSends, isCooling),
  };
}

function blockOf(invoice: Sendable, maxSends: number, isCooling: boolean): EmailBlock | null {
  if (invoice.status !== 'open') return 'invoice.notOpen';
  if (invoice.customerEmail === null) return 'invoice.noCustomerEmail';
  if (invoice.emailSendCount >= maxSends) return 'invoice.noSendsLeft';
  return isCooling ? 'invoice.sentMomentsAgo' : null;
}
