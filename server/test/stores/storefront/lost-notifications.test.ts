import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { product } from '../../kernel/http/support.ts';
import { renameSilently } from '../../pages/storefront/rows-repository.ts';
import { visit } from '../../pages/storefront/visit.ts';
import { browserOfNew } from '../../support/dashboard/people.ts';
import { freePort } from '../../support/free-port.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { followNotifications } from './follow-notifications.ts';

const MOST_STALE_MS = 30_000;
const BELIEVED_MS = 5_000;
const clock = { time: Date.now(), now: () => clock.time };
let service: TestService;
let allTold: () => Promise<void>;

beforeAll(async () => {
  const env = {
    STOREFRONT_DOMAIN: 'shops.example',
    RATE_LIMIT_CHECKOUT_READS: '0',
    SIGN_UP: 'open',
    PORT: String(await freePort()),
  };
  service = await startTestService({ env, clock });
  allTold = await followNotifications(service);
});
afterAll(() => service?.stop());

test('a change with a lost notification is shown within 30 seconds', async () => {
  const store = await service.createStore({
    name: 'Before',
    slug: 'corner',
    storefrontEnabled: true,
    products: [product('Before')],
  });
  const paths = ['/', `/products/${store.products[0]?.id}`];
  const host = 'corner.shops.example';
  const shown = () => Promise.all(paths.map(async (path) => (await visit(service.baseUrl, { host, path })).body));
  await allTold();
  // The store is cached; its pages are rendered just before it is read again.
  await visit(service.baseUrl, { host, path: '/cart' });
  await renameSilently(service.db, { storeId: store.storeId, name: 'After' });
  const changedAt = clock.time;
  clock.time += BELIEVED_MS - 1;
  for (const page of await shown()) expect(page).toContain('Before');
  clock.time = changedAt + MOST_STALE_MS;
  for (const page of await shown()) expect(page).not.toContain('Before');
});

test('a store that claims and releases domains all day invalidates no other store’s pages', async () => {
  const [quiet, busy] = await Promise.all(
    ['quiet', 'busy'].map((slug) => service.createStore({ name: slug, slug, storefrontEnabled: true })),
  );
  const admin = await browserOfNew(service, present(busy, 'a store').storeId, 'admin');
  const path = `/stores/busy/storefront/domain`;
  const shown = async () => (await visit(service.baseUrl, { host: 'quiet.shops.example' })).body;
  await allTold();
  const before = await shown();
  await renameSilently(service.db, { storeId: present(quiet, 'a store').storeId, name: 'After' });
  for (const domain of ['one.example', 'two.example']) {
    expect((await admin.call('PUT', path, { domain })).status).toBe(204);
    expect((await admin.call('DELETE', path)).status).toBe(204);
  }
  await allTold();
  expect(await shown()).toBe(before);
});
