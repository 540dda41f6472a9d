import { describe, expect, it } from 'vitest';
import { emailAllowance } from '../../../src/sales/invoices/email-allowance.ts';

const LIMITS = { maxSendsPerInvoice: 5, cooldownMs: 300_000 };
const SENT = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const fresh = { status: 'open', customerEmail: 'ada@example.com', emailSendCount: 0, emailLastSentAt: null } as const;
const sent = { ...fresh, emailSendCount: 2, emailLastSentAt: SENT };

describe('the email allowance of an invoice', () => {
  it('is initially full', () => {
    expect(emailAllowance(fresh, LIMITS, SENT)).toEqual({
      sendCount: 0,
      sendsRemaining: 5,
      maxSends: 5,
      lastSentAt: null,
      cooldownUntil: null,
      blockedBy: null,
    });
  });

  it('cools down after a send until exactly the moment it names', () => {
    const during = emailAllowance(sent, LIMITS, SENT + 299_999);
    const blocked = { blockedBy: 'invoice.sentMomentsAgo', cooldownUntil: SENT + 300_000 };
    expect(during).toMatchObject({ sendsRemaining: 3, lastSentAt: SENT, ...blocked });
    const after = emailAllowance(sent, LIMITS, SENT + 300_000);
    expect(after).toMatchObject({ cooldownUntil: null, blockedBy: null });
  });

  it.each([
    ['invoice.notOpen', { ...fresh, status: 'paid' }],
    ['invoice.noCustomerEmail', { ...fresh, customerEmail: null }],
    ['invoice.noSendsLeft', { ...fresh, emailSendCount: 5 }],
    ['invoice.sentMomentsAgo', sent],
  ] as const)('is blocked by %s', (name, invoice) => {
    expect(emailAllowance(invoice, LIMITS, SENT + 1).blockedBy).toBe(name);
  });

  it('never falls below zero, even if the operator lowers the cap', () => {
    expect(emailAllowance({ ...fresh, emailSendCount: 9 }, LIMITS, SENT).sendsRemaining).toBe(0);
  });
});
