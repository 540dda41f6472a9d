import { isoTime } from '../../kernel/lib/clock.ts';
import { invoiceUrl } from '../../kernel/lib/hosts.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { Verbatim } from '../../kernel/lib/verbatim-json.ts';
import type { TransferJson } from '../../money/payments/types.ts';
import { type EmailAllowance, type EmailLimits, emailAllowance } from './email-allowance.ts';
import { billOf } from './event-data.ts';
import { InvoiceRefusal } from './refusals.ts';
import type { SentInvoice } from './send-invoice.ts';
import type { InvoiceTemplate, WholeInvoice } from './types.ts';

/** Installation settings used by an invoice's view. */
export interface InvoiceViewSettings {
  readonly hostedBase: string;
  readonly emailLimits: EmailLimits;
}

/** Builds the invoice as lists and writes show it. */
export function invoiceView(invoice: WholeInvoice, settings: InvoiceViewSettings, now: number) {
  return {
    id: shortIdOf(invoice.id),
    number: Number(invoice.number),
    status: invoice.status,
    url: invoiceUrl(invoice.id, settings.hostedBase),
    ...billOf(invoice, invoice.metadata === null ? null : new Verbatim(invoice.metadata)),
    successUrl: invoice.successUrl,
    cancelUrl: invoice.cancelUrl,
    createdVia: invoice.createdVia,
    expiresAt: isoTime(invoice.expiresAt),
    paidAt: invoice.paidAt === null ? null : isoTime(invoice.paidAt),
    voidedAt: invoice.voidedAt === null ? null : isoTime(invoice.voidedAt),
    createdAt: isoTime(invoice.createdAt),
    email: emailView(emailAllowance(invoice, settings.emailLimits, now)),
  };
}

/** Builds the view of an invoice’s remaining email allowance. */
export function emailView({ lastSentAt, cooldownUntil, blockedBy, ...counts }: EmailAllowance) {
  return {
    ...counts,
    lastSentAt: lastSentAt === null ? null : isoTime(lastSentAt),
    cooldownUntil: cooldownUntil === null ? null : isoTime(cooldownUntil),
    canSend: blockedBy === null,
    blockedReason: blockedBy === null ? null : InvoiceRefusal.sentence(blockedBy),
  };
}

/** Builds the response of a single-invoice read, with the transfers of every attempt. */
export function invoiceReadView(
  invoice: WholeInvoice,
  transactions: readonly TransferJson[],
  settings: InvoiceViewSettings,
  now: number,
) {
  return { ...invoiceView(invoice, settings, now), transactions };
}

/** Builds the API's view of a template. */
export function templateView(template: InvoiceTemplate) {
  return {
    id: template.id,
    name: template.name,
    memo: template.memo,
    expiresInMinutes: template.expiresInMinutes,
    items: template.items,
    createdAt: isoTime(template.createdAt),
  };
}

/** Builds the answer to an emailed invoice. */
export function sentInvoiceView({ invoice, sentTo, sentAt }: SentInvoice, limits: EmailLimits) {
  const { sendCount, sendsRemaining, maxSends } = emailAllowance(invoice, limits, sentAt);
  return { invoiceId: shortIdOf(invoice.id), sentTo, sentAt: isoTime(sentAt), sendCount, sendsRemaining, maxSends };
}
