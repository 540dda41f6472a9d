import type { Queryable } from '../../kernel/db/pool.ts';
import { assert, present } from '../../kernel/lib/errors.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import { Verbatim } from '../../kernel/lib/verbatim-json.ts';
import { type DescribeMethod, paidFacts } from '../../money/payments/paid-facts.ts';
import type { PayableAccess, PaymentEvent } from '../../money/payments/payable.ts';
import type { Payable } from '../../money/payments/types.ts';
import { enqueueInvoiceReceipt } from '../../outbound/mail/invoice-receipt.ts';
import { eventPayloadParts } from '../../outbound/webhooks/events.ts';
import { enqueueEvent } from '../../outbound/webhooks/outbox-repository.ts';
import { invoiceEventData } from './event-data.ts';
import { findInvoice } from './repository.ts';
import {
  insertInvoiceEvent,
  invoicesPastWindow,
  type LockedInvoice,
  lockInvoice,
  moveInvoice,
} from './status-repository.ts';
import { type InvoiceOutcome, type InvoiceTrigger, transitionInvoice } from './transitions.ts';
import type { InvoiceWithPayment } from './types.ts';

/** Placeholder: the database copies the metadata from row to row, because it may be long and is not read here. */
const IN_THE_ROW = new Verbatim('');

export interface InvoicePayableDeps {
  readonly ids: IdSource;
  /** Base URL of the hosted pages, for the link in the receipt. */
  readonly hostedBase: string;
  /** Describes the method of the payment on the receipt. */
  readonly describeMethod: DescribeMethod;
}

/**
 * Creates the access by which payments move invoices: one transition, with its event and receipt in the caller's
 * transaction.
 */
export function createInvoiceAccess(deps: InvoicePayableDeps): PayableAccess<LockedInvoice> {
  return {
    lock: lockInvoice,
    pastWindow: invoicesPastWindow,
    async apply(tx, payable, event, now) {
      const outcome = transitionInvoice(payable.status, triggerOf(event));
      if (!('unmoved' in outcome)) await carryOut(deps, tx, { payable, event, outcome, now });
    },
  };
}

function triggerOf(event: PaymentEvent): InvoiceTrigger {
  switch (event.type) {
    case 'attempt-started':
      return { type: 'attempt-started' };
    case 'funded':
      return { type: 'funded' };
    case 'short':
      return { type: 'short' };
    case 'unpaid':
      return { type: event.reason === 'ended-by-merchant' ? 'voided' : 'window-ended' };
  }
}

/** The effect of a payment event on an invoice. */
interface Move {
  readonly payable: Payable;
  readonly event: PaymentEvent;
  readonly outcome: InvoiceOutcome;
  readonly now: number;
}

async function carryOut(
  deps: InvoicePayableDeps,
  tx: Queryable,
  { payable, event, outcome, now }: Move,
): Promise<void> {
  const { id, storeId } = payable;
  const moved = await moveInvoice(tx, {
    id,
    storeId,
    to: outcome.status,
    paidAt: outcome.status === 'paid' ? now : null,
    voidedAt: outcome.status === 'voided' ? now : null,
    completedAttemptId: event.type === 'funded' ? event.attempt.id : null,
    now,
  });
  assert(moved, 'a locked open invoice moves');
  const found = present(await findInvoice(tx, id), 'the invoice is locked');
  const invoice = outcome.status === 'voided' ? { ...found, payment: null } : found;
  const delivery = {
    id: deps.ids.next(),
    storeId,
    event: outcome.event,
    invoiceId: id,
    ...eventPayloadParts(outcome.event, now, invoiceEventData(invoice, IN_THE_ROW)),
    createdAt: now,
  };
  await enqueueEvent(tx, delivery, insertInvoiceEvent);
  if (outcome.status === 'paid') await mailReceipt(deps, tx, invoice, now);
}

async function mailReceipt(
  deps: InvoicePayableDeps,
  tx: Queryable,
  invoice: InvoiceWithPayment,
  now: number,
): Promise<void> {
  if (invoice.customerEmail === null) return;
  await enqueueInvoiceReceipt(tx, {
    id: deps.ids.next(),
    storeId: invoice.storeId,
    invoiceId: invoice.id,
    number: invoice.number,
    recipient: invoice.customerEmail,
    language: invoice.language,
    amount: invoice.totalMillis,
    currency: invoice.currency,
    items: invoice.items,
    payment: paidFacts(
      invoice.payment,
      { millis: invoice.totalMillis, currency: invoice.currency },
      deps.describeMethod,
    ),
    hostedBase: deps.hostedBase,
    createdAt: now,
  });
}
