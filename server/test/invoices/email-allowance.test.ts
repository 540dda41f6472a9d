import { describe, expect, it } from 'vitest';
import { emailAllowance } from '../../src/invoices/email-allowance.ts';

const LIMITS = { maxSendsPerInvoice: 5, cooldownMs: 300_000 };
const SENT = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const fresh = { status: 'open', customerEmail: 'ada@example.com', emailSendCount: 0, emailLastSentAt: null } as const;
const sent = { ...fresh, emailSendCount: 2, emailLastSentAt: SENT };

describe('the mail allowance of an invoice', () => {
  it('is full at first', () => {
    expect(emailAllowance(fresh, LIMITS, SENT)).toEqual({
      sendCount: 0,
      sendsRemaining: 5,
      maxSends: 5,
      lastSentAt: null,
      cooldownUntil: null,
      canSend: true,
      blockedReason: null,
    });
  });

  it('cools down after a send, until the very moment it names', () => {
    const during = emailAllowance(sent, LIMITS, SENT + 299_999);
    expect(during).toMatchObject({ sendsRemaining: 3, canSend: false, lastSentAt: '2026-01-02T03:04:05.678Z' });
    expect(during.cooldownUntil).toBe('2026-01-02T03:09:05.678Z');
    const after = emailAllowance(sent, LIMITS, SENT + 300_000);
    expect(after).toMatchObject({ canSend: true, cooldownUntil: null, blockedReason: null });
  });

  it.each([
    ['is not open', { ...fresh, status: 'paid' }],
    ['was never given an address', { ...fresh, customerEmail: null }],
    ['has used its sends up', { ...fresh, emailSendCount: 5 }],
    ['was sent moments ago', sent],
  ] as const)('is blocked, with a reason of its own, when the invoice %s', (_, invoice) => {
    const reasons = [
      { ...fresh, status: 'paid' as const },
      { ...fresh, customerEmail: null },
      { ...fresh, emailSendCount: 5 },
      sent,
    ].map((each) => emailAllowance(each, LIMITS, SENT + 1).blockedReason);
    const allowance = emailAllowance(invoice, LIMITS, SENT + 1);
    expect(allowance.canSend).toBe(false);
    expect(reasons.filter((reason) => reason === allowance.blockedReason)).toHaveLength(1);
  });

  it('never counts below zero, should the operator lower the cap', () => {
    expect(emailAllowance({ ...fresh, emailSendCount: 9 }, LIMITS, SENT).sendsRemaining).toBe(0);
  });
});
