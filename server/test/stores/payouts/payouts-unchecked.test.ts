import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomAddress } from '../../money/chains/addresses.ts';
import { openBrowser } from '../../support/dashboard/browser-session.ts';
import { makePerson, PASSWORD } from '../../support/dashboard/people.ts';
import { actsOfPeople } from '../../support/dashboard/test-rows-repository.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

test('an address that cannot be checked is not set, and the page still shows all data that needs no chain', async () => {
  const { slug, storeId } = await service.createStore();
  await makePerson(service, 'owner@example.com', { [storeId]: 'owner' });
  const owner = openBrowser(service.baseUrl);
  await owner.signIn('owner@example.com', PASSWORD);
  const reply = await owner.call('PUT', `/stores/${slug}/settings/payments/payouts/local`, {
    address: randomAddress(),
  });
  expect(reply.status).toBe(503);
  expect(reply.json.error).toMatch(/could not be checked/);
  expect(await actsOfPeople(service.db, storeId)).toEqual([]);
  expect((await owner.call('GET', `/stores/${slug}/settings/payments`)).status).toBe(200);
  const costs = await owner.call('GET', `/stores/${slug}/settings/payments/costs`);
  expect(costs.json.networks).toEqual([{ name: 'local', coin: 'eth', methods: null }]);
});
