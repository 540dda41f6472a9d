import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../support/dashboard/browser-session.ts';
import { makePerson, PASSWORD } from '../../support/dashboard/people.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let node: LyingProxy;
let service: TestService;
beforeAll(async () => {
  node = await startLyingProxy('http://127.0.0.1:1');
  node.tell({ hangs: true });
  service = await startTestService({ rpcUrl: node.url });
});
afterAll(async () => {
  await service?.stop();
  await node?.close();
});

test('a stalling node is queried once for sweep costs by any number of pages, which soon do without', async () => {
  const { slug, storeId } = await service.createStore();
  await makePerson(service, 'owner@example.com', { [storeId]: 'owner' });
  const owner = openBrowser(service.baseUrl);
  await owner.signIn('owner@example.com', PASSWORD);
  const costs = () => owner.call('GET', `/stores/${slug}/settings/payments/costs`);
  const before = node.requests();
  const replies = await Promise.all(Array.from({ length: 12 }, costs));
  for (const { status, json } of [...replies, await costs()]) {
    expect([status, json.networks]).toEqual([200, [{ name: 'local', coin: 'eth', methods: null }]]);
  }
  expect(node.requests() - before).toBe(1);
});
