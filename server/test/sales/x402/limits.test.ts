import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../../kernel/http/support.ts';
import { visit } from '../../pages/storefront/visit.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';

const DOMAIN = 'shops.example';
const LIMIT = 3;

let service: TestService;
let store: TestStore;

beforeAll(async () => {
  service = await startTestService({
    env: { STOREFRONT_DOMAIN: DOMAIN, RATE_LIMIT_CHECKOUT_WRITES: `${LIMIT}`, TRUST_PROXY: '127.0.0.1' },
  });
  store = await service.createStore({ slug: 'corner', storefrontEnabled: true, products: [product('Key')] });
});
afterAll(() => service?.stop());

/** Asks by turns for a checkout and for a product, more often than is allowed. */
async function askTooOften(addressOf: (count: number) => string) {
  const items = [{ productId: store.products[0]?.id, quantity: 1 }];
  const { json } = await store.call('POST', '/v1/orders', { items });
  const checkout = { host: new URL(service.baseUrl).host, path: `/x402/${json.id}` };
  const sold = { host: `corner.${DOMAIN}`, path: `/x402/${store.products[0]?.id}` };
  const answers = [];
  for (let count = 0; count < 2 * LIMIT; count += 1) {
    const headers = { 'x-forwarded-for': addressOf(count), origin: 'https://agent.example' };
    answers.push(await visit(service.baseUrl, { ...(count % 2 === 0 ? checkout : sold), headers }));
  }
  return answers;
}

test.each([
  ['one address', () => '192.0.2.7'],
  ['one network of version 6', (count: number) => `2001:db8::${count + 1}`],
])('questions from %s have the limit of checkout writes, wherever they are asked', async (_, addressOf) => {
  const answers = await askTooOften(addressOf);
  expect(answers.map(({ status }) => status === 429)).toEqual(answers.map((_each, count) => count >= LIMIT));
  for (const { headers } of answers.slice(LIMIT)) {
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});
