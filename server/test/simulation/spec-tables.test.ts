import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, plan } from './actions.ts';
import { auditedEvents, availableStock, payablesOfStore } from './audit-repository.ts';
import { type Lane, openLane } from './lane.ts';
import { finish } from './run-history.ts';
import { runStep } from './run-step.ts';
import type { Action, Step } from './steps.ts';
import { beginWorld } from './world.ts';

let lane: Lane;
beforeAll(async () => {
  lane = await openLane();
});
afterAll(() => lane?.close());

const CONFIRMATIONS = 3;
/** The order reserves one of five keys. */
const [RESERVED, RELEASED] = [4, 5];
const ORDER: Step = { run: 'order', keys: 1, guides: 0, minutes: 120 };
const INVOICE: Step = { run: 'invoice', minutes: 120 };
const PICK: Step = { run: 'pick', payable: 0, method: 0 };
const END: Action = { run: 'end', payable: 0 };
const CONFIRMED: Step = { run: 'mine', blocks: CONFIRMATIONS, followed: true };
const REAPED: Step = { run: 'reap' };
const paid = (amount: 'exact' | 'short', blocks = 0): Step => ({ run: 'pay', of: 0, amount, how: 'plain', blocks });
/** Mines a block one millisecond after the end of the quote or window. */
const past = (to: 'quote' | 'window'): Step => ({ run: 'jump', to, of: 0, offset: 1, minutes: 0, mined: true });

interface Row {
  readonly steps: readonly Step[];
  /** The merchant's request after the steps. */
  readonly request?: Action;
  readonly to: string;
  readonly events: readonly string[];
  readonly stock?: number;
  readonly refusal?: string;
}

async function take(row: Row): Promise<void> {
  const world = await beginWorld(lane, { confirmations: CONFIRMATIONS, level: null, agreement: false, steps: [] });
  const start: Step = { run: 'mine', blocks: 1, followed: true };
  for (const step of [start, ...row.steps]) await runStep(world, step);
  const outcome = row.request === undefined ? {} : await act(world, plan(world, row.request));
  expect(outcome.refusal?.refused).toBe(row.refusal);
  expect((await payablesOfStore(world.db, { storeId: world.storeId })).map(({ status }) => status)).toEqual([row.to]);
  expect((await auditedEvents(world.db, world.storeId)).map(({ event }) => event)).toEqual(row.events);
  if (row.stock !== undefined) expect(await availableStock(world.db, world.products.keys)).toBe(row.stock);
  for (const { id } of world.payables) world.exceptions.byMerchant.add(id);
  await finish(lane, world);
}

describe('the order state table: from, trigger, condition, to', () => {
  const STARTED = ['order.created', 'order.processing'];

  test.each<readonly [string, string, string, string, Omit<Row, 'to'>]>([
    ['(none)', 'created', 'valid request', 'pending', { steps: [ORDER], events: ['order.created'], stock: RESERVED }],
    [
      'pending',
      'first attempt started',
      'buyer picks a token',
      'pending',
      { steps: [ORDER, PICK], events: STARTED, stock: RESERVED },
    ],
    [
      'pending',
      'later attempt started',
      'buyer picks another token',
      'pending',
      { steps: [ORDER, PICK, { ...PICK, method: 1 }], events: STARTED, stock: RESERVED },
    ],
    [
      'pending',
      'an attempt receives funds',
      'received amount >= required amount',
      'completed',
      {
        steps: [ORDER, PICK, paid('exact'), CONFIRMED],
        events: [...STARTED, 'order.completed'],
        stock: RESERVED,
      },
    ],
    [
      'pending',
      'an attempt lapses',
      'it holds a non-zero but insufficient amount',
      'partial',
      {
        steps: [ORDER, PICK, paid('short', 1), past('quote'), CONFIRMED],
        events: [...STARTED, 'order.partial'],
        stock: RELEASED,
      },
    ],
    [
      'pending',
      'an attempt lapses',
      'it holds nothing and the window is open',
      'pending',
      { steps: [ORDER, PICK, past('quote'), CONFIRMED, REAPED], events: STARTED, stock: RESERVED },
    ],
    [
      'pending',
      'window elapses',
      'no attempt',
      'expired',
      { steps: [ORDER, past('window'), REAPED], events: ['order.created', 'order.expired'], stock: RELEASED },
    ],
    [
      'pending',
      'window elapses',
      'no completion',
      'expired',
      {
        steps: [ORDER, PICK, past('window'), CONFIRMED, REAPED],
        events: [...STARTED, 'order.expired'],
        stock: RELEASED,
      },
    ],
    [
      'pending',
      'expired by the merchant',
      'no funded attempt is retired',
      'expired',
      { steps: [ORDER, PICK], request: END, events: [...STARTED, 'order.expired'], stock: RELEASED },
    ],
    [
      'pending',
      'expired by the merchant',
      'a watchable attempt holding funds is retired first',
      'partial',
      {
        steps: [ORDER, PICK, paid('short', 1), { run: 'follow' }],
        request: END,
        refusal: 'order.notExpirable',
        events: [...STARTED, 'order.partial'],
        stock: RELEASED,
      },
    ],
    [
      'pending',
      'expired by the merchant',
      'the full amount waits for confirmations',
      'pending',
      {
        steps: [ORDER, PICK, paid('exact', 1), { run: 'follow' }],
        request: END,
        refusal: 'order.paymentInProgress',
        events: STARTED,
        stock: RESERVED,
      },
    ],
    [
      'completed',
      'expired by the merchant',
      'terminal',
      'completed',
      {
        steps: [ORDER, PICK, paid('exact'), CONFIRMED],
        request: END,
        refusal: 'order.notExpirable',
        events: [...STARTED, 'order.completed'],
        stock: RESERVED,
      },
    ],
  ])('%s | %s | %s | %s', async (_from, _trigger, _condition, to, row) => {
    await take({ ...row, to });
  });
});

describe('the invoice state table: from, trigger, condition, to', () => {
  const CREATED = ['invoice.created'];

  test.each<readonly [string, string, string, string, Omit<Row, 'to'>]>([
    ['(none)', 'created', 'valid request', 'open', { steps: [INVOICE], events: CREATED }],
    ['open', 'first attempt started', 'buyer picks a token', 'open', { steps: [INVOICE, PICK], events: CREATED }],
    [
      'open',
      'an attempt receives funds',
      'full amount received',
      'paid',
      { steps: [INVOICE, PICK, paid('exact'), CONFIRMED], events: [...CREATED, 'invoice.paid'] },
    ],
    [
      'open',
      'an attempt lapses',
      'non-zero but insufficient amount held',
      'partial',
      { steps: [INVOICE, PICK, paid('short', 1), past('quote'), CONFIRMED], events: [...CREATED, 'invoice.partial'] },
    ],
    [
      'open',
      'its end passes',
      'nothing received',
      'expired',
      { steps: [INVOICE, PICK, past('window'), CONFIRMED, REAPED], events: [...CREATED, 'invoice.expired'] },
    ],
    [
      'open',
      'voided by the merchant',
      'no attempt',
      'voided',
      { steps: [INVOICE], request: END, events: [...CREATED, 'invoice.voided'] },
    ],
    [
      'open',
      'voided by the merchant',
      'no live attempt blocks it and no funded attempt is retired',
      'voided',
      {
        steps: [INVOICE, PICK, past('quote'), { run: 'follow' }],
        request: END,
        events: [...CREATED, 'invoice.voided'],
      },
    ],
    [
      'open',
      'voided by the merchant',
      'a lapsed but unreaped attempt holding funds is retired first',
      'partial',
      {
        steps: [INVOICE, PICK, paid('short', 1), past('quote'), { run: 'follow' }],
        request: END,
        refusal: 'invoice.notVoidable',
        events: [...CREATED, 'invoice.partial'],
      },
    ],
    [
      'open',
      'voided by the merchant',
      'a live attempt',
      'open',
      {
        steps: [INVOICE, PICK],
        request: END,
        refusal: 'invoice.paymentInProgress',
        events: CREATED,
      },
    ],
    [
      'open',
      'voided by the merchant',
      'a fully funded attempt is still settling',
      'open',
      {
        steps: [INVOICE, PICK, paid('exact', 1), past('quote'), { run: 'follow' }],
        request: END,
        refusal: 'invoice.paymentInProgress',
        events: CREATED,
      },
    ],
    [
      'paid',
      'voided by the merchant',
      'terminal',
      'paid',
      {
        steps: [INVOICE, PICK, paid('exact'), CONFIRMED],
        request: END,
        refusal: 'invoice.notVoidable',
        events: [...CREATED, 'invoice.paid'],
      },
    ],
  ])('%s | %s | %s | %s', async (_from, _trigger, _condition, to, row) => {
    await take({ ...row, to });
  });
});
