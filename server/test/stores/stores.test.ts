import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { product } from '../kernel/http/support.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { browserOf, makeOperator, makePerson } from '../support/dashboard/people.ts';
import { actsOf } from '../support/dashboard/test-rows-repository.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../support/service.ts';

let chain: TestChain;
let service: TestService;
beforeAll(async () => {
  chain = await startTestChain();
  service = await startTestService({ rpcUrl: chain.rpcUrl });
});
afterAll(async () => {
  await service?.stop();
  await chain?.stop();
});

let store: TestStore;
let owner: string;
let number = 0;
beforeEach(async () => {
  number += 1;
  store = await service.createStore({
    name: 'Corner shop',
    storefrontEnabled: true,
    products: [product('Song')],
  });
  owner = `stores-${number}@example.com`;
  await makePerson(service, owner, { [store.storeId]: 'owner' });
});

const SHOP = { name: 'Second shop', currency: 'eur' } as const;
const INVOICE = { items: [{ name: 'Work', quantity: 1, unitAmount: '5' }] };

test('an owner of a store creates another and owns it', async () => {
  const browser = await browserOf(service, owner);
  const slug = `second-${number}`;
  const created = await browser.call('POST', '/stores', { ...SHOP, slug });
  expect([created.status, created.json]).toEqual([201, { slug }]);
  const settings = await browser.call('GET', `/stores/${slug}/settings`);
  expect(settings.json).toMatchObject({ name: 'Second shop', slug, currency: 'eur', closedAt: null });
  expect((await browser.call('GET', `/stores/${slug}/team`)).json.members).toMatchObject([
    { email: owner, role: 'owner' },
  ]);
  const log = await browser.call('GET', `/stores/${slug}/audit`);
  expect(log.json.entries).toMatchObject([
    { act: 'store.created', actorName: owner, after: { slug, currency: 'eur' } },
  ]);
  const taken = await browser.call('POST', '/stores', { ...SHOP, slug });
  expect([taken.status, taken.json]).toEqual([409, { error: 'This slug is taken' }]);
  for (const wrong of ['Upper', '-inner', 'a_b', 'x'.repeat(64), '']) {
    expect((await browser.call('POST', '/stores', { ...SHOP, slug: wrong })).status, wrong).toBe(400);
  }
});

test('with invitations only, operators and owners create stores, and other members do not', async () => {
  const [manager, operator] = [`team-${number}@example.com`, `operator-${number}@example.com`];
  await makePerson(service, manager, { [store.storeId]: 'manager' });
  await makeOperator(service, await makePerson(service, operator));
  const refused = await (await browserOf(service, manager)).call('POST', '/stores', { ...SHOP, slug: `m-${number}` });
  expect([refused.status, refused.json]).toEqual([403, { error: 'You cannot create stores here' }]);
  const allowed = await (await browserOf(service, operator)).call('POST', '/stores', { ...SHOP, slug: `o-${number}` });
  expect(allowed.status).toBe(201);
});

test('a store is renamed, which buyers see immediately', async () => {
  const browser = await browserOf(service, owner);
  for (const name of ['Payments\r\n\r\nIMPORTANT', 'Payments\u2029', 'Payments\u202E'])
    expect((await browser.call('PUT', `/stores/${store.slug}/settings/name`, { name })).status).toBe(400);
  expect((await browser.call('PUT', `/stores/${store.slug}/settings/name`, { name: ' Bigger shop ' })).status).toBe(
    204,
  );
  expect((await store.call('GET', '/v1/store')).json.name).toBe('Bigger shop');
  const last = (await actsOf(service.db, store.storeId)).at(-1);
  expect(last).toMatchObject({ act: 'store.renamed', before: { name: 'Corner shop' }, after: { name: 'Bigger shop' } });
});

test('a store gets another supported language, and no unsupported one', async () => {
  const browser = await browserOf(service, owner);
  const at = `/stores/${store.slug}/settings`;
  expect((await browser.call('GET', at)).json.language).toBe('en');
  expect((await browser.call('PUT', `${at}/language`, { language: 'tr' })).status).toBe(204);
  expect((await browser.call('GET', at)).json.language).toBe('tr');
  expect((await actsOf(service.db, store.storeId)).at(-1)).toMatchObject({
    act: 'store.languageChanged',
    before: { language: 'en' },
    after: { language: 'tr' },
  });
  for (const language of ['xx', 'EN', 'pt-BR', '', null])
    expect((await browser.call('PUT', `${at}/language`, { language })).status).toBe(400);
});

const close = async (name = 'Corner shop') => {
  const browser = await browserOf(service, owner);
  return { browser, closed: await browser.call('POST', `/stores/${store.slug}/close`, { name }) };
};

test('a store is closed only with its name typed in full, and only once', async () => {
  const { closed: wrong } = await close('corner');
  expect([wrong.status, wrong.json]).toEqual([400, { error: 'Type the name of the store in full' }]);
  expect((await close()).closed.status).toBe(204);
  expect((await close()).closed.json).toEqual({ error: 'This store is closed' });
  expect((await actsOf(service.db, store.storeId)).at(-1)).toMatchObject({ act: 'store.closed' });
});

test('the keys of a closed store create nothing more, and can still read', async () => {
  const invoice = (await store.call('POST', '/v1/invoices', INVOICE)).json;
  await close();
  const items = [{ productId: store.products[0]?.id, quantity: 1 }];
  for (const [path, body] of [
    ['/v1/invoices', INVOICE],
    ['/v1/orders', { items }],
  ] as const) {
    const refused = await store.call('POST', path, body);
    expect([path, refused.status, refused.json]).toEqual([path, 400, { error: 'Store not found' }]);
  }
  expect((await store.call('GET', `/v1/invoices/${invoice.id}`)).json.status).toBe('open');
  expect((await store.call('GET', '/v1/orders')).status).toBe(200);
  const read = await store.call('GET', '/v1/store');
  expect(read.json).toMatchObject({ storefrontEnabled: false, storefrontUrl: null, paymentMethods: [] });
  expect((await store.call('POST', `/v1/invoices/${invoice.id}/void`)).status).toBe(200);
});

test('the storefront of a closed store ends, and so do new attempts; a running one continues', async () => {
  const [begun, untouched] = [
    await store.call('POST', '/v1/invoices', INVOICE),
    await store.call('POST', '/v1/invoices', INVOICE),
  ];
  const pick = (id: string, paymentMethod: string) =>
    callUrl(`${service.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod });
  const attempt = await pick(begun.json.id, 'usdc-local');
  expect(attempt.status, attempt.text).toBe(201);
  await close();
  const cart = { store: store.slug, items: [{ productId: store.products[0]?.id, quantity: 1 }] };
  const refused = await callUrl(`${service.baseUrl}/v1/checkouts`, 'POST', cart);
  expect([refused.status, refused.json]).toEqual([404, { error: 'Store not found' }]);
  expect((await pick(untouched.json.id, 'usdc-local')).json).toEqual({ error: 'Payment method not available' });
  expect((await pick(begun.json.id, 'eth-local')).json).toEqual({ error: 'Payment method not available' });
  const same = await pick(begun.json.id, 'usdc-local');
  expect([same.status, same.json.depositAddress]).toEqual([200, attempt.json.depositAddress]);
  const view = await callUrl(`${service.baseUrl}/v1/checkouts/${begun.json.id}`, 'GET');
  expect(view.json).toMatchObject({ status: 'open', paymentMethods: [], attempt: { status: 'processing' } });
});

test('a closed store can be read by its owners, and changed by no one', async () => {
  const manager = `closed-${number}@example.com`;
  await makePerson(service, manager, { [store.storeId]: 'manager' });
  const { browser } = await close();
  const at = `/stores/${store.slug}`;
  expect((await browser.call('GET', `${at}/settings`)).json.closedAt).not.toBeNull();
  expect((await browser.call('GET', `${at}/audit`)).status).toBe(200);
  expect((await browser.call('PUT', `${at}/settings/name`, { name: 'X' })).status).toBe(409);
  expect((await browser.call('PUT', `${at}/settings/language`, { language: 'de' })).status).toBe(409);
  expect((await browser.call('POST', `${at}/invitations`, { email: 'x@example.com', role: 'admin' })).status).toBe(409);
  const other = await browserOf(service, manager);
  expect((await other.call('GET', `${at}/settings`)).status).toBe(403);
  expect((await other.call('GET', '/me')).json.stores).toEqual([]);
});
