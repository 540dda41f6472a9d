import { describe, expect, it } from 'vitest';
import { type OrderTrigger, transitionOrder } from '../../../src/sales/orders/transitions.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../src/sales/orders/types.ts';

const created: OrderTrigger = { type: 'created' };
const firstAttempt: OrderTrigger = { type: 'attempt-started', first: true };
const laterAttempt: OrderTrigger = { type: 'attempt-started', first: false };
const funded: OrderTrigger = { type: 'funded' };
const short: OrderTrigger = { type: 'short' };
const unpaid: OrderTrigger = { type: 'unpaid' };
const ALL = [created, firstAttempt, laterAttempt, funded, short, unpaid];

describe('the order state table', () => {
  it.each([
    // from, trigger, to, event, reserved stock
    [null, created, 'pending', 'order.created', 'keep'],
    ['pending', firstAttempt, 'pending', 'order.processing', 'keep'],
    ['pending', laterAttempt, 'pending', null, 'keep'],
    ['pending', funded, 'completed', 'order.completed', 'hand-out'],
    ['pending', short, 'partial', 'order.partial', 'release'],
    ['pending', unpaid, 'expired', 'order.expired', 'release'],
  ] as const)('%s, on %o: %s, fires %s, stock: %s', (from, trigger, status, event, stock) => {
    expect(transitionOrder(from, trigger)).toEqual({ status, event, stock });
  });

  const TERMINAL: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => status !== 'pending');

  it.each(TERMINAL.flatMap((status) => ALL.map((trigger) => [status, trigger] as const)))(
    '%s is terminal: %o does nothing and fires nothing',
    (status, trigger) => {
      expect(transitionOrder(status, trigger)).toEqual({ unmoved: trigger === created ? 'created-before' : 'ended' });
    },
  );

  it.each(ALL.filter((trigger) => trigger !== created))(
    'nothing but its creation happens to no order: %o',
    (trigger) => {
      expect(transitionOrder(null, trigger)).toEqual({ unmoved: 'not-created' });
    },
  );

  it('an order is created once', () => {
    for (const status of ORDER_STATUSES) {
      expect(transitionOrder(status, created)).toEqual({ unmoved: 'created-before' });
    }
  });
});
