import { describe, expect, it } from 'vitest';
import { type InvoiceTrigger, transitionInvoice } from '../../../src/sales/invoices/transitions.ts';
import { INVOICE_STATUSES, type InvoiceStatus } from '../../../src/sales/invoices/types.ts';

const created: InvoiceTrigger = { type: 'created' };
const attemptStarted: InvoiceTrigger = { type: 'attempt-started' };
const funded: InvoiceTrigger = { type: 'funded' };
const short: InvoiceTrigger = { type: 'short' };
const windowEnded: InvoiceTrigger = { type: 'window-ended' };
const voided: InvoiceTrigger = { type: 'voided' };
const ALL = [created, attemptStarted, funded, short, windowEnded, voided];

describe('the invoice state table', () => {
  it.each([
    // from, trigger, to, event
    [null, created, 'open', 'invoice.created'],
    ['open', funded, 'paid', 'invoice.paid'],
    ['open', short, 'partial', 'invoice.partial'],
    ['open', windowEnded, 'expired', 'invoice.expired'],
    ['open', voided, 'voided', 'invoice.voided'],
  ] as const)('%s, on %o: %s, fires %s', (from, trigger, status, event) => {
    expect(transitionInvoice(from, trigger)).toEqual({ status, event });
  });

  it('stays as it is when an attempt is started', () => {
    expect(transitionInvoice('open', attemptStarted)).toEqual({ unmoved: 'goes-on' });
  });

  const TERMINAL: readonly InvoiceStatus[] = INVOICE_STATUSES.filter((status) => status !== 'open');

  it.each(TERMINAL.flatMap((status) => ALL.map((trigger) => [status, trigger] as const)))(
    '%s is terminal: %o does nothing and fires nothing',
    (status, trigger) => {
      expect(transitionInvoice(status, trigger)).toEqual({ unmoved: trigger === created ? 'created-before' : 'ended' });
    },
  );

  it.each(ALL.filter((trigger) => trigger !== created))(
    'nothing but its creation happens to no invoice: %o',
    (trigger) => {
      expect(transitionInvoice(null, trigger)).toEqual({ unmoved: 'not-created' });
    },
  );

  it('an invoice is created once', () => {
    for (const status of INVOICE_STATUSES) {
      expect(transitionInvoice(status, created)).toEqual({ unmoved: 'created-before' });
    }
  });
});
