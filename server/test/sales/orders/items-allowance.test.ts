import { expect, test } from 'vitest';
import { itemsAllowance } from '../../../src/sales/orders/resend-items.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const PAUSE_MS = 300_000;
const ORDER = { status: 'completed', customerEmail: 'ada@example.com', isWaiting: false };
const resentAt = (...moments: number[]) => moments.map((createdAt) => ({ createdAt }));

test.each([
  ['never', ORDER, [], { remaining: 5, pausedUntil: null, blockedBy: null }],
  ['once, a pause ago', ORDER, [NOW - PAUSE_MS], { remaining: 4, pausedUntil: null, blockedBy: null }],
  [
    'a second ago',
    ORDER,
    [NOW - 1_000],
    { remaining: 4, pausedUntil: NOW - 1_000 + PAUSE_MS, blockedBy: 'order.resentMomentsAgo' },
  ],
  ['five times', ORDER, [1, 2, 3, 4, 5], { remaining: 0, pausedUntil: null, blockedBy: 'order.noResendsLeft' }],
  ['never, while it is pending', { ...ORDER, status: 'pending' }, [], { blockedBy: 'order.notCompleted' }],
  ['never, without an address', { ...ORDER, customerEmail: null }, [], { blockedBy: 'order.noCustomerEmail' }],
  ['never, short of stock', { ...ORDER, isWaiting: true }, [], { blockedBy: 'order.notDelivered' }],
] as const)('an order whose items were resent %s may be resent or says why not', (_, order, moments, expected) => {
  expect(itemsAllowance(order, resentAt(...moments), PAUSE_MS, NOW)).toMatchObject(expected);
});
