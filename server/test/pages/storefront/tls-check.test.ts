import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { activateDomain, dropDomain } from './rows-repository.ts';
import { visit } from './visit.ts';

const DOMAIN = 'shop.corner.example';
let service: TestService;
let storeId: string;

beforeAll(async () => {
  service = await startTestService({ env: { PORT: String(await freePort()), STOREFRONT_DOMAIN: 'shops.example' } });
  ({ storeId } = await service.createStore({ slug: 'corner', storefrontEnabled: true }));
  await activateDomain(service.db, { storeId, domain: DOMAIN });
});
afterAll(() => service?.stop());

const check = async (domain: string, host = '127.0.0.1', headers: Record<string, string> = {}) =>
  (await visit(service.baseUrl, { host, path: `/internal/tls-check?domain=${domain}`, headers })).status;

test('allows an active custom domain, in any spelling, and at any host of ours', async () => {
  for (const spelled of [DOMAIN, DOMAIN.toUpperCase(), `${DOMAIN}.`])
    expect([spelled, await check(spelled)]).toEqual([spelled, 200]);
  expect(await check(DOMAIN, 'till:3000')).toBe(200);
});

test.each(['', 'corner.shops.example', 'shops.example', '127.0.0.1', 'unknown.example', '%00', 'a%20b', `x.${DOMAIN}`])(
  'refuses anything else: %j',
  async (domain) => expect(await check(domain)).toBe(404),
);

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host'])(
  'does not answer through a proxy: %s',
  async (header) => {
    expect(await check(DOMAIN, '127.0.0.1', { [header]: '127.0.0.1' })).toBe(404);
  },
);

test('refuses once the domain is not active', async () => {
  await dropDomain(service.db, { storeId });
  expect(await check(DOMAIN)).toBe(404);
});
