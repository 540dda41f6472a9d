import { describe, expect, it } from 'vitest';
import type { WebhookEvent } from '../../../sdk/src/index.ts';
import { meaningOf } from '../src/states.ts';

const eventOf = (event: string, data: object) =>
  ({ event, timestamp: '2026-01-01T00:00:00.000Z', data: { id: 'x', totalAmount: '9.99', ...data } }) as WebhookEvent;
const metadata = { medusa_session: 'payses_1' };

describe('an event', () => {
  it.each([
    ['invoice.created', 'open', 'pending'],
    ['invoice.paid', 'paid', 'captured'],
    ['invoice.partial', 'partial', 'requires_more'],
    ['invoice.expired', 'expired', 'canceled'],
    ['invoice.voided', 'voided', 'canceled'],
  ])('%s of a session means its new status', (event, status, action) => {
    expect(meaningOf(eventOf(event, { status, metadata }))).toEqual({ action, session: 'payses_1', amount: '9.99' });
  });

  it.each([
    ['order.completed', { status: 'completed', metadata }],
    ['invoice.paid', { status: 'paid', metadata: null }],
    ['invoice.paid', { status: 'paid', metadata: { cart: 'x' } }],
    ['invoice.paid', { status: 'paid', metadata: { medusa_session: 7 } }],
    ['invoice.refunded', { status: 'refunded', metadata }],
  ])('%s that belongs to no session, or is unknown, is not supported: %j', (event, data) => {
    expect(meaningOf(eventOf(event, data))).toEqual({ action: 'not_supported' });
  });
});
