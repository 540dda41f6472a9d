import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { createIdSource } from '../../src/kernel/lib/ids.ts';
import { type InvoiceMailCaps, reserveInvoiceMail } from '../../src/outbound/mail/send-now.ts';
import { createQuotas, type QuotaScope } from '../../src/stores/quotas.ts';
import { findStoreIdBySlug } from '../../src/stores/store-repository.ts';
import type { BrowserSession } from '../support/dashboard/browser-session.ts';
import { signedIn } from '../support/dashboard/people.ts';
import { startTestService, type TestService } from '../support/service.ts';

const DAY_MS = 86_400_000;
const CHANGES = 12;
const ids = createIdSource(systemClock);

let service: TestService;
beforeAll(async () => {
  const quotas = { OWNER_DAILY_CHANGES: String(CHANGES), OWNER_DAILY_MEGABYTES: '1' };
  service = await startTestService({ env: { SIGN_UP: 'open', RATE_LIMIT_AUTH_FAILURES: '0', ...quotas } });
});
afterAll(() => service?.stop());

async function openStore(owner: BrowserSession, slug: string) {
  const opened = await owner.call('POST', '/stores', { name: 'Shop', slug, currency: 'usd' });
  if (opened.status !== 201) throw new Error(`${slug} was not opened: ${opened.status} ${opened.text}`);
}

const rename = (browser: BrowserSession, slug: string, name: string) =>
  browser.call('PUT', `/stores/${slug}/settings/name`, { name });

describe('with open sign-up', () => {
  test('changes of one person’s stores are limited per day; others continue', async () => {
    const owner = await signedIn(service, 'renames@example.com');
    await openStore(owner, 'renames-a');
    await openStore(owner, 'renames-b');
    const newKey = { name: 'k', scopes: ['orders:write'], expiresAt: null };
    const key = (await owner.call('POST', '/stores/renames-a/keys', newKey)).json;
    const answers = [];
    for (let index = 0; index < CHANGES + 1; index += 1)
      answers.push(await rename(owner, index % 2 === 0 ? 'renames-a' : 'renames-b', `Name ${index}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array(CHANGES - 1).fill(answers[0]?.status), 429, 429]);
    expect(answers[0]?.status).toBeLessThan(300);
    const refused = answers.at(-1);
    expect(refused?.json.error).toMatch(/daily limit/);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await owner.call('GET', '/stores/renames-a/settings')).status).toBe(200);
    // A used-up quota does not keep owners from removing members and revoking keys.
    expect((await owner.call('DELETE', '/stores/renames-a/team/nobody')).status).toBe(404);
    expect((await owner.call('POST', `/stores/renames-a/keys/${key.id}/revoke`)).status).toBeLessThan(300);
    expect((await owner.call('POST', '/stores/renames-b/close', { name: 'Name 9' })).status).toBeLessThan(300);

    const other = await signedIn(service, 'goes-on@example.com');
    await openStore(other, 'goes-on');
    expect((await rename(other, 'goes-on', 'Still possible')).status).toBeLessThan(300);
  });

  test('writes of their keys are limited per day, with a clear answer; an operator’s store is not limited', async () => {
    const owner = await signedIn(service, 'writes@example.com');
    await openStore(owner, 'writes');
    const { key } = (
      await owner.call('POST', '/stores/writes/keys', { name: 'k', scopes: ['orders:write'], expiresAt: null })
    ).json;
    const product = { title: 'p', description: null, priceAmount: '1', priceCurrency: 'usd', minQuantity: 1 };
    const more = { maxQuantity: null, deliveryText: 'x', hasFiniteStock: false };
    const { id } = (await owner.call('POST', '/stores/writes/products', { ...product, ...more })).json;
    const order = (extra: string) => ({ items: [{ productId: id, quantity: 1 }], extraContext: { extra } });
    const own = await service.createStore({ slug: 'operators' });
    const asStranger = { authorization: `Bearer ${key}` };
    const send = (body: object) => own.call('POST', '/v1/orders', body, asStranger);
    expect((await send(order('x'.repeat(700 * 1024)))).status).toBe(201);
    const refused = await send(order('x'.repeat(700 * 1024)));
    expect([refused.status, refused.json]).toEqual([429, { error: 'Too many requests' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    // The rest is enough for a small one.
    expect((await send(order('small'))).status).toBe(201);
    const bodies = Array.from({ length: 3 }, () => own.call('POST', '/v1/orders', order('x'.repeat(700 * 1024))));
    for (const { status } of await Promise.all(bodies)) expect(status).toBe(400);
  });

  test('invoice emails of all stores that one person has opened count together', async () => {
    const owner = await signedIn(service, 'mails@example.com');
    const stores = await Promise.all(['mails-a', 'mails-b'].map((slug) => storeIdOf(owner, slug)));
    const other = await storeIdOf(await signedIn(service, 'mails-too@example.com'), 'mails-c');
    const { storeId: provisioned } = await service.createStore({ slug: 'mails-d' });
    const caps: InvoiceMailCaps = { perStore: 2, perOwner: true, platform: 100 };
    const reserve = (storeId: string, limits = caps) =>
      service.db.transaction((tx) => {
        const id = ids.next();
        const content = { recipient: 'buyer@example.com', subject: 's', text: 't', html: 'h' };
        const mail = { id, storeId, ...content, dedupeKey: id, lease: ids.next() };
        return reserveInvoiceMail(tx, mail as never, limits, systemClock.now());
      });
    const [first = '', second = ''] = stores;
    expect([await reserve(first), await reserve(second)]).toEqual([undefined, undefined]);
    const reached = { cap: 'store', retryAt: expect.any(Number) };
    expect([await reserve(first), await reserve(second)]).toEqual([reached, reached]);
    expect([await reserve(other), await reserve(provisioned)]).toEqual([undefined, undefined]);
    expect(await reserve(second, { ...caps, perOwner: false })).toBeUndefined();
  });

  async function storeIdOf(owner: BrowserSession, slug: string): Promise<string> {
    await openStore(owner, slug);
    return (await findStoreIdBySlug(service.db, { slug, now: systemClock.now() })) ?? '';
  }

  test('provisioning a store makes it the operator’s, without a quota', async () => {
    const owner = await signedIn(service, 'adopted@example.com');
    const storeId = await storeIdOf(owner, 'adopted');
    const quotasOf = () => createQuotas({ db: service.db, clock: systemClock, scope: 'opened', limits });
    const limits = { changes: 1, kibibytes: 0 };
    const one = { changes: 1, bytes: 0 };
    expect(await quotasOf().secondsUntil(storeId, one)).toBeUndefined();
    expect(await quotasOf().secondsUntil(storeId, one)).toBeGreaterThan(0);
    await service.createStore({ slug: 'adopted' });
    expect(await quotasOf().secondsUntil(storeId, one)).toBeUndefined();
  });
});

describe('a quota', () => {
  const limits = { changes: 250, kibibytes: 1024 };
  const quotas = (clock = systemClock, scope: QuotaScope = 'all') =>
    createQuotas({ db: service.db, clock, scope, limits });
  const change = { changes: 1, bytes: 0 };

  test('is shared by several processes, under concurrent requests', async () => {
    const storeId = ids.next();
    const processes = [quotas(), quotas(), quotas()];
    const asked = Array.from({ length: 600 }, (_, index) => processes[index % 3]?.secondsUntil(storeId, change));
    const allowed = (await Promise.all(asked)).filter((seconds) => seconds === undefined).length;
    expect(allowed).toBeLessThanOrEqual(limits.changes);
    expect(allowed).toBeGreaterThan(limits.changes * 0.9);
  });

  test('resets after a day, and shows when', async () => {
    let now = systemClock.now();
    const own = quotas({ now: () => now });
    const storeId = ids.next();
    const large = { changes: 0, bytes: 1024 * 1024 };
    expect(await own.secondsUntil(storeId, large)).toBeUndefined();
    now += DAY_MS / 2;
    expect(await own.secondsUntil(storeId, change)).toBe(DAY_MS / 2000);
    now += DAY_MS / 2;
    expect(await own.secondsUntil(storeId, change)).toBeUndefined();
  });

  test('costs nothing once used up, and leaves a small request the rest that was too little for a large one', async () => {
    const storeId = ids.next();
    const own = quotas();
    const mebibyte = 1024 * 1024;
    expect(await own.secondsUntil(storeId, { changes: 0, bytes: 0.9 * mebibyte })).toBeUndefined();
    for (let index = 0; index < 20; index += 1)
      expect(await own.secondsUntil(storeId, { changes: 0, bytes: 8 * mebibyte })).toBeGreaterThan(0);
    expect(await own.secondsUntil(storeId, { changes: 0, bytes: 1 })).toBeUndefined();
  });

  test('does not exist when disabled', async () => {
    const own = quotas(systemClock, 'none');
    const storeId = ids.next();
    for (let index = 0; index < 3; index += 1)
      expect(await own.secondsUntil(storeId, { changes: 1000, bytes: 10 ** 9 })).toBeUndefined();
    expect(
      await quotas(systemClock, 'opened').secondsUntil(storeId, { changes: 1000, bytes: 10 ** 9 }),
    ).toBeUndefined();
  });
});
