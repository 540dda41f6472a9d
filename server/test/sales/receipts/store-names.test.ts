import { compactVerify, createLocalJWKSet } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOfNew } from '../../support/dashboard/people.ts';
import { callUrl } from '../../support/service.ts';
import { type ReceiptWorld, startReceiptWorld } from './support.ts';

let world: ReceiptWorld;
beforeAll(async () => {
  world = await startReceiptWorld({ store: { name: 'First', slug: 'names' } });
});
afterAll(() => world?.stop());

const signed = async (url: string) => (await callUrl(`${url}.jws`, 'GET')).text;

async function nameOn(url: string): Promise<string> {
  const keys = (await callUrl(`${world.service.baseUrl}/.well-known/jwks.json`, 'GET')).json;
  const { payload } = await compactVerify(await signed(url), createLocalJWKSet(keys), { algorithms: ['EdDSA'] });
  return JSON.parse(new TextDecoder().decode(payload)).store.name;
}

test('a receipt has the store’s name at the time of payment, after any number of renames', async () => {
  const { service, store } = world;
  const owner = await browserOfNew(service, store.storeId, 'owner');
  const renameIn: Record<string, (name: string) => Promise<unknown>> = {
    settings: (name) => owner.call('PUT', '/stores/names/settings/name', { name }),
    async storefront(name) {
      const { json: shown } = await owner.call('GET', '/stores/names/storefront');
      const { version, isOn, isDiscoverable, description, accent, termsUrl, supportEmail, supportUrl, productOrder } =
        shown;
      const rest = {
        version,
        isOn,
        isDiscoverable,
        description,
        accent,
        termsUrl,
        supportEmail,
        supportUrl,
        productOrder,
      };
      expect((await owner.call('PUT', '/stores/names/storefront', { ...rest, name })).status).toBe(204);
    },
    file: (name) => service.createStore({ slug: 'names', name }),
  };
  const paid = [{ name: 'First', ...(await world.paidInvoice()) }];
  for (const [where, rename] of Object.entries(renameIn)) {
    await rename(where);
    // Saving the same name again is no change.
    await rename(where);
    paid.push({ name: where, ...(where === 'file' ? await world.paidInvoice() : await world.paidOrder()) });
  }
  const texts = await Promise.all(paid.map(({ url }) => signed(url)));
  expect(await Promise.all(paid.map(({ url }) => nameOn(url)))).toEqual(['First', 'settings', 'storefront', 'file']);
  await renameIn.settings?.('First');
  expect(await Promise.all(paid.map(({ url }) => signed(url)))).toEqual(texts);
  for (const { url, name } of paid) expect((await callUrl(url, 'GET')).text).toContain(name);
});
