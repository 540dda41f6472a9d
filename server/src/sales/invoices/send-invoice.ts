import { type OptionalAuditDeps, recordActIfAudited } from '../../kernel/auth/audit.ts';
import type { Database, Queryable } from '../../kernel/db/pool.ts';
import { present } from '../../kernel/lib/errors.ts';
import { invoiceUrl } from '../../kernel/lib/hosts.ts';
import { formatFiat } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { storeForMail } from '../../outbound/mail/outbox-repository.ts';
import { findMailPause } from '../../outbound/mail/pause-repository.ts';
import {
  finishReserved,
  type InvoiceMail,
  type InvoiceMailCaps,
  reserveInvoiceMail,
  sendReserved,
} from '../../outbound/mail/send-now.ts';
import { invoiceMail } from '../../outbound/mail/templates/invoice.ts';
import { mailWordingIn } from '../../outbound/mail/texts/texts.ts';
import type { MailTransport } from '../../outbound/mail/transport.ts';
import { type EmailLimits, emailAllowance } from './email-allowance.ts';
import { InvoiceRefusal } from './refusals.ts';
import { countInvoiceSend, findInvoice, storeSells, uncountInvoiceSend } from './repository.ts';
import { lockInvoice } from './status-repository.ts';
import type { InvoiceWithPayment } from './types.ts';

export interface SendInvoiceDeps extends OptionalAuditDeps {
  readonly db: Database;
  readonly mail: MailTransport;
  readonly settings: {
    readonly hostedBase: string;
    readonly emailLimits: EmailLimits;
    readonly emailCaps: InvoiceMailCaps;
  };
}

export interface SentInvoice {
  readonly invoice: InvoiceWithPayment;
  readonly sentTo: string;
  readonly sentAt: number;
}

interface Reservation extends SentInvoice {
  readonly message: InvoiceMail;
  readonly lastSentBefore: number | null;
}

/**
 * Mails an open invoice to its stored address. The send is counted in advance, under locks, so that concurrent calls
 * cannot exceed a cap; a failed one is removed from the count.
 *
 * @throws InvoiceRefusal one of {@link SEND_REFUSALS}
 */
export async function sendInvoice(deps: SendInvoiceDeps, storeId: string, invoiceId: string): Promise<SentInvoice> {
  const reservation = await deps.db.transaction((tx) => reserve(deps, tx, storeId, invoiceId));
  const { message, sentAt, lastSentBefore } = reservation;
  const sent = await sendReserved(deps.mail, message);
  await deps.db.transaction(async (tx) => {
    await finishReserved({ db: tx, clock: deps.clock }, message, sent);
    if (!sent) await uncountInvoiceSend(tx, { id: invoiceId, storeId, sentAt, lastSentBefore });
    else await signSend(deps, tx, reservation.invoice);
  });
  if (!sent) throw new InvoiceRefusal('invoice.notSent');
  return reservation;
}

function signSend(deps: OptionalAuditDeps, tx: Queryable, { id, storeId, number, emailSendCount }: InvoiceWithPayment) {
  return recordActIfAudited(deps, tx, {
    act: 'invoice.sent',
    storeId,
    subject: { kind: 'invoice', id: shortIdOf(id) },
    after: { number: Number(number), sendCount: emailSendCount },
  });
}

async function reserve(deps: SendInvoiceDeps, tx: Queryable, storeId: string, invoiceId: string): Promise<Reservation> {
  await lockInvoice(tx, invoiceId);
  const invoice = await findInvoice(tx, invoiceId);
  if (invoice === undefined || invoice.storeId !== storeId) throw new InvoiceRefusal('invoice.notFoundToSend');
  const now = deps.clock.now();
  const recipient = sendableTo(invoice, deps.settings.emailLimits, now);
  // An invoice that cannot be paid helps no buyer.
  if (!(await storeSells(tx, { storeId }))) throw new InvoiceRefusal('invoice.mailPaused');
  const pause = await findMailPause(tx, { now });
  // Not retried: the merchant sees the failure immediately, and can send it another way.
  if (pause !== undefined) throw new InvoiceRefusal('invoice.mailPaused', secondsUntil(pause.until, now));
  const message = await compose(deps, tx, invoice, recipient);
  const reached = await reserveInvoiceMail(tx, message, deps.settings.emailCaps, now);
  if (reached !== undefined) {
    throw new InvoiceRefusal(`invoice.${reached.cap}CapReached`, secondsUntil(reached.retryAt, now));
  }
  await countInvoiceSend(tx, { id: invoiceId, storeId, sentAt: now });
  return {
    invoice: { ...invoice, emailSendCount: invoice.emailSendCount + 1, emailLastSentAt: now },
    sentTo: recipient,
    sentAt: now,
    message,
    lastSentBefore: invoice.emailLastSentAt,
  };
}

/** Returns the address, when the invoice's own state and allowance permit a mail now. @throws InvoiceRefusal */
function sendableTo(invoice: InvoiceWithPayment, limits: EmailLimits, now: number): string {
  const { blockedBy, cooldownUntil } = emailAllowance(invoice, limits, now);
  if (blockedBy === null) return present(invoice.customerEmail, 'an invoice that may be mailed has an address');
  const retryAt = blockedBy === 'invoice.sentMomentsAgo' ? cooldownUntil : null;
  throw new InvoiceRefusal(blockedBy, secondsUntil(retryAt, now));
}

function secondsUntil(moment: number | null, now: number): number | undefined {
  return moment === null ? undefined : Math.max(1, Math.ceil((moment - now) / 1000));
}

async function compose(
  deps: SendInvoiceDeps,
  tx: Queryable,
  invoice: InvoiceWithPayment,
  recipient: string,
): Promise<InvoiceMail> {
  const { name: storeName, language, ...support } = await storeForMail(tx, { storeId: invoice.storeId });
  const content = invoiceMail(mailWordingIn(invoice.language ?? language), {
    storeName,
    support,
    number: invoice.number,
    amount: formatFiat(invoice.totalMillis),
    currency: invoice.currency,
    items: invoice.items,
    url: invoiceUrl(invoice.id, deps.settings.hostedBase),
    customerName: invoice.customerName,
    memo: invoice.memo,
    expiresAt: invoice.expiresAt,
  });
  const id = deps.ids.next();
  const sender = { name: storeName, replyTo: support.supportEmail };
  const { storeId } = invoice;
  return { id, storeId, recipient, ...content, sender, dedupeKey: `invoice:${id}`, lease: deps.ids.next() };
}
