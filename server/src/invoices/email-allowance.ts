import { isoTime } from '../lib/clock.ts';
import type { Invoice } from './types.ts';

/** The operator's limits on invoice mails. */
export interface EmailLimits {
  readonly maxSendsPerInvoice: number;
  readonly cooldownMs: number;
}

/** An invoice's own mail allowance, as the API shows it. The store's and the platform's caps are not in it. */
export interface EmailAllowance {
  readonly sendCount: number;
  readonly sendsRemaining: number;
  readonly maxSends: number;
  readonly lastSentAt: string | null;
  readonly cooldownUntil: string | null;
  readonly canSend: boolean;
  readonly blockedReason: string | null;
}

type Sendable = Pick<Invoice, 'status' | 'customerEmail' | 'emailSendCount' | 'emailLastSentAt'>;

/** What an invoice's state and past sends allow at a moment (epoch ms). Pure. */
export function emailAllowance(invoice: Sendable, limits: EmailLimits, now: number): EmailAllowance {
  const { emailSendCount: sendCount, emailLastSentAt } = invoice;
  const cooldownEnd = emailLastSentAt === null ? null : emailLastSentAt + limits.cooldownMs;
  const cooling = cooldownEnd !== null && cooldownEnd > now;
  const blockedReason = reasonOf(invoice, limits, cooling);
  return {
    sendCount,
    sendsRemaining: Math.max(0, limits.maxSendsPerInvoice - sendCount),
    maxSends: limits.maxSendsPerInvoice,
    lastSentAt: emailLastSentAt === null ? null : isoTime(emailLastSentAt),
    cooldownUntil: cooling ? isoTime(cooldownEnd) : null,
    canSend: blockedReason === null,
    blockedReason,
  };
}

function reasonOf(invoice: Sendable, limits: EmailLimits, cooling: boolean): string | null {
  if (invoice.status !== 'open') return 'Invoice is not open';
  if (invoice.customerEmail === null) return 'Invoice has no customer email';
  if (invoice.emailSendCount >= limits.maxSendsPerInvoice) return 'Invoice has no sends left';
  return cooling ? 'Invoice was sent moments ago' : null;
}
