import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { LANGUAGES } from '../../../src/kernel/lib/languages.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import type { PaidMethod } from '../../../src/money/payments/paid-facts.ts';
import { mailEvents, type NotificationDeps } from '../../../src/sales/notifications/gather-events.ts';
import { pruneEvents } from '../../../src/sales/notifications/gather-repository.ts';
import { mailSummaries } from '../../../src/sales/notifications/mail-summaries.ts';
import { en } from '../../../src/sales/notifications/texts/en.ts';
import { notificationWordingIn } from '../../../src/sales/notifications/texts/texts.ts';
import { moveOrder } from '../../../src/sales/orders/status-repository.ts';
import { type BrowserSession, openBrowser } from '../../support/dashboard/browser-session.ts';
import { browserOfNew } from '../../support/dashboard/people.ts';
import { actsOf, mailsTo } from '../../support/dashboard/test-rows-repository.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { createShiftClock, type ShiftClock } from '../../support/shift-clock.ts';
import { shapeOf } from '../../support/texts.ts';
import {
  addEvents,
  addForeignDeposit,
  countRows,
  exhaustDelivery,
  requireTwoFactor,
  setFound,
  suspend,
} from './rows-repository.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let service: TestService;
let store: TestStore;
let clock: ShiftClock;
let member: BrowserSession & { id: string; email: string };
let deps: NotificationDeps;

const USDC: PaidMethod = {
  token: 'usdc',
  decimals: 6,
  network: 'Base',
  explorer: null,
  displayAddress: (address) => address,
};

const DOLLAR = {
  title: 'Credit',
  description: null,
  image: null,
  priceAmount: '1',
  priceCurrency: 'usd' as const,
  listed: true,
  minQuantity: 1,
  maxQuantity: null,
  stock: null,
  deliveryText: 'Thank you',
};

beforeAll(async () => {
  clock = createShiftClock();
  service = await startTestService({ clock });
  const { db } = service;
  const dashboardUrl = 'https://pay.example/dashboard';
  deps = { db, clock, ids: createIdSource(clock), dashboardUrl, describeMethod: () => USDC };
});
afterAll(() => service?.stop());
beforeEach(async () => {
  store = await service.createStore({ name: 'Key Shop', products: [DOLLAR] });
  member = await browserOfNew(service, store.storeId, 'manager');
});

async function wish(kinds: readonly string[], more: object = {}, who: BrowserSession = member): Promise<void> {
  const body = { kinds, language: 'en', timeZone: 'UTC', ...more };
  const { status, text } = await who.call('PUT', `/stores/${store.slug}/notifications`, body);
  expect(status, text).toBe(204);
}

async function order(to: 'completed' | 'partial' | 'expired' = 'completed', dollars = 25): Promise<string> {
  const items = [{ productId: store.products[0]?.id, quantity: dollars }];
  const created = await store.call('POST', '/v1/orders', { items });
  expect(created.status, created.text).toBe(201);
  await move(created.json.id, to);
  return created.json.id;
}

async function move(shortId: string, to: string): Promise<void> {
  const id = uuidOfShortId(shortId) ?? '';
  const now = clock.now();
  const completedAt = to === 'completed' ? now : null;
  const change = { id, storeId: store.storeId, from: 'pending', to, completedAt, completedAttemptId: null, now };
  await service.db.transaction((tx) => moveOrder(tx, change));
}

const mails = async (who: { email: string } = member) =>
  (await mailsTo(service.db, who.email)).filter(({ kind }) => kind === 'notification');
const rows = () => countRows(service.db, { storeId: store.storeId });

describe('a member who has turned payments on', () => {
  test('is emailed each sale, with its price and a link', async () => {
    await wish(['payment']);
    const id = await order();
    await mailEvents(deps);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Key Shop: payment of $25.00 received');
    expect(mail?.text).toContain(`https://pay.example/dashboard/stores/${store.slug}/orders/${id}`);
    expect(mail?.text).toContain(`/stores/${store.slug}/settings/notifications`);
  });

  test('is emailed once a minute at most: payments in between are gathered', async () => {
    await wish(['payment']);
    await order();
    await mailEvents(deps);
    for (const dollars of [1, 2, 3]) await order('completed', dollars);
    await mailEvents(deps);
    expect(await mails()).toHaveLength(1);
    clock.advance(MINUTE);
    await mailEvents(deps);
    await mailEvents(deps);
    const [, gathered, ...others] = await mails();
    expect(others).toEqual([]);
    expect(gathered?.subject).toBe('Key Shop: 3 payments received');
    expect(gathered?.text).toContain('Total: $6.00');
  });

  test('gets one email with a count after ten thousand sales', async () => {
    await wish(['payment']);
    await addEvents(service.db, { storeId: store.storeId, events: 10_000, now: clock.now() });
    await mailEvents(deps);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Key Shop: 10,000 payments received');
    expect(mail?.text).toContain('and 9,995 more');
    expect(mail?.text).toContain('Total: $10,000.00');
    expect(mail?.text.length).toBeLessThan(3_000);
  });

  test('is not emailed events of other kinds', async () => {
    await wish(['payment']);
    await order('partial');
    await order('expired');
    expect(await rows()).toBe(0);
    await mailEvents(deps);
    expect(await mails()).toEqual([]);
  });
});

test('each member is emailed what they chose, in their language', async () => {
  const other = await browserOfNew(service, store.storeId, 'owner');
  await wish(['payment']);
  await wish(['payment', 'underpaid'], { language: 'de' }, other);
  await order();
  await order('partial');
  await mailEvents(deps);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Key Shop: payment of $25.00 received']);
  const [german] = await mails(other);
  expect(german?.subject).toBe('Key Shop: 2 neue Ereignisse');
  expect(german?.text).toContain('1 unvollständig bezahlte Bestellung oder Rechnung');
});

test('a failed webhook is emailed with its event', async () => {
  await wish(['webhook']);
  const id = await order();
  await exhaustDelivery(service.db, { storeId: store.storeId, now: clock.now() });
  await mailEvents(deps);
  const [mail] = await mails();
  expect(mail?.subject).toBe('Key Shop: 1 failed webhook');
  expect(mail?.text).toContain(`Order ${id}: order.completed`);
});

test('unmatched money is emailed with its amount, of the attempt’s own token or another', async () => {
  await wish(['unmatched']);
  const id = await order();
  await setFound(service.db, { storeId: store.storeId, now: clock.now() });
  await addForeignDeposit(service.db, { storeId: store.storeId, now: clock.now() });
  await mailEvents(deps);
  const [mail] = await mails();
  expect(mail?.subject).toBe('Key Shop: 2 unmatched payments');
  expect(mail?.text).toContain(`Order ${id}: 3 USDC on Base`);
  expect(mail?.text).toContain(`Order ${id}: 7 USDC on Base`);
});

describe('nothing is recorded or emailed', () => {
  test('while no member has anything turned on', async () => {
    await wish([]);
    await order();
    expect(await rows()).toBe(0);
  });

  test('once the member has left', async () => {
    await wish(['payment', 'summary']);
    await order();
    expect((await member.call('POST', `/stores/${store.slug}/leave`)).status).toBe(204);
    await order();
    expect(await rows()).toBe(1);
    clock.advance(2 * DAY);
    await mailEvents(deps);
    await mailSummaries(deps);
    expect(await mails()).toEqual([]);
  });

  test('while the store is suspended, or requires two-factor that the member has not set up', async () => {
    await wish(['payment', 'summary']);
    for (const stop of [requireTwoFactor, suspend]) {
      await order();
      await stop(service.db, { storeId: store.storeId, now: clock.now() });
      clock.advance(DAY);
      await mailEvents(deps);
      await mailSummaries(deps);
    }
    expect(await mails()).toEqual([]);
  });
});

describe('the daily summary', () => {
  /** Moves the clock to noon of a new day in UTC. */
  const noon = (): void => clock.advance(DAY - (clock.now() % DAY) + DAY / 2);

  test('shows the day before with its volume, in the morning of the member’s time zone', async () => {
    noon();
    await wish(['summary']);
    await order('completed', 10);
    clock.advance(DAY);
    await mailSummaries(deps);
    const [first] = await mails();
    expect(first?.text).toContain('Volume: $10.00');
    expect(first?.text).toContain('when you turned this summary on.');
    await order('completed', 20);
    await order('completed', 5);
    await order('partial');
    clock.advance(DAY);
    await mailSummaries(deps);
    await mailSummaries(deps);
    const [, second, ...others] = await mails();
    expect(others).toEqual([]);
    expect(second?.text).toContain('Volume: $25.00');
    expect(second?.text).toMatch(/Payments received: 2\nCompleted orders: 2\nUnderpaid: 1/);
    expect(second?.text).not.toContain('turned this summary on.');
    await order('completed', 1);
    clock.advance(DAY);
    await mailSummaries(deps);
    expect((await mails())[2]?.text).toContain('The day before: $25.00');
  });

  test('is not sent about a day without events', async () => {
    noon();
    await wish(['summary']);
    clock.advance(2 * DAY);
    await mailSummaries(deps);
    expect(await mails()).toEqual([]);
  });

  test('needs no events from more than four days before: those are deleted', async () => {
    await wish(['summary']);
    await order();
    expect(await rows()).toBe(1);
    await pruneEvents(service.db, { before: clock.now() + 1, limit: 100_000 });
    expect(await rows()).toBe(0);
  });
});

test('the settings are the member’s own, are audited, and accept only known time zones', async () => {
  const path = `/stores/${store.slug}/notifications`;
  const unset = { kinds: [], language: null, timeZone: null, email: member.email };
  expect((await member.call('GET', path)).json).toEqual(unset);
  await wish(['summary', 'payment'], { language: 'fr', timeZone: 'Europe/Paris' });
  const saved = { kinds: ['payment', 'summary'], language: 'fr', timeZone: 'Europe/Paris', email: member.email };
  expect((await member.call('GET', path)).json).toEqual(saved);
  const other = await browserOfNew(service, store.storeId, 'owner');
  expect((await other.call('GET', path)).json).toEqual({ ...unset, email: other.email });
  const body = { kinds: [], language: 'en', timeZone: 'Nowhere/Land' };
  expect((await member.call('PUT', path, body)).json).toEqual({ error: 'Unknown time zone' });
  expect((await openBrowser(service.baseUrl).call('GET', path)).status).toBe(401);
  expect((await actsOf(service.db, store.storeId)).at(-1)).toMatchObject({
    act: 'notifications.changed',
    subjectId: member.id,
    before: { kinds: [] },
    after: { kinds: ['payment', 'summary'] },
  });
});

test.each(LANGUAGES)('notifications in %s have the same texts as in English, and no others', (language) => {
  expect(shapeOf(notificationWordingIn(language).texts)).toEqual(shapeOf(en));
});
