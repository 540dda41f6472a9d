import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../../kernel/http/support.ts';
import { freePort } from '../../support/free-port.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { visit } from './visit.ts';

const READS = 5;
let service: TestService;

beforeAll(async () => {
  service = await startTestService({
    env: {
      PORT: String(await freePort()),
      STOREFRONT_DOMAIN: 'shops.example',
      RATE_LIMIT_CHECKOUT_READS: String(READS),
      TRUST_PROXY: '127.0.0.1',
    },
  });
  await service.createStore({ slug: 'corner', storefrontEnabled: true, products: [product('Guide')] });
});
afterAll(() => service?.stop());

const ask = (host: string, address: string) =>
  visit(service.baseUrl, { host, headers: { 'x-forwarded-for': address } });

test('a client address has a read budget per minute, across all hosts', async () => {
  for (let reads = 0; reads < READS; reads += 1)
    expect((await ask(reads % 2 === 0 ? 'corner.shops.example' : 'nobody.example', '203.0.113.1')).status).not.toBe(
      429,
    );
  const { status, headers, body } = await ask('corner.shops.example', '203.0.113.1');
  expect([status, Number(headers['retry-after']) > 0, headers['cache-control']]).toEqual([429, true, 'no-store']);
  expect(body).toBe('Too many attempts. Please wait a minute and try again.\n');
  expect((await ask('corner.shops.example', '203.0.113.2')).status).toBe(200);
});
