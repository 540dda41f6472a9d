import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIMESTAMP } from '../kernel/http/support.ts';
import { startTestService, type TestService } from '../support/service.ts';

describe('GET /v1/store', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service?.stop());

  it('answers these fields and no others', async () => {
    const store = await service.createStore({ slug: 'acme', name: 'Acme', storefrontEnabled: true });
    const reply = await store.call('GET', '/v1/store');
    expect(reply.status, reply.text).toBe(200);
    expect(reply.json).toEqual({
      id: store.storeId,
      name: 'Acme',
      slug: 'acme',
      scopes: expect.any(Array),
      paymentMethods: [
        { id: 'eth-local', token: 'eth', chain: 'local', decimals: 18 },
        { id: 'usdc-local', token: 'usdc', chain: 'local', decimals: 6 },
        { id: 'usdt-local', token: 'usdt', chain: 'local', decimals: 6 },
      ],
      storefrontUrl: null,
      storefrontEnabled: true,
      createdAt: expect.stringMatching(TIMESTAMP),
    });
  });

  it('needs no scope, and shows the scopes of the calling key', async () => {
    const scopes = ['webhooks:write', 'orders:read'] as const;
    const store = await service.createStore({ apiKeys: [{ name: 'all', scopes: [...scopes] }] });
    const reply = await store.call('GET', '/v1/store');
    expect(reply.status).toBe(200);
    expect([...reply.json.scopes].sort()).toEqual([...scopes].sort());
  });

  it('needs a key', async () => {
    const store = await service.createStore({});
    const reply = await store.call('GET', '/v1/store', undefined, { authorization: 'Bearer x' });
    expect([reply.status, reply.json]).toEqual([401, { error: 'Unauthorized' }]);
  });

  it('shows no unusable method', async () => {
    const store = await service.createStore({ payouts: {}, paymentMethods: [] });
    expect((await store.call('GET', '/v1/store')).json.paymentMethods).toEqual([]);
  });
});

describe('GET /v1/store on an installation with a storefront domain', () => {
  let service: TestService;
  beforeAll(async () => {
    const env = { STOREFRONT_DOMAIN: 'shops.example', HOSTED_BASE_URL: 'https://pay.example' };
    service = await startTestService({ env });
  });
  afterAll(() => service?.stop());

  it.each([
    [true, 'https://acme.shops.example'],
    [false, null],
  ])('storefront enabled %s: its address is %s', async (storefrontEnabled, storefrontUrl) => {
    const store = await service.createStore({ slug: 'acme', storefrontEnabled });
    const reply = await store.call('GET', '/v1/store', undefined, {
      authorization: `Bearer ${keyOf(store.apiKey)}`,
    });
    expect(reply.json).toMatchObject({ storefrontUrl, storefrontEnabled });
  });

  // The second call changes the same store, whose keys are created only once.
  let first = '';
  const keyOf = (key: string): string => {
    if (key !== '') first = key;
    return first;
  };
});
